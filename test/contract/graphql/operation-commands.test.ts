import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { readRegisteredOperations } from '../../../gateway/operations/registered-operations.ts';
import type { Json } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { useCountedGateway } from '../support/counted-gateway.ts';

const FEW = 5;
const MANY = 50;
/** The pages of operations that state a size of their own. */
const PAGE = 25;

/** What an operation reads or changes where there is a number of everything. */
interface MeasuredOperation {
  /** Most commands that it may take, however much there is. */
  maxCommands: number;
  variables?(size: number, owned: Json): object;
  /** Counts the entries of the answer. */
  countEntries(data: Json): number;
  /** The entries that there are; the size unless given. */
  entries?(size: number): number;
}

const inPageOf = (page: number) => (size: number) => Math.min(page, size);
const SINGLE = { entries: () => 1 };
const THIS_MONTH = {
  since: new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10),
  until: new Date().toISOString().slice(0, 10),
};
const domainOf = (size: number) => `of-${size}.com`;
const fundOf = (size: number) => `Fund of ${size}`;
const newWatchlist = (size: number) => ({
  name: `New beside ${size}`,
  filters: { stages: ['seed'] },
  webhookUrl: 'https://hooks.example.com/',
});

/**
 * Every registered query, and mutations that read or match many things, without authentication, rate limit and settlement.
 * Other mutations change one object by its id.
 */
const OPERATIONS: Record<string, MeasuredOperation> = {
  BriefPage: {
    maxCommands: 1,
    variables: (_, { jobId }) => ({ id: jobId }),
    countEntries: ({ researchJob }) => Number(researchJob.result.sections.length > 0),
    ...SINGLE,
  },
  CompanyPage: {
    maxCommands: 5,
    variables: (size) => ({ domain: domainOf(size) }),
    countEntries: ({ company }) => company.fundingRoundCount,
  },
  CompanyRounds: {
    maxCommands: 6,
    variables: (size) => ({ domain: domainOf(size), withTotal: true }),
    countEntries: ({ company }) => company.fundingRounds.nodes.length,
    entries: inPageOf(PAGE),
  },
  CreateWatchlist: {
    maxCommands: 5,
    variables: (size) => ({ input: newWatchlist(size) }),
    countEntries: ({ createWatchlist }) => Number(createWatchlist.watchlist.active),
    ...SINGLE,
  },
  CreditsPage: {
    maxCommands: 3,
    countEntries: ({ viewer }) => viewer.ledger.nodes.length,
    // The first credits, and those beside each watchlist.
    entries: (size) => Math.min(10, size + 1),
  },
  Deliveries: {
    maxCommands: 3,
    variables: (_, { watchlistId }) => ({ watchlistId }),
    countEntries: ({ watchlist }) => watchlist.deliveries.nodes.length,
    entries: inPageOf(PAGE),
  },
  InvestorPage: {
    maxCommands: 4,
    variables: (size) => ({ name: fundOf(size) }),
    countEntries: ({ investor }) => investor.fundingRoundCount,
  },
  InvestorRounds: {
    maxCommands: 6,
    variables: (size) => ({ name: fundOf(size), withCoInvestors: true }),
    countEntries: ({ investor }) => investor.fundingRounds.nodes.length,
    entries: inPageOf(PAGE),
  },
  Keys: {
    maxCommands: 2,
    countEntries: ({ viewer }) => viewer.keys.nodes.length,
    // The first key, and those beside it.
    entries: (size) => Math.min(MANY, size + 1),
  },
  Ledger: {
    maxCommands: 3,
    countEntries: ({ viewer }) => viewer.ledger.nodes.length,
    // The first credits, and those beside each watchlist.
    entries: (size) => Math.min(MANY, size + 1),
  },
  Me: {
    maxCommands: 1,
    // An API key is nobody.
    countEntries: ({ viewer }) => Number(viewer.me === null),
    ...SINGLE,
  },
  Overview: {
    maxCommands: 9,
    variables: () => THIS_MONTH,
    countEntries: ({ viewer }) => viewer.watchlists.nodes.length,
    entries: inPageOf(100),
  },
  PreviewMatches: {
    maxCommands: 3,
    variables: (size) => ({ filters: { domain: domainOf(size) } }),
    countEntries: ({ watchlistPreview }) => watchlistPreview.matches.nodes.length,
    entries: inPageOf(5),
  },
  PreviewWatchlist: {
    maxCommands: 4,
    variables: (size) => ({ filters: { domain: domainOf(size) } }),
    countEntries: ({ watchlistPreview }) => watchlistPreview.matchCount,
  },
  ResearchJobs: {
    maxCommands: 2,
    countEntries: ({ viewer }) => viewer.researchJobs.nodes.length,
    entries: inPageOf(PAGE),
  },
  ResearchProgress: {
    maxCommands: 1,
    variables: (_, { jobId }) => ({ id: jobId, waitSeconds: 0 }),
    countEntries: ({ researchJob }) => Number(researchJob.status === 'COMPLETED'),
    ...SINGLE,
  },
  RoundPage: {
    maxCommands: 3,
    variables: (size) => ({ id: records.find(({ investors }) => investors?.length === size)?.id }),
    countEntries: ({ fundingRound }) => fundingRound.round.investors.length,
  },
  SearchPrice: {
    maxCommands: 5,
    variables: (size) => ({ filter: { domain: domainOf(size) } }),
    countEntries: ({ quote }) => quote.count,
  },
  SearchRounds: {
    maxCommands: 3,
    variables: (size) => ({ filter: { stages: ['seed'] }, first: size }),
    countEntries: ({ fundingRounds }) => fundingRounds.nodes.length,
  },
  Shell: {
    maxCommands: 1,
    countEntries: ({ viewer }) => Number(viewer.credits.micros > 0),
    ...SINGLE,
  },
  StartResearch: {
    maxCommands: 5,
    variables: (size) => ({ input: { domain: domainOf(size) } }),
    countEntries: ({ startResearch }) => Number(startResearch.job.status === 'QUEUED'),
    ...SINGLE,
  },
  Team: {
    maxCommands: 1,
    // An API key is nobody, and sees nobody.
    countEntries: ({ viewer }) => Number(viewer.people === null),
    ...SINGLE,
  },
  TestWatchlist: {
    maxCommands: 2,
    variables: (_, { watchlistId }) => ({ input: { id: watchlistId } }),
    countEntries: ({ testWatchlist }) => Number(!testWatchlist.result.delivered),
    ...SINGLE,
  },
  Usage: {
    maxCommands: 4,
    variables: () => THIS_MONTH,
    countEntries: ({ viewer }) => Number(viewer.usage !== null),
    ...SINGLE,
  },
  WatchlistPage: {
    maxCommands: 4,
    variables: (_, { watchlistId }) => ({ id: watchlistId }),
    countEntries: ({ watchlist }) => Number(watchlist.matchCount > 0),
    ...SINGLE,
  },
  Watchlists: {
    maxCommands: 2,
    countEntries: ({ viewer }) => viewer.watchlists.nodes.length,
    entries: inPageOf(PAGE),
  },
};

/** Of each size a company with as many rounds, whose newest one has as many investors. */
const records = [FEW, MANY].flatMap((size) =>
  Array.from({ length: size }, (_, index) =>
    record(1_000 * size + index, {
      company_domain: domainOf(size),
      announced_at: new Date(Date.now() - (index + 2) * 3_600_000).toISOString().slice(0, 10),
      amount_usd: 1_000 + index,
      round_stage: 'seed',
      investors: [
        fundOf(size),
        ...(index === 0 ? Array.from({ length: size - 1 }, (__, fund) => `Backer ${fund}`) : []),
      ],
    }),
  ),
);

const OWNED = '{ viewer { watchlists(first: 100) { nodes { id } } researchJobs(first: 1) { nodes { id } } } }';

const gateway = useCountedGateway(records);
let accounts: { size: number; customer: Customer; owned: Json }[];

beforeAll(async () => {
  accounts = [];
  for (const size of [FEW, MANY]) {
    const customer = await gateway().openFilledAccount(size);
    const { viewer } = (await gateway().run(customer, OWNED)).data;
    const owned = { watchlistId: viewer.watchlists.nodes.at(-1).id, jobId: viewer.researchJobs.nodes[0].id };
    accounts.push({ size, customer, owned });
  }
});

const isMutation = ({ text }: { text: string }) => text.startsWith('mutation');
const registered = readRegisteredOperations().filter(({ client }) => client === 'dashboard');
/** Queries come first, so that they find as many entries as there were. */
const inOrder = registered
  .filter(({ name }) => name in OPERATIONS)
  .toSorted((left, right) => Number(isMutation(left)) - Number(isMutation(right)));

test('every registered query of the dashboard is measured, and its figure is documented', () => {
  const queries = registered.filter((operation) => !isMutation(operation));
  expect(Object.keys(OPERATIONS)).toEqual(expect.arrayContaining(queries.map(({ name }) => name)));
  const page = readFileSync(join(PROJECT_ROOT, 'docs', 'graph.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (?<names>`[A-Z].*) \| (?<figure>\d+) \|$/gm)];
  const documented = rows.flatMap(({ groups }) =>
    [...(groups?.names ?? '').matchAll(/\w+/g)].map(([name]) => [name, Number(groups?.figure)]),
  );
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(Object.entries(OPERATIONS).map(([name, { maxCommands }]) => [name, maxCommands])),
  );
});

test.each(inOrder)('$name: no command more where there is more', async ({ name, text }) => {
  const measured = OPERATIONS[name];
  if (measured === undefined) throw new Error(`${name} has no stated number of commands`);
  const { maxCommands, variables, countEntries, entries = (size: number) => size } = measured;
  for (const { size, customer, owned } of accounts) {
    const { data, commands } = await gateway().run(customer, text, variables?.(size, owned));
    expect(countEntries(data)).toBe(entries(size));
    expect({ size, overspent: commands.length > maxCommands ? commands : [] }).toEqual({ size, overspent: [] });
  }
});
