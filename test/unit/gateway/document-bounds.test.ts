import { getIntrospectionQuery } from 'graphql';
import { pino } from 'pino';
import { startDeadline } from '../../../common/edge/deadline.ts';
import { createSettler } from '../../../common/edge/settler.ts';
import { loadSettings } from '../../../common/settings.ts';
import { checkDocumentText } from '../../../gateway/bounds/document-text.ts';
import { type Gateway, startGateway } from '../../../gateway/gateway.ts';
import { HEAVY_DOCUMENTS, LONG_DOCUMENTS, OVERSIZED_DOCUMENTS, repeat } from '../../support/hostile-documents.ts';
import { newCustomer } from '../../support/identities.ts';
import { withinProcessorTime } from '../../support/processor-time.ts';

/** How long a document may hold the event loop in the tests. Promised are about 50 ms on a machine that is free. */
const BOUND_MS = 200;

const logger = pino({ level: 'silent' });
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({
    settings: loadSettings({}),
    reachSubgraph: () => async () => ({ data: null }),
    logger,
  });
  await run('{ viewer { id } }');
});

afterAll(() => gateway.stop());

/** Does what the route does with a document, with subgraphs that answer nothing. */
async function run(text: string): Promise<string[]> {
  const refused = checkDocumentText(text);
  if (refused !== null) return [refused.message];
  const deadline = startDeadline({ requestDeadlineMs: 60_000, responseDeadlineMs: 60_000 }, () => undefined);
  const settlement = createSettler({} as never, logger).beginRequest();
  const contextValue = { identity: newCustomer(), settlement, deadline };
  const { body } = await gateway.server.executeOperation({ query: text }, { contextValue });
  deadline.clear();
  return body.kind === 'single' ? (body.singleResult.errors ?? []).map(({ message }) => message) : [];
}

/** Expects that a document holds the event loop no longer than it may, each time as one that was not seen before. */
async function expectBounded(text: string): Promise<void> {
  let attempt = 0;
  await withinProcessorTime(BOUND_MS, () => run(`${text}#${attempt++}`));
}

test.each(OVERSIZED_DOCUMENTS)('refused with the figure and the limit: %s', async (_, says, text) => {
  const messages = await run(text);
  expect(messages[0]).toMatch(says);
  expect(messages.length).toBeLessThanOrEqual(21);
});

test.each(LONG_DOCUMENTS)('refused by its tokens, before it is parsed: 75 to 100 kB of %s', (_, tokens, text) => {
  expect(text.length).toBeGreaterThanOrEqual(75_000);
  expect(text.length).toBeLessThanOrEqual(100_000);
  expect(checkDocumentText(text)?.message).toBe(`The document has ${tokens} tokens; the limit is 4000.`);
});

test.each([...OVERSIZED_DOCUMENTS.map(([what, , text]) => [what, text] as const), ...HEAVY_DOCUMENTS])(
  `holds the event loop for less than ${BOUND_MS} ms: %s`,
  async (_, text) => {
    await expectBounded(text);
  },
);

test.each([
  ['the full introspection query', getIntrospectionQuery()],
  [
    'it, with all that it can be asked for',
    getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true }),
  ],
  ['a document of 15 kB', dashboard()],
])('passes, and holds the event loop for no longer: %s', async (_, text) => {
  expect((await run(text)).filter((message) => !message.startsWith('Cannot return null'))).toEqual([]);
  await expectBounded(text);
});

/** A front-end's whole first page in one operation, written as people write: names, indentation, comments. */
function dashboard(): string {
  const round = `
        # What a card shows.
        id
        companyName
        companyDomain
        label
        stage
        amountUsd
        announcedAt
        investors
        leadInvestors
        countryCode
        sourceUrl`;
  const pages = repeat(
    15,
    (i) => `
  searchNumber${i}: fundingRounds(first: 5, filter: { stages: ["series_a", "series_b"], minAmountUsd: ${i + 1}000000 }) {
    nodes {${round}
      company {
        name
        fundingRoundCount
        briefs(first: 1) { nodes { id status createdAt completedAt } }
      }
    }
    pageInfo { hasNextPage endCursor }
    charge { records freeRecords amount { usd } creditsRemaining { usd } cappedBy }
  }`,
  );
  return `query Dashboard {
  viewer {
    id
    email
    credits { usd }
    freeRecords { perMonth remaining periodStart }
    watchlists(first: 20) { nodes { id name active pausedReason matchCount deliveries(first: 5) { nodes { id status } } } }
    researchJobs(first: 10) { nodes { id status createdAt brief { prospect { name company { name } } } } }
    ledger(first: 20) { nodes { id kind at amount { usd } records } }
  }${pages}
}`.padEnd(15_000, ' ');
}
