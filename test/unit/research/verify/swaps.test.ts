import type { BriefClaim } from '../../../../common/research/brief.ts';
import { verifySentences } from '../../../../subgraphs/research/domain/verify/verify-sentences.ts';
import { VELTRANE } from '../../../support/research-documents.ts';
import { citationOf } from './citation-of.ts';

type Value = BriefClaim['value'];

function claim(id: string, field: BriefClaim['field'], value: Value, quote: string, as_of: string | null = null) {
  const shared = { subject: 'Veltrane', mode: 'verbatim', corroboration: 1, confidence: 'high' } as const;
  return { id, field, value, as_of, ...shared, citations: [citationOf(quote)] } satisfies BriefClaim;
}

const TEAM = 'Mira Holt, CEO and co-founder, Jon Beck, CTO, and Ana Silva, head of sales';
const STORY =
  'Veltrane was founded in 2015 in Linz, moved to Graz in 2018, is headquartered in Graz and has 140 employees, up from 30 people; Gripwell in Lyon was founded in 2009 and has 15 employees.';
const MONEY =
  'Veltrane raised $42 million in a Series B led by Nordal Ventures with participation from Birch Partners in May 2024, after a $6 million seed round in 2019 from Kestrel Capital, and has raised a total of $48 million. Borealis Foods and Hebeland are customers.';
const DEALS = 'Veltrane acquired Gripwell in 2022 and belongs to Orsted Group, which acquired Veltrane in 2025.';
const OFFER =
  'The Starter plan costs $49 and the Team plan costs $199; products are PickOne and PackTwo, customers Borealis Foods and Hebeland, built on Rust.';
const CASES = 'Borealis Foods cut packing time by 40%, and Hebeland saved 12 hours a week.';
const person = (name: string, title: string): Value => ({ kind: 'person', name, title });
const text = (value: string): Value => ({ kind: 'text', text: value });
const round = (label: string, amount: number, day: string, investors: string[]): Value => ({
  kind: 'round',
  label,
  amount,
  currency: 'USD',
  announced_at: day,
  investors,
});
const claims: BriefClaim[] = [
  claim('mira', 'people.person', person('Mira Holt', 'CEO & Co-founder'), TEAM),
  claim('jon', 'people.person', person('Jon Beck', 'CTO'), TEAM),
  claim('ana', 'people.person', person('Ana Silva', 'Head of Sales'), TEAM),
  claim('year', 'overview.founded', { kind: 'date', date: '2015-01-01' }, STORY),
  claim('place', 'overview.headquarters', text('Graz'), STORY),
  claim('size', 'overview.headcount', { kind: 'number', number: 140 }, STORY),
  claim('b', 'funding.round', round('Series B', 42e6, '2024-05-01', ['Nordal Ventures', 'Birch Partners']), MONEY),
  claim('seed', 'funding.round', round('Seed', 6e6, '2019-01-01', ['Kestrel Capital']), MONEY),
  claim('total', 'funding.total', { kind: 'money', amount: 48e6, currency: 'USD' }, MONEY),
  claim(
    'bought',
    'funding.acquisition',
    { kind: 'acquisition', role: 'acquirer', other: 'Gripwell', announced_at: '2022-01-01' },
    DEALS,
  ),
  claim('owner', 'overview.parent', text('Orsted Group'), DEALS),
  claim('starter', 'offering.plan', { kind: 'plan', name: 'Starter', amount: 49, currency: 'USD' }, OFFER),
  claim('team', 'offering.plan', { kind: 'plan', name: 'Team', amount: 199, currency: 'USD' }, OFFER),
  claim('pick', 'offering.product', text('PickOne'), OFFER),
  claim('pack', 'offering.product', text('PackTwo'), OFFER),
  claim('borealis', 'customers.customer', text('Borealis Foods'), OFFER),
  claim('hebeland', 'customers.customer', text('Hebeland'), OFFER),
  { ...claim('packing', 'customers.result', text('cut packing time by 40%'), CASES), subject: 'Borealis Foods' },
  { ...claim('hours', 'customers.result', text('saved 12 hours a week'), CASES), subject: 'Hebeland' },
];

function holds([sentence, ids]: readonly [string, string]): boolean {
  const draft = {
    place: 'overview',
    text: sentence,
    kind: 'fact',
    claimIds: ids.split(' '),
    contextTerm: null,
  } as const;
  return verifySentences([{ ...draft }], { prospect: VELTRANE, claims, context: null }).length === 1;
}

const TRUE: readonly (readonly [string, string])[] = [
  ['Mira Holt is CEO.', 'mira'],
  ['Mira Holt is CEO and co-founder.', 'mira'],
  ['Mira Holt is a co-founder.', 'mira'],
  ['Jon Beck is CTO.', 'jon'],
  ['Jon Beck serves as CTO.', 'jon'],
  ['Ana Silva is head of sales.', 'ana'],
  ['The team includes CEO Mira Holt and CTO Jon Beck.', 'mira jon'],
  ['Mira Holt is CEO and Jon Beck is CTO.', 'mira jon'],
  ['Mira Holt and Jon Beck are CEO and CTO.', 'mira jon'],
  ['The CEO is Mira Holt.', 'mira'],
  ['Veltrane Robotics was founded in 2015.', 'year'],
  ['The company was founded in 2015.', 'year'],
  ['Veltrane was founded in 2015 and is headquartered in Graz.', 'year place'],
  ['Veltrane Robotics is headquartered in Graz.', 'place'],
  ['Veltrane is based in Graz.', 'place'],
  ['Veltrane Robotics has 140 employees.', 'size'],
  ['Veltrane employs 140 people.', 'size'],
  ['Veltrane raised $42 million in a Series B in May 2024.', 'b'],
  ['Veltrane raised $42 million in a Series B led by Nordal Ventures.', 'b'],
  ['Veltrane raised a $6 million seed round in 2019.', 'seed'],
  ['Veltrane raised a $6 million seed round in 2019 and $42 million in a Series B in 2024.', 'seed b'],
  ['The Series B of $42 million was led by Nordal Ventures with participation from Birch Partners.', 'b'],
  ['Veltrane has raised a total of $48 million.', 'total'],
  ['Veltrane acquired Gripwell in 2022.', 'bought'],
  ['Gripwell was acquired by Veltrane.', 'bought'],
  ['Veltrane belongs to Orsted Group.', 'owner'],
  ['Veltrane is part of Orsted Group.', 'owner'],
  ['The Starter plan costs $49.', 'starter'],
  ['The Team plan costs $199.', 'team'],
  ['The Starter plan costs $49 and the Team plan costs $199.', 'starter team'],
  ['Veltrane’s products include PickOne and PackTwo.', 'pick pack'],
  ['Veltrane offers PickOne.', 'pick'],
  ['Veltrane’s customers include Borealis Foods and Hebeland.', 'borealis hebeland'],
  ['Borealis Foods is a customer.', 'borealis'],
  ['CEO Mira Holt co-founded Veltrane.', 'mira'],
  ['Mira Holt (CEO) and Jon Beck (CTO) are in the team.', 'mira jon'],
  ['Ana Silva leads sales.', 'ana'],
  ['The company has 140 employees and is headquartered in Graz.', 'size place'],
  ['Veltrane has its headquarters in Graz.', 'place'],
  ['Its headquarters are in Graz.', 'place'],
  ['Veltrane was established in 2015 in Linz.', 'year'],
  ['Nordal Ventures led the Series B of $42 million.', 'b'],
  ['Nordal Ventures and Birch Partners are investors.', 'b'],
  ['Veltrane raised $42 million in May 2024, in a round led by Nordal Ventures.', 'b'],
  ['Kestrel Capital backed Veltrane.', 'seed'],
  ['Veltrane bought Gripwell.', 'bought'],
  ['In 2022, Veltrane acquired Gripwell.', 'bought'],
  ['Veltrane is owned by Orsted Group.', 'owner'],
  ['PickOne and PackTwo are its products.', 'pick pack'],
  ['Its customers are Borealis Foods and Hebeland.', 'borealis hebeland'],
  ['Veltrane Robotics reports of its customer Borealis Foods: “Borealis Foods cut packing time by 40%”.', 'packing'],
  ['Borealis Foods cut packing time by 40%.', 'packing'],
];

const SWAPPED: readonly (readonly [string, string])[] = [
  // Titles.
  ['Mira Holt is CTO.', 'mira'],
  ['Mira Holt is CTO.', 'mira jon'],
  ['Jon Beck is CEO.', 'jon'],
  ['Jon Beck is CEO and co-founder.', 'jon mira'],
  ['Jon Beck is a co-founder.', 'jon mira'],
  ['Ana Silva is CTO.', 'ana jon'],
  ['Jon Beck is head of sales.', 'jon ana'],
  ['The team includes CTO Mira Holt and CEO Jon Beck.', 'mira jon'],
  ['Mira Holt is CTO and Jon Beck is CEO.', 'mira jon'],
  ['Mira Holt and Jon Beck are CTO and CEO.', 'mira jon'],
  ['The CEO is Jon Beck.', 'mira jon'],
  ['The CTO is Mira Holt.', 'mira jon'],
  ['Mira Holt and Jon Beck are co-founders.', 'mira jon'],
  ['Ana Silva serves as CEO.', 'ana mira'],
  // Subjects.
  ['Gripwell was founded in 2015.', 'year'],
  ['Gripwell is headquartered in Graz.', 'place'],
  ['Gripwell has 140 employees.', 'size'],
  ['Gripwell employs 140 people.', 'size'],
  ['Nordal Ventures raised $42 million in a Series B.', 'b'],
  ['Kestrel Capital raised $6 million in a seed round.', 'seed'],
  ['Borealis Foods raised $42 million.', 'b'],
  ['Borealis Foods has raised a total of $48 million.', 'total'],
  ['Orsted Group acquired Gripwell.', 'bought owner'],
  ['Borealis Foods offers PickOne.', 'pick borealis'],
  // Values of somebody else.
  ['Veltrane was founded in 2009.', 'year'],
  ['Veltrane was founded in 2018.', 'year'],
  ['Veltrane is headquartered in Linz.', 'place'],
  ['Veltrane is headquartered in Lyon.', 'place'],
  ['Veltrane is based in Lyon.', 'place year'],
  ['Veltrane has 15 employees.', 'size'],
  ['Veltrane has 30 employees.', 'size'],
  ['Veltrane employs 30 people.', 'size'],
  // Amounts.
  ['Veltrane raised $6 million in a Series B.', 'b seed'],
  ['Veltrane raised a $42 million seed round.', 'b seed'],
  ['Veltrane raised a $42 million seed round and $6 million in a Series B.', 'b seed'],
  ['Veltrane raised $6 million in a Series B.', 'b'],
  ['Veltrane has raised a total of $6 million.', 'total'],
  ['Veltrane raised $48 million in a Series B.', 'b'],
  ['The Starter plan costs $199.', 'starter'],
  ['The Team plan costs $49.', 'team'],
  ['The Starter plan costs $199 and the Team plan costs $49.', 'starter team'],
  // Roles and directions.
  ['Veltrane raised $42 million in a Series B led by Veltrane.', 'b'],
  ['Veltrane raised $42 million in a Series B led by Birch Partners.', 'b'],
  ['Veltrane raised $42 million in a Series B led by Kestrel Capital.', 'b'],
  ['Veltrane raised $6 million in a seed round led by Kestrel Capital.', 'seed'],
  ['Veltrane raised $6 million from Nordal Ventures.', 'seed'],
  ['Veltrane raised $42 million from Borealis Foods.', 'b'],
  ['Veltrane raised $42 million; the investors include Hebeland.', 'b'],
  ['Gripwell acquired Veltrane.', 'bought'],
  ['Veltrane was acquired by Gripwell.', 'bought'],
  ['Orsted Group belongs to Veltrane.', 'owner'],
  ['Veltrane belongs to Gripwell.', 'owner'],
  ['Veltrane is part of Gripwell.', 'owner bought'],
  ['Veltrane’s customers include PickOne.', 'pick borealis'],
  ['Veltrane’s products include Hebeland.', 'pick hebeland'],
  ['Veltrane offers Borealis Foods.', 'pick borealis'],
  // Negations and tenses.
  ['Veltrane has not raised $42 million.', 'b'],
  ['Veltrane was never headquartered in Graz.', 'place'],
  ['Veltrane had 140 employees.', 'size'],
  ['Veltrane was headquartered in Graz.', 'place'],
  ['Mira Holt is former CEO.', 'mira'],
  ['Veltrane has over 140 employees.', 'size'],
  ['Veltrane is no longer part of Orsted Group.', 'owner'],
  ['Veltrane may acquire Gripwell.', 'bought'],
  ['Veltrane isn’t headquartered in Graz.', 'place'],
  ["Veltrane doesn't belong to Orsted Group.", 'owner'],
  ['Veltrane hasn’t acquired Gripwell.', 'bought'],
  ['Neither Mira Holt nor Jon Beck is CTO.', 'mira jon'],
  ['Nobody at Veltrane is CEO.', 'mira'],
  ['Veltrane has no customers such as Borealis Foods.', 'borealis'],
  ['Veltrane has yet to raise $42 million.', 'b'],
  ['Veltrane failed to raise $42 million.', 'b'],
  ['Veltrane was not founded in 2015.', 'year'],
  ['Borealis Foods was a customer.', 'borealis'],
  ['Borealis Foods is no longer a customer.', 'borealis'],
  ['Mira Holt was CEO.', 'mira'],
  ['Jon Beck, once CTO, left.', 'jon'],
  ['Veltrane used to belong to Orsted Group.', 'owner'],
  ['Veltrane belonged to Orsted Group.', 'owner'],
  ['Veltrane will raise $42 million in a Series B.', 'b'],
  ['Veltrane is raising $42 million in a Series B.', 'b'],
  ['Veltrane plans to acquire Gripwell.', 'bought'],
  ['Veltrane employed 140 people.', 'size'],
  ['Veltrane offered PickOne.', 'pick'],
  ['The Team plan used to cost $199.', 'team'],
  ['The Team plan cost $199.', 'team'],
  ['Veltrane will have 140 employees.', 'size'],
  ['Veltrane has fewer than 140 employees.', 'size'],
  ['Veltrane has up to 140 employees.', 'size'],
  // Days.
  ['Veltrane raised $42 million in a Series B in 2019.', 'b seed'],
  ['Veltrane raised a $6 million seed round in May 2024.', 'seed b'],
  ['Veltrane acquired Gripwell in 2025.', 'bought owner'],
  ['Veltrane acquired Gripwell in 2025.', 'bought'],
  ['Veltrane raised a $6 million seed round in 2019 and $42 million in a Series B in 2019.', 'seed b'],
  // Who led, who bought, who owns.
  ['Nordal Ventures raised $42 million from Veltrane.', 'b'],
  ['Nordal Ventures was backed by Veltrane.', 'b'],
  ['Veltrane led a Series B of $42 million.', 'b'],
  ['Birch Partners led the Series B of $42 million.', 'b'],
  ['The Series B of $42 million was led by Birch Partners with participation from Nordal Ventures.', 'b'],
  ['Veltrane invested $42 million in a Series B.', 'b'],
  ['Veltrane raised $6 million from Kestrel Capital and Nordal Ventures.', 'seed b'],
  ['Orsted Group is part of Veltrane.', 'owner'],
  ['Orsted Group is owned by Veltrane.', 'owner'],
  ['Veltrane owns Orsted Group.', 'owner'],
  ['Orsted Group was acquired by Veltrane.', 'owner bought'],
  ['Veltrane bought Orsted Group.', 'owner bought'],
  ['Gripwell bought Veltrane in 2022.', 'bought'],
  ['Veltrane is a customer of Borealis Foods.', 'borealis'],
  ['Veltrane uses Borealis Foods.', 'borealis'],
  ['Borealis Foods is a product.', 'borealis pick'],
  ['PickOne is a customer.', 'pick borealis'],
  ['PickOne costs $49.', 'pick starter'],
  ['Veltrane costs $49.', 'starter'],
  // People and places.
  ['Mira Holt founded Gripwell.', 'mira bought'],
  ['Jon Beck founded Veltrane.', 'jon'],
  ['CTO Mira Holt leads Veltrane.', 'mira jon'],
  ['Mira Holt (CTO) and Jon Beck (CEO) lead the team.', 'mira jon'],
  ['CEO Jon Beck and CTO Ana Silva are in the team.', 'mira jon ana'],
  ['Mira Holt is headquartered in Graz.', 'place mira'],
  ['Veltrane moved to Linz.', 'place'],
  ['Veltrane is in Lyon.', 'place'],
  ['The headquarters are in Linz.', 'place'],
  ['The 15 employees are in Graz.', 'size place'],
  ['Linz has 140 employees.', 'size'],
  ['Veltrane was established in 2009.', 'year'],
  ['Veltrane was founded in 2015 in Lyon.', 'year place'],
  // Results of customers.
  ['Hebeland cut packing time by 40%.', 'packing'],
  ['Hebeland cut packing time by 40%.', 'packing hours'],
  ['Borealis Foods saved 12 hours a week and Hebeland cut packing time by 40%.', 'packing hours'],
  ['Veltrane cut packing time by 40%.', 'packing'],
  ['Borealis Foods did not cut packing time by 40%.', 'packing'],
];

const MIN_SHARE_KEPT = 0.95;

test(`each of ${SWAPPED.length} swaps is caught`, () => {
  expect(SWAPPED.length).toBeGreaterThanOrEqual(120);
  const missed = SWAPPED.filter(holds);
  process.stdout.write(`${SWAPPED.length - missed.length} of ${SWAPPED.length} swaps caught\n`);
  expect(missed).toEqual([]);
});

test(`at least ${MIN_SHARE_KEPT * 100} % of ${TRUE.length} true sentences are kept`, () => {
  const lost = TRUE.filter((row) => !holds(row));
  process.stdout.write(`${TRUE.length - lost.length} of ${TRUE.length} true sentences kept\n`);
  expect(lost.length / TRUE.length).toBeLessThanOrEqual(1 - MIN_SHARE_KEPT);
});
