import { randomUUID } from 'node:crypto';
import { createWatchlist } from '../contract/support/fixtures.ts';
import { readRecords } from '../contract/support/records.ts';
import type { Customer } from '../support/operator.ts';
import { useSharedService } from '../support/shared-service.ts';
import { findGraphInputs, type GraphInput, type Samples } from './support/graph-inputs.ts';
import { BODY_BYTES, hostileTexts } from './support/hostile-texts.ts';
import { useWatchedService } from './support/loop-delay.ts';

const TEXTS = hostileTexts(BODY_BYTES, JSON.stringify);
/** JSON that is no text: lists of many entries and of many levels, and a number of many digits. */
const SHAPES: [name: string, json: string][] = [
  ['a list of many entries', `[${'"a",'.repeat(20_000)}"a"]`],
  ['a list of many levels', '['.repeat(45_000) + ']'.repeat(45_000)],
  ['an object of many members', `{${Array.from({ length: 5_000 }, (_, index) => `"m${index}":1`).join()}}`],
  ['a number of many digits', '9'.repeat(BODY_BYTES)],
];

describe('no input of the graph holds the event loop for more than 20 ms, however hostile', () => {
  const shared = useSharedService();
  const service = useWatchedService(shared);
  let customer: Customer;
  let inputs: GraphInput[];

  beforeAll(async () => {
    customer = await shared().operator.openAccount({ creditsUsd: '10' });
    inputs = findGraphInputs(await makeSamples());
  });

  /** What leads to each place of the graph. */
  async function makeSamples(): Promise<Samples> {
    const { id: watchlist } = await createWatchlist(service(), customer);
    const [record] = (await readRecords(shared(), 'limit=20')).filter(({ investors }) => investors !== null);
    const anyId = { id: randomUUID() };
    return {
      'Query.watchlist.id': watchlist,
      'Query.fundingRound.id': record.id,
      'Query.researchJob.id': randomUUID(),
      'Query.company.domain': record.company_domain,
      'Query.investor.name': record.investors[0],
      'Mutation.createWatchlist.input': anyId,
      CreateWatchlistInput: { name: 'any', filters: { stages: ['seed'] }, webhookUrl: 'https://hooks.example.com/' },
      SubmitFeedbackInput: { title: 'any', details: 'any' },
      StartResearchInput: {},
      'StartResearchInput.personName': { companyName: 'Any' },
      'StartResearchInput.context': { domain: 'example.com' },
      ...Object.fromEntries(
        ['Update', 'Pause', 'Resume', 'Delete', 'Test'].map((verb) => [`${verb}WatchlistInput`, anyId]),
      ),
      RotateWebhookSecretInput: anyId,
      ReplayDeliveryInput: anyId,
      ReplayDeliveriesInput: { watchlistId: watchlist },
    };
  }

  function send({ operation, toVariables }: GraphInput, json: string): () => Promise<unknown> {
    const body = JSON.stringify({ query: operation, variables: toVariables('@') }).replace('"@"', () => json);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${customer.key}` };
    return async () => (await fetch(service().graphqlUrl, { method: 'POST', headers, body })).text();
  }

  test('there are as many as the schema has', () => {
    expect(inputs.map(({ coordinate }) => coordinate)).toEqual(
      expect.arrayContaining([
        'Query.company(domain:)',
        'Account.ledger(after:)',
        'Watchlist.matches(after:)',
        'Mutation.createWatchlist(input:) CreateWatchlistInput.filters WatchlistFiltersInput.domain',
        'Mutation.startResearch(input:) StartResearchInput.email',
        'Mutation.replayDeliveries(input:) ReplayDeliveriesInput.since',
      ]),
    );
  });

  test('each place with each text and each shape', async () => {
    function* requests(): Generator<[string, () => Promise<unknown>]> {
      for (const input of inputs) {
        for (const [name, text] of TEXTS) {
          const json = JSON.stringify(text);
          yield [`${input.coordinate}: ${name}`, send(input, input.isList ? `[${json}]` : json)];
        }
        for (const [name, json] of SHAPES) yield [`${input.coordinate}: ${name}`, send(input, json)];
      }
    }

    expect(await service().findSlow(requests())).toEqual([]);
  });
});
