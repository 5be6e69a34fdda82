import { caseFold } from '../../../common/funding/case-fold.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { createRandom, type Random } from '../../../subgraphs/funding/domain/generate/random.ts';
import type { Json } from '../../support/http.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { billedIds, useFunding } from './use-funding.ts';

const OPERATIONS = 100;
const ROUNDS = 60;
const COMPANIES = 9;
const INVESTORS = 7;
/** Rounds of a page or figure. */
const MAX_ROUNDS = 6;

const records = Array.from({ length: ROUNDS }, (_, index) =>
  record(index, {
    company_domain: index % 10 === 0 ? null : `c${index % COMPANIES}.example`,
    announced_at: `20${10 + (index % 15)}-01-01`,
    amount_usd: index,
    investors: index % 8 === 0 ? null : [`Fund ${index % INVESTORS}`, `FUND ${(index * 3) % INVESTORS}`],
  }),
);

const { run } = useFunding(records);

/** A part of an operation, and a rule that collects the rounds of its answer from the records alone. */
interface Part {
  text: string;
  collect(value: Json, found: Set<string>, parent: Json): void;
}

function newest(count: number, meets: (round: FundingRecord) => boolean): string[] {
  const position = (round: FundingRecord) => `${round.announced_at} ${round.id}`;
  const matching = records.filter(meets).sort((left, right) => (position(left) < position(right) ? 1 : -1));
  return matching.slice(0, count).map(({ id }) => id);
}

/** Makes one to three fields under aliases of their own; each collects from its place in the answer. */
function some(random: Random, make: () => Part): Part {
  const parts = Array.from({ length: 1 + random.below(3) }, make);
  return {
    text: parts.map(({ text }, index) => `p${index}: ${text}`).join(' '),
    collect(value, found) {
      for (const [index, part] of parts.entries()) part.collect(value[`p${index}`], found, value);
    },
  };
}

function page(random: Random, depth: number, filter = ''): Part {
  const company = depth > 0 && random.chance(0.6) ? companyFields(random, depth - 1) : null;
  const backers = depth > 0 && random.chance(0.4) ? investorFields(random, depth - 1) : null;
  const inner = [
    'id',
    ...(company === null ? [] : [`company { domain ${company.text} }`]),
    ...(backers === null ? [] : [`backers { name ${backers.text} }`]),
  ];
  return {
    text: `fundingRounds(first: ${1 + random.below(MAX_ROUNDS)}${filter}) { nodes { ${inner.join(' ')} } }`,
    collect(value, found) {
      for (const node of value?.nodes ?? []) {
        found.add(node.id);
        if (node.company != null) company?.collect(node.company, found, node);
        for (const backer of node.backers ?? []) backers?.collect(backer, found, node);
      }
    },
  };
}

/** Makes a figure of the newest rounds of its parent. */
function figure(random: Random, field: string, isOf: (round: FundingRecord, parent: Json) => boolean): Part {
  const among = 1 + random.below(MAX_ROUNDS);
  return {
    text: `${field}(among: ${among}) { rounds }`,
    collect(value, found, parent) {
      for (const id of value === null ? [] : newest(among, (round) => isOf(round, parent))) found.add(id);
    },
  };
}

function companyFields(random: Random, depth: number): Part {
  return some(random, () =>
    random.chance(0.6)
      ? page(random, depth)
      : figure(random, 'totalRaised', (round, { domain }) => round.company_domain === domain),
  );
}

function investorFields(random: Random, depth: number): Part {
  const names = (round: FundingRecord) => (round.investors ?? []).map(caseFold);
  return some(random, () =>
    random.chance(0.6)
      ? page(random, depth)
      : figure(random, 'coInvestors', (round, { name }) => names(round).includes(caseFold(name))),
  );
}

function operation(random: Random): Part {
  return some(random, () => {
    const kind = random.pick(['rounds', 'company', 'investor']);
    if (kind === 'rounds') return page(random, 2, random.chance(0.5) ? ', filter: { minAmountUsd: 30 }' : '');
    const [root, fields] =
      kind === 'company'
        ? [`company(domain: "c${random.below(COMPANIES)}.example") { domain`, companyFields(random, 2)]
        : [`investor(name: "fund ${random.below(INVESTORS)}") { name`, investorFields(random, 2)];
    return {
      text: `${root} ${fields.text} }`,
      collect: (value, found, parent) => value !== null && fields.collect(value, found, parent),
    };
  });
}

test(`${OPERATIONS} random operations are billed for exactly the rounds that their answers are made of`, async () => {
  const random = createRandom(20_260_202);
  let refused = 0;
  let served = 0;
  for (let index = 0; index < OPERATIONS; index += 1) {
    const { text, collect } = operation(random);
    const covers = random.chance(0.3) ? ROUNDS : random.below(20);
    const { data, errors, holds, holdRequests } = await run(`{ ${text} }`, { covers });
    const found = new Set<string>();
    collect(data, found, null);
    expect({ text, billed: billedIds(holds) }).toEqual({ text, billed: [...found].sort() });
    expect(found.size).toBeLessThanOrEqual(covers);
    for (const { holdId, records: granted } of holdRequests) {
      const own = holds.filter((hold) => hold.holdId === holdId);
      expect(new Set(own.flatMap(({ recordIds }) => recordIds)).size).toBeLessThanOrEqual(granted);
    }
    for (const { extensions } of errors ?? []) expect(extensions.code).toBe('INSUFFICIENT_CREDITS');
    if (errors !== undefined) refused += 1;
    served += found.size;
  }
  expect(refused).toBeGreaterThan(OPERATIONS / 10);
  expect(served).toBeGreaterThan(OPERATIONS);
});
