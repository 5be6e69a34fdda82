import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { toInlineSchema } from '../../rest-bridge/json-schema.ts';
import { createWatchlist } from '../contract/support/fixtures.ts';
import { readRecords } from '../contract/support/records.ts';
import type { Customer } from '../support/operator.ts';
import { useSharedService } from '../support/shared-service.ts';
import { drill, LONG } from './support/drill.ts';
import { findGraphInputs, type Samples } from './support/graph-inputs.ts';
import { BODY_BYTES, hostileTexts, QUERY_BYTES } from './support/hostile-texts.ts';
import { type NamedRequest, useWatchedService } from './support/loop-delay.ts';
import { findRestInputs } from './support/rest-inputs.ts';

/** JSON that is no text: lists of many entries and of many levels; in the long form many members and digits too. */
const SHAPES: [name: string, json: string][] = [
  ['a list of many entries', `[${'"a",'.repeat(20_000)}"a"]`],
  ['a list of many levels', '['.repeat(45_000) + ']'.repeat(45_000)],
];
const MORE_SHAPES: [name: string, json: string][] = [
  ['an object of many members', `{${Array.from({ length: 5_000 }, (_, index) => `"m${index}":1`).join()}}`],
  ['a number of many digits', '9'.repeat(BODY_BYTES)],
];

describe('no input holds the event loop for more than 20 ms, however hostile', () => {
  const shared = useSharedService();
  const service = useWatchedService(shared);
  let customer: Customer;

  beforeAll(async () => {
    customer = await shared().operator.openAccount({ creditsUsd: '10' });
  });

  async function send(url: string, method: string, body: string | null): Promise<string> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${customer.key}` };
    return (await fetch(url, { method, headers, ...(body !== null && { body }) })).text();
  }

  drill('each argument and input field of the graph', async (log) => {
    const texts = hostileTexts(BODY_BYTES, JSON.stringify).map(([name, text]) => [name, JSON.stringify(text)] as const);
    const requests: NamedRequest[] = [];
    for (const { coordinate, isText, isList, operation, toVariables } of findGraphInputs(await makeSamples())) {
      log.count('graph inputs');
      const listed = texts.map(([name, json]) => [name, isList ? `[${json}]` : json] as const);
      for (const [name, json] of [...(isText ? listed : listed.slice(0, 1)), ...SHAPES, ...(LONG ? MORE_SHAPES : [])]) {
        const body = JSON.stringify({ query: operation, variables: toVariables('@') });
        const call = () =>
          send(
            service().graphqlUrl,
            'POST',
            body.replace('"@"', () => json),
          );
        requests.push([`${coordinate}: ${name}`, call]);
      }
    }
    log.count('requests', requests.length);
    log.violations.push(...(await service().findSlow(requests)));
  });

  drill('each parameter and body field of REST', async (log) => {
    const inBody = hostileTexts(BODY_BYTES, JSON.stringify).map(
      ([name, text]) => [name, JSON.stringify(text)] as const,
    );
    const inPath = hostileTexts(QUERY_BYTES, encode).map(([name, text]) => [name, encode(text)] as const);
    const requests: NamedRequest[] = [];
    for (const input of findRestInputs((part) => toInlineSchema(part as z.ZodType, 'input'))) {
      log.count('REST inputs');
      const { body } = input;
      for (const [name, text] of body === null ? inPath : [...inBody, ...SHAPES, ...(LONG ? MORE_SHAPES : [])]) {
        const url = service().restUrl + input.toPath(text);
        const call = () => send(url, input.method, body?.replace('"@"', () => text) ?? null);
        requests.push([`${input.name}: ${name}`, call]);
      }
    }
    log.count('requests', requests.length);
    log.violations.push(...(await service().findSlow(requests)));
  });

  /** Creates the objects that lead to each input of the graph. */
  async function makeSamples(): Promise<Samples> {
    const { id: watchlist } = await createWatchlist(service(), customer);
    const [record] = (await readRecords(shared(), 'limit=100')).filter(
      ({ investors, company_domain }) => investors !== null && company_domain !== null,
    );
    const anyId = { id: randomUUID() };
    const suggested = ['Companies', 'Investors', 'Locations', 'Countries', 'Stages'];
    const changes = ['Update', 'Pause', 'Resume', 'Delete', 'Test'].map((verb) => [`${verb}WatchlistInput`, anyId]);
    return {
      'Query.watchlist.id': watchlist,
      'Query.delivery.id': randomUUID(),
      'Query.watchlistPreview.filters': { stages: ['seed'] },
      'Account.usage.since': '2026-01-01',
      'Account.usage.until': '2026-01-31',
      'Query.fundingRound.id': record.id,
      'Query.researchJob.id': randomUUID(),
      'Query.company.domain': record.company_domain,
      'Query.investor.name': record.investors[0],
      ...Object.fromEntries(suggested.map((names) => [`Query.suggest${names}.text`, 'any'])),
      CreateWatchlistInput: { name: 'any', filters: { stages: ['seed'] }, webhookUrl: 'https://hooks.example.com/' },
      SubmitFeedbackInput: { title: 'any', details: 'any' },
      'StartResearchInput.personName': { companyName: 'Any' },
      'StartResearchInput.context': { domain: 'example.com' },
      ...Object.fromEntries(changes),
      RotateWebhookSecretInput: anyId,
      ReplayDeliveryInput: anyId,
      ReplayDeliveriesInput: { watchlistId: watchlist },
    };
  }
});

/** Percent-encodes a text; half of a surrogate pair becomes what it would be in UTF-8. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
