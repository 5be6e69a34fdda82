import type { ClaimValue } from '../../../../common/research/claim.ts';
import type { Finding } from '../../../../subgraphs/research/domain/evidence/finding.ts';
import type { SourceDocument } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { reconcile } from '../../../../subgraphs/research/domain/reconcile/reconcile.ts';
import { testDocument, VELTRANE } from '../../../support/research-documents.ts';

interface Said {
  value: ClaimValue;
  text: string;
  host?: string;
  tier?: 1 | 2 | 3;
  asOf?: string;
  /** Whether its own words give the day, and not that of the report. */
  isTold?: true;
}

function weigh(field: Finding['field'], said: Said[]) {
  const documents = said.map(({ text, host = 'veltrane.com', tier = 1, asOf = null, isTold }, index) =>
    testDocument({
      id: `s${index + 1}`,
      blocks: [text],
      tier,
      kind: tier === 1 ? 'site' : 'news',
      publishedAt: isTold ? null : asOf,
      finalUrl: `https://${host}/${index}`,
    }),
  );
  const findings = said.map(({ value, asOf = null }, index): Finding => {
    const text = documents[index]?.parts.text ?? '';
    return {
      field,
      value,
      subject: null,
      asOf,
      mode: 'verbatim',
      sourceId: `s${index + 1}`,
      spans: [{ part: 'text', start: 0, end: text.length }],
    };
  });
  const byId = new Map<string, SourceDocument>(documents.map((document) => [document.id, document]));
  return reconcile(findings, { documents: byId, prospect: VELTRANE });
}

const people = (number: number): Pick<Said, 'value' | 'text'> => ({
  value: { kind: 'number', number },
  text: `${number} people`,
});
const founded = (year: number): Pick<Said, 'value' | 'text'> => ({
  value: { kind: 'date', date: `${year}-01-01` },
  text: `Founded in ${year}`,
});

test('what is newer wins', () => {
  const { conflicts, claims } = weigh('overview.headcount', [
    { ...people(120), asOf: '2024-01-01' },
    { ...people(160), asOf: '2025-06-01' },
  ]);
  expect(conflicts).toEqual([{ field: 'overview.headcount', claim_ids: ['c1', 'c2'], chosen: 'c2', rule: 'newer' }]);
  expect(claims.map(({ confidence }) => confidence)).toEqual(['low', 'high']);
});

test('a page that is kept up to date outweighs an old report, and a young report the page', () => {
  expect(weigh('overview.headcount', [people(120), { ...people(80), asOf: '2024-01-01' }]).conflicts[0]?.chosen).toBe(
    'c1',
  );
  expect(weigh('overview.headcount', [people(120), { ...people(80), asOf: '2021-01-01' }]).conflicts).toEqual([]);
  expect(weigh('overview.headcount', [people(120), { ...people(160), asOf: '2026-09-01' }]).conflicts[0]?.chosen).toBe(
    'c2',
  );
});

test.each([
  ['the present one', { ...people(120) }],
  ['a later one', { ...people(120), asOf: '2023-05-01' }],
])('a size that a page tells of a past year contests nothing, and stands behind %s', (_what, later) => {
  const past = { ...people(80), asOf: '2019-01-01', isTold: true } as const;
  const { claims, conflicts, assertable } = weigh('overview.headcount', [past, later]);
  expect(conflicts).toEqual([]);
  expect(claims.map(({ id, value }) => [value, assertable.has(id)])).toEqual([
    [people(120).value, true],
    [past.value, true],
  ]);
});

test('a size that a page tells of the last two years, and a founding of the past, are contested', () => {
  const last = { ...people(80), asOf: '2025-01-01', isTold: true } as const;
  expect(weigh('overview.headcount', [last, people(120)]).conflicts).toHaveLength(1);
  const entry = { ...founded(2014), asOf: '2014-01-01', isTold: true } as const;
  expect(weigh('overview.founded', [entry, founded(2015)]).conflicts).toHaveLength(1);
});

test('a day in the register is no better source of the founding than words about it', () => {
  const registered = { value: founded(2015).value, text: 'Incorporated in England in 2015.' };
  const { conflicts, claims } = weigh('overview.founded', [registered, founded(2014)]);
  const [conflict] = conflicts;
  expect(conflict?.rule).toBe('higher_tier');
  expect(claims.find(({ id }) => id === conflict?.chosen)?.value).toEqual(founded(2014).value);
});

test('a round has the investors and the label of every own report of it, and of no worse source', () => {
  const round = (label: string | null, ...investors: string[]) => ({
    value: {
      kind: 'round',
      label,
      amount: 9_000_000,
      currency: 'EUR',
      announced_at: '2026-03-10',
      investors,
    } as const,
    text: `On 10 March 2026 ${investors.join(' and ')} put €9 million into Veltrane: ${label ?? 'a round'}`,
  });
  const { claims } = weigh('funding.round', [
    round('Series A', 'Nordal Ventures'),
    round(null, 'Nordal', 'Birch Partners'),
    { ...round(null, 'Rivalix Capital'), tier: 3, host: 'daily.example' },
  ]);
  expect(claims.map(({ value }) => value)).toEqual([round('Series A', 'Nordal Ventures', 'Birch Partners').value]);
});

test('a legal form is the same written out', () => {
  const named = (text: string) => ({ value: { kind: 'text', text } as const, text });
  expect(weigh('registry.legal_name', [named('Veltrane Ltd.'), named('Veltrane Limited')]).claims).toHaveLength(1);
  expect(weigh('registry.legal_name', [named('Veltrane Ltd.'), named('Veltrane Inc.')]).claims).toHaveLength(2);
});

test('a director by an initial is who has that full name', () => {
  const person = (name: string, title: string) => ({
    value: { kind: 'person', name, title } as const,
    text: `${name}, ${title}`,
  });
  const { claims, conflicts } = weigh('people.person', [
    person('M. Quill', 'Directors'),
    person('J. Beck', 'Directors'),
    person('Mara Quill', 'CEO'),
  ]);
  expect(claims.map(({ value }) => value.kind === 'person' && value.name).sort()).toEqual(['J. Beck', 'Mara Quill']);
  expect(conflicts).toEqual([]);
});

test('the own site outweighs others, two sources outweigh one, and equals stay undecided', () => {
  const rules = [
    weigh('overview.founded', [founded(2015), { ...founded(2014), tier: 3, host: 'daily.example' }]),
    weigh('overview.founded', [
      { ...founded(2015), tier: 3, host: 'a.example.com' },
      { ...founded(2015), tier: 3, host: 'b.example.net' },
      { ...founded(2014), tier: 3, host: 'c.example.org' },
    ]),
    weigh('overview.founded', [founded(2015), founded(2014)]),
  ].map(({ conflicts, assertable }) => [conflicts[0]?.rule, conflicts[0]?.chosen ?? null, assertable.size]);
  expect(rules).toEqual([
    ['higher_tier', 'c1', 1],
    ['more_sources', 'c1', 1],
    ['undecided', null, 0],
  ]);
});

test('money, deals and sizes of one foreign source are not told; those of two are', () => {
  const press = { ...people(120), tier: 3 as const, host: 'daily.com' };
  expect(weigh('overview.headcount', [press])).toMatchObject({ claims: [], unsupported: 1 });
  const { claims } = weigh('overview.headcount', [press, { ...press, host: 'weekly.com' }]);
  expect(claims).toMatchObject([{ corroboration: 2, confidence: 'high' }]);
});

test('a foreign source that contradicts a told claim is reported and loses, however new it is', () => {
  const { conflicts, assertable } = weigh('overview.headcount', [
    people(120),
    { ...people(300), tier: 3, host: 'daily.com', asOf: '2026-11-01' },
  ]);
  expect(conflicts).toEqual([
    { field: 'overview.headcount', claim_ids: ['c1', 'c2'], chosen: 'c1', rule: 'higher_tier' },
  ]);
  expect([...assertable]).toEqual(['c1']);
});

test('a value that does not stand in its quote is no claim', () => {
  expect(weigh('overview.headcount', [{ value: { kind: 'number', number: 500 }, text: '120 people' }]).claims).toEqual(
    [],
  );
});

test('the legal notice outweighs the footer of its own page', () => {
  const prospect = { ...VELTRANE, name: 'Veltrane', aliases: [] };
  const notice = 'This site is operated by Veltrane Systems Ltd, company number 08812345, registered in England.';
  const footer = '!f © 2026 Veltrane Technologies Ltd. Registered in England.';
  const document = testDocument({ pageClass: 'legal', blocks: ['# Legal notice', notice, footer] });
  const parsed = parseDocument(document, prospect);
  const { passed } = applyGates(extractFindings(parsed), parsed);
  const { claims, conflicts } = reconcile(passed, { documents: new Map([['s1', document]]), prospect });
  const [conflict] = conflicts.filter(({ field }) => field === 'registry.legal_name');
  expect(conflict).toMatchObject({ rule: 'higher_tier' });
  expect(claims.find(({ id }) => id === conflict?.chosen)?.value).toEqual({
    kind: 'text',
    text: 'Veltrane Systems Ltd',
  });
});

test('a founder who heads the company keeps both posts where no quote has an `and` between them', () => {
  const person = (title: string) => ({ kind: 'person', name: 'Mara Quill', title }) as const;
  const { claims } = weigh('people.person', [
    { value: person('CEO'), text: 'Mara Quill, CEO' },
    { value: person('Founder'), text: 'Veltrane was founded in 2012 by Mara Quill.' },
  ]);
  expect(claims.map(({ value }) => value)).toEqual([person('CEO, Founder')]);
});

test('two exact days that the company gives for one deal, weeks apart, are a contradiction; days of one week are not', () => {
  const bought = (day: string): Said => ({
    value: { kind: 'acquisition', role: 'acquirer', other: 'Nordal', announced_at: day },
    text: `We bought Nordal on ${day}`,
  });
  const conflictsOf = (...days: string[]) => weigh('funding.acquisition', days.map(bought)).conflicts;
  expect(conflictsOf('2024-06-18', '2024-05-27')).toHaveLength(1);
  expect(conflictsOf('2024-06-18', '2024-06-14')).toEqual([]);
  expect(conflictsOf('2024-06-18', '2024-06-01')).toEqual([]);
});
