import type { Brief, BriefCitation, BriefClaim, BriefSource } from '../../common/research/brief.ts';
import type { ClaimField, ClaimValue } from '../../common/research/claim.ts';
import {
  bought,
  count,
  money,
  news,
  opening,
  person,
  plan,
  round,
  text,
  year,
} from '../../scripts/bench/research/truth/plant.ts';

const SITE = 'https://tannenquell.example';

/** What a claim says, where, and in which words. */
type SampleClaim = [
  field: ClaimField,
  value: ClaimValue,
  sourceId: string,
  quote: string,
  more?: Partial<Pick<BriefClaim, 'as_of' | 'confidence'>>,
];

const SERIES_A = round('Series A', money(14_000_000, 'EUR'), '2025-03-04', ['Lindwurm Partners']);
const NEWS = 'Tannenquell opens in Graz';
const CHIEF = 'Chief Executive Officer';
const SAID: SampleClaim[] = [
  ['overview.description', text('plans cold chains for bakeries'), 's1', 'Tannenquell plans cold chains for bakeries.'],
  ['overview.headcount', count(120), 's1', 'a team of 120 people', { as_of: '2025-11-03' }],
  [
    'overview.headcount',
    count(90),
    's2',
    'Tannenquell, which employs 90 people',
    { as_of: '2024-05-02', confidence: 'medium' },
  ],
  ['overview.founded', year(2017), 's3', 'Organization.foundingDate: 2017'],
  ['funding.total', money(18_500_000, 'EUR'), 's2', 'has raised €18.5 million in total'],
  ['people.person', person('Ottilie Brandhuber', CHIEF), 's1', `Ottilie Brandhuber\n${CHIEF}`],
  ['funding.round', SERIES_A, 's2', 'a €14 million Series A led by Lindwurm Partners', { as_of: '2025-03-04' }],
  ['funding.acquisition', bought('Kühlwerk Nord', null), 's1', 'In June we acquired Kühlwerk Nord'],
  ['offering.plan', plan('Team', 49, 'EUR'), 's1', 'Team – €49 a month'],
  ['hiring.opening', opening('Route Planner', 'Graz'), 's1', 'Route Planner (Graz)'],
  ['news.item', news(NEWS, '2025-10-01'), 's2', NEWS],
];

/** A valid brief on a company that does not exist, with a claim of every kind of value. */
export const SAMPLE_BRIEF: Brief = {
  schema_version: '1.0',
  purpose: 'pre_call',
  generated_at: '2026-01-02T03:04:05.678Z',
  prospect: {
    type: 'company',
    name: 'Tannenquell Logistics',
    domain: 'tannenquell.example',
    website_url: SITE,
    person: null,
    match: { method: 'domain', confidence: 'high', claim_ids: ['c1'] },
  },
  summary: [sentence('t1', 'Tannenquell plans cold chains for bakeries.', ['c1'])],
  sections: [
    {
      id: 'overview',
      title: 'Overview',
      status: 'ok',
      sentences: [
        sentence('t2', 'It has a team of 120 people.', ['c2']),
        sentence('t3', 'Tannenquell plans cold chains and has existed since 2017.', ['c1', 'c4']),
      ],
    },
    {
      id: 'funding',
      title: 'Funding',
      status: 'thin',
      sentences: [sentence('t4', 'It raised a €14 million Series A led by Lindwurm Partners.', ['c7'])],
    },
    { id: 'tech', title: 'Technology', status: 'not_found', sentences: [] },
    { id: 'fit', title: 'Fit', status: 'no_context', sentences: [] },
  ],
  talking_points: [
    { ...sentence('t5', 'The acquisition of Kühlwerk Nord.', ['c8']), kind: 'inference', confidence: 'medium' },
  ],
  hooks: [],
  claims: SAID.map(toClaim),
  sources: [
    source('s1', { url: `${SITE}/about`, title: 'About us', kind: 'site', tier: 1, published_at: null }),
    source('s2', {
      url: 'https://news.example/t(1)',
      title: 'Cold *chains* & [bread](https://evil.example)',
      kind: 'news',
      tier: 2,
      published_at: '2025-10-01',
    }),
    source('s3', { url: `${SITE}/`, title: null, kind: 'site', tier: 1, published_at: null }),
  ],
  conflicts: [{ field: 'overview.headcount', claim_ids: ['c2', 'c3'], chosen: 'c2', rule: 'newer' }],
  gaps: [{ field: 'tech.technology', reason: 'not_found' }],
  stats: { pages_fetched: 3, sources_used: 3, sentences: 5, citations: 11, duration_ms: 1_234, writer: 'extractive' },
};

const [LAST_SOURCE] = SAMPLE_BRIEF.sources;
const LAST_CLAIMS: SampleClaim[] = [
  ['overview.headcount', count(95), 's1', 'a team of 95 people'],
  ['people.person', person('Quirin Holzapfel', 'CTO'), 's1', 'Quirin Holzapfel\nCTO'],
  ['customers.customer', text('Backhaus Lindner'), 's1', 'trusted by Backhaus Lindner'],
];

/** The sample brief as the second one on its prospect, with a difference of every kind. */
export const SAMPLE_SECOND_BRIEF: Brief = {
  ...SAMPLE_BRIEF,
  since_last: {
    research_id: '0198a1b2-64c1-7a4e-9f0b-3f1b2c4d5e6f',
    generated_at: '2025-06-01T08:00:00.000Z',
    added: ['c8'],
    changed: [{ field: 'overview.headcount', last: 'last-c1', now: 'c2' }],
    gone: ['last-c2'],
    unread: [{ source_id: 'last-s1', claim_ids: ['last-c3'] }],
    claims: LAST_CLAIMS.map(toClaim).map((claim) => ({
      ...claim,
      id: `last-${claim.id}`,
      citations: claim.citations.map((citation) => ({ ...citation, source_id: 'last-s1' })),
    })),
    sources: LAST_SOURCE === undefined ? [] : [{ ...LAST_SOURCE, id: 'last-s1' }],
  },
};

function sentence(id: string, text: string, claimIds: string[]): Brief['summary'][number] {
  return { id, text, kind: 'fact', claim_ids: claimIds, confidence: 'high' };
}

function toClaim([field, value, sourceId, quote, more]: SampleClaim, index: number): BriefClaim {
  const part: BriefCitation['part'] = sourceId === 's3' ? 'jsonld' : 'text';
  const url_fragment = part === 'text' ? `${SITE}/about#:~:text=${encodeURIComponent(quote.slice(0, 20))}` : null;
  const place = { start: 100, end: 100 + quote.length, prefix: 'before ', suffix: ' after' };
  return {
    id: `c${index + 1}`,
    field,
    value,
    as_of: null,
    subject: 'Tannenquell',
    mode: part === 'text' ? 'verbatim' : 'structured',
    corroboration: 1,
    confidence: 'high',
    citations: [{ source_id: sourceId, part, quote, ...place, url_fragment }],
    ...more,
  };
}

function source(id: string, given: Pick<BriefSource, 'url' | 'title' | 'kind' | 'tier' | 'published_at'>): BriefSource {
  return {
    id,
    final_url: given.url,
    fetched_at: '2026-01-02T03:04:00.000Z',
    http_status: 200,
    content_sha256: 'ab'.repeat(32),
    text_chars: 4_321,
    ...given,
  };
}
