import type { Brief, BriefCitation, BriefClaim, BriefSource } from '../../common/research/brief.ts';
import type { ClaimField, ClaimValue } from '../../common/research/claim.ts';

const SITE = 'https://tannenquell.example';

/** What a claim says, where, and in which words. */
interface SampleClaim {
  field: ClaimField;
  value: ClaimValue;
  sourceId: string;
  quote: string;
  asOf?: string;
  confidence?: BriefClaim['confidence'];
}

const SAID: SampleClaim[] = [
  {
    field: 'overview.description',
    value: { kind: 'text', text: 'plans cold chains for bakeries' },
    sourceId: 's1',
    quote: 'Tannenquell plans cold chains for bakeries.',
  },
  {
    field: 'overview.headcount',
    value: { kind: 'number', number: 120 },
    sourceId: 's1',
    quote: 'a team of 120 people',
    asOf: '2025-11-03',
  },
  {
    field: 'overview.headcount',
    value: { kind: 'number', number: 90 },
    sourceId: 's2',
    quote: 'Tannenquell, which employs 90 people',
    asOf: '2024-05-02',
    confidence: 'medium',
  },
  {
    field: 'overview.founded',
    value: { kind: 'date', date: '2017-01-01' },
    sourceId: 's3',
    quote: 'Organization.foundingDate: 2017',
  },
  {
    field: 'funding.total',
    value: { kind: 'money', amount: 18_500_000, currency: 'EUR' },
    sourceId: 's2',
    quote: 'has raised €18.5 million in total',
  },
  {
    field: 'people.person',
    value: { kind: 'person', name: 'Ottilie Brandhuber', title: 'Chief Executive Officer' },
    sourceId: 's1',
    quote: 'Ottilie Brandhuber\nChief Executive Officer',
  },
  {
    field: 'funding.round',
    value: {
      kind: 'round',
      label: 'Series A',
      amount: 14_000_000,
      currency: 'EUR',
      announced_at: '2025-03-04',
      investors: ['Lindwurm Partners'],
    },
    sourceId: 's2',
    quote: 'a €14 million Series A led by Lindwurm Partners',
    asOf: '2025-03-04',
  },
  {
    field: 'funding.acquisition',
    value: { kind: 'acquisition', role: 'acquirer', other: 'Kühlwerk Nord', announced_at: null },
    sourceId: 's1',
    quote: 'In June we acquired Kühlwerk Nord',
  },
  {
    field: 'offering.plan',
    value: { kind: 'plan', name: 'Team', amount: 49, currency: 'EUR' },
    sourceId: 's1',
    quote: 'Team – €49 a month',
  },
  {
    field: 'hiring.opening',
    value: { kind: 'opening', title: 'Route Planner', location: 'Graz' },
    sourceId: 's1',
    quote: 'Route Planner (Graz)',
  },
  {
    field: 'news.item',
    value: { kind: 'news', headline: 'Tannenquell opens in Graz', published_at: '2025-10-01' },
    sourceId: 's2',
    quote: 'Tannenquell opens in Graz',
  },
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

function sentence(id: string, text: string, claimIds: string[]): Brief['summary'][number] {
  return { id, text, kind: 'fact', claim_ids: claimIds, confidence: 'high' };
}

function toClaim({ field, value, sourceId, quote, asOf, confidence = 'high' }: SampleClaim, index: number): BriefClaim {
  const part: BriefCitation['part'] = sourceId === 's3' ? 'jsonld' : 'text';
  const url_fragment = part === 'text' ? `${SITE}/about#:~:text=${encodeURIComponent(quote.slice(0, 20))}` : null;
  return {
    id: `c${index + 1}`,
    field,
    value,
    as_of: asOf ?? null,
    subject: 'Tannenquell',
    mode: part === 'text' ? 'verbatim' : 'structured',
    corroboration: 1,
    confidence,
    citations: [
      {
        source_id: sourceId,
        part,
        quote,
        start: 100,
        end: 100 + quote.length,
        prefix: 'before ',
        suffix: ' after',
        url_fragment,
      },
    ],
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
