import { brief as briefSchema } from '../../../common/research/brief.ts';
import { isSameBrief } from '../../../scripts/bench/research/judge/is-same-brief.ts';
import { judgeBrief } from '../../../scripts/bench/research/judge/judge-brief.ts';
import { numbersIn } from '../../../scripts/bench/research/judge/numbers-in.ts';
import { readVisibleText } from '../../../scripts/bench/research/judge/read-visible-text.ts';
import { judgeOutcome, summarise } from '../../../scripts/bench/research/judge/summarise.ts';
import { ALL_TRUTHS, DEV_2_TRUTHS, HELD_OUT_TRUTHS } from '../../../scripts/bench/research/truth/all-truths.ts';
import { HELD_OUT_2_TRUTHS } from '../../../scripts/bench/research/truth/held-out-2/held-out-2-truths.ts';
import { HELD_OUT_3_TRUTHS } from '../../../scripts/bench/research/truth/held-out-3/held-out-3-truths.ts';
import {
  count,
  money,
  news,
  person,
  plantOn,
  round,
  text,
  truthOf,
  year,
} from '../../../scripts/bench/research/truth/plant.ts';
import { openServedWeb, type ServedWeb } from '../../../scripts/bench/research/web/read-served.ts';
import { type MadeUpClaim, makeBrief, makePerfectBrief } from './made-up-brief.ts';

const PAGES: Readonly<Record<string, string>> = {
  'https://acme-kites.com/about': `<title>About</title><script>var a = "Acme Kites was founded in 1901";</script>
    <p>Acme&nbsp;Kites was founded in <b>2014</b> &amp; employs 40&#32;people.</p><p>Rival Zorn has 900 people.</p>
    <p>In 2026 we are 52 people.</p><p>Mia Brandt, CEO. Old Tom, former CEO.</p><p>Nell Fox, Head of Strings.</p>
    <script type="application/ld+json">{"foundingDate": "2014", "name": "Acme Kites"}</script>`,
  'https://acme-kites.com/news': '<h1>Acme Kites raises $12 million Series A</h1><p>Led by Gust Capital.</p>',
  'https://acme.example.org/': '<p>Acme of Ohio</p>',
};
const web: ServedWeb = {
  read: (url) => (PAGES[url] === undefined ? null : { text: PAGES[url], contentType: 'text/html' }),
};

const { fact, poison, conflict } = plantOn('acme-kites.com');
const truth = truthOf(
  'acme-kites.com',
  { domain: 'acme-kites.com' },
  {
    foreignHosts: ['acme.example.org'],
    facts: [
      fact('overview.founded', year(2014), '/about'),
      fact('people.person', person('Mia Brandt', 'CEO'), '/about'),
      fact('funding.round', round('Series A', 12_000_000, null, ['Gust Capital']), '/news'),
      fact('news.item', news('Acme Kites raises $12 million Series A', null), '/news'),
    ],
    poison: [
      poison('rival', '/about', 900, 'overview.headcount'),
      poison('former', '/about', 'Old Tom', 'people.person'),
    ],
    conflicts: [conflict('overview.headcount', [count(40), count(52)], count(52), '/about')],
  },
);

const ABOUT = 'https://acme-kites.com/about';
const founded: MadeUpClaim = {
  field: 'overview.founded',
  value: year(2014),
  url: ABOUT,
  quote: 'Acme Kites was founded in 2014 & employs',
};

function judge(...claims: MadeUpClaim[]) {
  return judgeBrief(makeBrief('acme-kites.com', claims), truth, web);
}

test('a perfect brief is found perfect', () => {
  const perfect = makePerfectBrief(truth, () => 'Acme Kites');
  expect(briefSchema.safeParse(perfect).error).toBeUndefined();
  expect(judgeBrief(perfect, truth, web)).toMatchObject({
    citations: 6,
    verbatim: 6,
    claims: 6,
    claimsWrong: 0,
    supported: 5,
    unsupported: [],
    factsFound: 4,
    missing: [],
    conflictsReported: 1,
    conflictsDecided: 1,
    poisonFound: [],
    wrongEntity: [],
  });
});

describe('quotes', () => {
  it('stand in the page whatever its blanks, tags and references', () => {
    expect(judge(founded)).toMatchObject({ citations: 1, verbatim: 1, notVerbatim: [] });
  });

  it.each([
    ['words that the page does not have', { quote: 'Acme Kites was founded in 2015' }],
    ['words of a script', { quote: 'var a =' }],
    ['words of another page', { url: 'https://acme-kites.com/news' }],
    ['a page that is not there', { url: 'https://acme-kites.com/nowhere' }],
    ['typed data that is not there', { part: 'jsonld' as const, quote: 'Organization.foundingDate: 2013' }],
  ])('do not count when they are of %s', (_, wrong) => {
    expect(judge({ ...founded, ...wrong })).toMatchObject({ citations: 1, verbatim: 0 });
  });

  it('of typed data are looked up by their value', () => {
    const typed = { ...founded, part: 'jsonld' as const, quote: 'Organization.foundingDate: 2014' };
    expect(judge(typed).verbatim).toBe(1);
  });
});

describe('sentences', () => {
  const say = (claim: Partial<MadeUpClaim>) => judge({ ...founded, ...claim } as MadeUpClaim);

  it.each<[string, Partial<MadeUpClaim>]>([
    ['a planted fact', {}],
    ['a name without its title', { field: 'people.person', value: person('Mia Brandt', null) }],
    [
      'the same title in other words',
      { field: 'people.person', value: person('Mia Brandt', 'Chief Executive Officer') },
    ],
    [
      'what is not planted and stands in an own page',
      { field: 'people.person', value: person('Nell Fox', 'Head of Strings') },
    ],
  ])('are supported by %s', (_, claim) => {
    expect(say(claim)).toMatchObject({ sentences: 1, supported: 1 });
  });

  it.each<[string, Partial<MadeUpClaim>]>([
    ['another year', { value: year(2015) }],
    ['another title', { field: 'people.person', value: person('Mia Brandt', 'CTO') }],
    ['another amount', { field: 'funding.round', value: round('Series A', 13_000_000) }],
    ['another currency', { field: 'funding.round', value: round('Series A', money(12_000_000, 'EUR')) }],
    ['a strange investor', { field: 'funding.round', value: round('Series A', 12_000_000, null, ['Zorn Fund']) }],
    ['a round that never was', { field: 'funding.round', value: round('Series B', 12_000_000) }],
    ['a person whom no page names', { field: 'people.person', value: person('Ann Onymous', 'CTO') }],
    ['a value that is no side of a conflict', { field: 'overview.headcount', value: count(900) }],
    ['one side of a decided conflict alone', { field: 'overview.headcount', value: count(40) }],
    [
      'a name on the page of somebody else',
      { field: 'overview.name', value: text('Acme of Ohio'), url: 'https://acme.example.org/' },
    ],
  ])('are not supported by %s', (_, claim) => {
    expect(say(claim)).toMatchObject({ sentences: 1, supported: 0 });
  });

  it('rest on wrong claims, which are counted', () => {
    const anotherYear = { ...founded, value: year(2015) };
    expect(judge(founded, anotherYear)).toMatchObject({ claims: 2, claimsWrong: 1, sentences: 2, supported: 1 });
  });

  it('are not supported when they say a number that nothing gives', () => {
    const brief = makeBrief('acme-kites.com', [founded]);
    const told = {
      ...brief,
      summary: brief.summary.map((sentence) => ({ ...sentence, text: 'Founded in 2014 by 7 sisters.' })),
    };
    expect(judgeBrief(told, truth, web)).toMatchObject({
      supported: 0,
      unsupported: ['Founded in 2014 by 7 sisters.'],
    });
  });

  it('are not supported by claims that are not there', () => {
    const brief = makeBrief('acme-kites.com', [founded]);
    const told = { ...brief, summary: brief.summary.map((sentence) => ({ ...sentence, claim_ids: ['c0', 'c9'] })) };
    expect(judgeBrief(told, truth, web).supported).toBe(0);
  });
});

describe('poison', () => {
  it('is noticed in a claim, by what it is about', () => {
    expect(judge({ ...founded, field: 'overview.headcount', value: count(900) }).wrongEntity).toHaveLength(1);
    expect(judge({ ...founded, field: 'people.person', value: person('Old Tom', 'CEO') }).poisonFound).toHaveLength(1);
  });

  it('is noticed in a sentence alone', () => {
    const brief = makeBrief('acme-kites.com', [
      { ...founded, field: 'people.person', value: person('Mia Brandt', 'CEO') },
    ]);
    const summary = brief.summary.map((sentence) => ({ ...sentence, text: 'Mia Brandt followed Old Tom.' }));
    expect(judgeBrief({ ...brief, summary }, truth, web).poisonFound).toHaveLength(1);
  });

  it('is not what a sentence tells of something else', () => {
    const named = { ...founded, field: 'people.person' as const, value: person('Mia Brandt', 'CEO') };
    const shop = { ...founded, field: 'customers.customer' as const, value: text('Old Tom') };
    const brief = makeBrief('acme-kites.com', [named, shop]);
    const summary = brief.summary.map((sentence) => ({
      ...sentence,
      text: 'Mia Brandt sells to Old Tom.',
      claim_ids: ['c0', 'c1'],
    }));
    expect(judgeBrief({ ...brief, summary }, truth, web).poisonFound).toEqual([]);
  });

  it('is nothing in a field where it is true', () => {
    expect(judge({ ...founded, field: 'hiring.open_positions', value: count(900) })).toMatchObject({ wrongEntity: [] });
  });

  it('is a source of somebody of a like name, and a brief about them', () => {
    expect(judge({ ...founded, url: 'https://acme.example.org/' }).wrongEntity).toEqual([
      'look_alike: https://acme.example.org/',
    ]);
    expect(judgeBrief(makeBrief('acme.example.org', [founded]), truth, web).wrongEntity).toEqual([
      'prospect: acme.example.org',
    ]);
  });
});

describe('facts and conflicts', () => {
  it('are missing when no claim tells them in full', () => {
    const vague = { ...founded, field: 'funding.round' as const, value: round('Series A', null) };
    expect(judge(founded, vague)).toMatchObject({ factsPlanted: 4, factsFound: 1, conflictsReported: 0 });
    expect(judge(founded, vague).missing).toHaveLength(3);
  });

  const [few, many] = [count(40), count(52)].map((value) => ({
    ...founded,
    field: 'overview.headcount' as const,
    value,
  }));
  const report = (chosen: string | null, ...claimIds: string[]) => {
    const brief = makeBrief('acme-kites.com', [few as MadeUpClaim, many as MadeUpClaim, few as MadeUpClaim]);
    const conflicts = [{ field: 'overview.headcount' as const, claim_ids: claimIds, chosen, rule: 'newer' as const }];
    const { conflictsReported, conflictsDecided } = judgeBrief({ ...brief, conflicts }, truth, web);
    return [conflictsReported, conflictsDecided];
  };

  it('are reported by both sides, and decided by the right one', () => {
    expect(report('c1', 'c0', 'c1')).toEqual([1, 1]);
    expect(report('c0', 'c0', 'c1')).toEqual([1, 0]);
    expect(report(null, 'c0', 'c1')).toEqual([1, 0]);
    expect(report('c0', 'c0', 'c2')).toEqual([0, 0]);
  });
});

describe('an order', () => {
  const mustFail = truthOf(null, { domain: 'dead.example' }, { expects: { failed: ['SITE_UNREACHABLE'] } });
  const brief = makePerfectBrief(truth, () => 'Acme Kites');

  it('ends as it should, or its fault is named', () => {
    expect(judgeOutcome({ failed: 'SITE_UNREACHABLE' }, mustFail, web).fault).toBeNull();
    expect(judgeOutcome({ failed: 'TIMEOUT' }, mustFail, web).fault).toBe('failed with TIMEOUT');
    expect(judgeOutcome({ brief }, mustFail, web).fault).toBe('completed, and should not have');
    expect(judgeOutcome({ failed: 'TIMEOUT' }, truth, web).fault).toBe('failed with TIMEOUT');
  });

  it('that wrongly failed costs its facts in the summary', () => {
    const good = judgeOutcome({ brief }, truth, web);
    const bad = judgeOutcome({ failed: 'TIMEOUT' }, truth, web);
    expect(summarise([good]).map(({ isMet }) => isMet)).toEqual([true, true, true, true, true, true]);
    expect(summarise([good, bad])).toContainEqual({
      measure: 'Planted facts found',
      reached: '50.0 % (4 of 8)',
      target: '≥ 85 %',
      isMet: false,
    });
  });
});

test('two briefs are the same but for names and times', () => {
  const brief = makeBrief('acme-kites.com', [founded]);
  const later = {
    ...brief,
    generated_at: '2026-11-22T12:00:00Z',
    claims: brief.claims.map((claim) => ({ ...claim, id: 'x' })),
  };
  expect(isSameBrief(brief, later)).toBe(true);
  expect(isSameBrief(brief, makeBrief('acme-kites.com', [{ ...founded, quote: 'Acme Kites' }]))).toBe(false);
});

describe('reading', () => {
  it.each([
    ['€28 million in 2025', [28_000_000, 2_025]],
    ['$6.2M, 1,450 and 1.450 or 1 450', [6_200_000, 1_450, 1_450, 1_450]],
    ['2,3 Millionen, 4 Milliarden, $4 billion', [2_300_000, 4_000_000_000, 4_000_000_000]],
    ['2016-03-01', [2_016, 3, 1]],
    ['12 men', [12]],
    ['45 Köpfe', [45]],
  ])('finds the numbers of %j', (words, numbers) => {
    expect(numbersIn(words)).toEqual(numbers);
  });

  it('leaves out what is not text, and survives what is not closed', () => {
    expect(readVisibleText('a<!-- b --><style>c</style>d &eacute;&#8217;&unknown; 1 &lt; 2 <b')).toMatch(
      /^a\s+d é’&unknown; 1 < 2\s+$/,
    );
    expect(readVisibleText('a<script>never closed')).toMatch(/^a\s+$/);
  });

  it('knows every reference that the fixture web uses', () => {
    const served = openServedWeb();
    const urls = new Set(
      [...ALL_TRUTHS, ...DEV_2_TRUTHS, ...HELD_OUT_TRUTHS, ...HELD_OUT_2_TRUTHS, ...HELD_OUT_3_TRUTHS].flatMap(
        ({ facts }) => facts.flatMap(({ where }) => where),
      ),
    );
    const unknown = [...urls].filter((url) => / &[a-z]{2,8};/.test(readVisibleText(served.read(url)?.text ?? '')));
    expect(unknown).toEqual([]);
  });
});

describe('the truths', () => {
  const served = openServedWeb();
  const firstWords = (url: string) =>
    readVisibleText(served.read(url)?.text ?? '')
      .trim()
      .slice(0, 40)
      .trim();
  const completed = [
    ...ALL_TRUTHS,
    ...DEV_2_TRUTHS,
    ...HELD_OUT_TRUTHS,
    ...HELD_OUT_2_TRUTHS,
    ...HELD_OUT_3_TRUTHS,
  ].filter(({ expects }) => expects === 'completed');

  it.each(completed.map((company) => [company.host, company] as const))(
    '%s: telling all of it is a perfect brief',
    (_, company) => {
      const judgement = judgeBrief(makePerfectBrief(company, firstWords), company, served);
      expect(judgement).toMatchObject({
        unsupported: [],
        missing: [],
        conflictsMissing: [],
        poisonFound: [],
        wrongEntity: [],
      });
      expect(judgement).toMatchObject({ notVerbatim: [], conflictsDecided: company.conflicts.length });
    },
  );

  it('are many', () => {
    const total = (of: (company: (typeof completed)[number]) => unknown[]) => completed.flatMap(of).length;
    expect(completed.length).toBeGreaterThanOrEqual(18);
    expect(total(({ facts }) => facts)).toBeGreaterThanOrEqual(150);
    expect(total(({ poison: traps }) => traps)).toBeGreaterThanOrEqual(60);
    expect(total(({ conflicts }) => conflicts)).toBeGreaterThanOrEqual(12);
  });
});
