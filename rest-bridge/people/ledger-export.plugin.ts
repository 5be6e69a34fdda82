import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { readDayRange } from '../../common/day-bounds.ts';
import { createUsageLimit, enforceUsageLimit } from '../../common/enforce-usage-limit.ts';
import { ServiceError } from '../../common/errors.ts';
import { type Identity, requirePerson } from '../../common/identity.ts';
import { formatUsd } from '../../common/money.ts';
import type { PeopleClient } from '../../common/people-client/people-client.ts';
import type { GatewayClient } from '../gateway-client.ts';
import { ExportLedgerDocument, type ExportLedgerQuery } from '../generated/operations.ts';
import { authenticatePerson } from './session-authentication.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Where a signed-in person downloads the ledger. */
export const LEDGER_EXPORT_PATH = '/dashboard/usage.csv';

/** Pages of 100 entries. A longer ledger is exported in several ranges. */
const MAX_PAGES = 500;

/** Each export reads many pages. */
const EXPORTS = createUsageLimit({
  name: 'ledger-exports',
  max: 10,
  period: 'minute',
  uses: 'exports',
});

const COLUMNS = [
  'at',
  'kind',
  'operation',
  'outcome',
  'records',
  'free_records',
  'amount_usd',
  'request_id',
  'key_id',
  'id',
];

type LedgerPage = NonNullable<ExportLedgerQuery['viewer']['ledger']>;

/** The options of {@link ledgerExportPlugin}. */
interface Options {
  accountClient: Pick<AccountClient, 'incrementUsage'>;
  peopleClient: PeopleClient;
  gateway: GatewayClient;
  cookie: SessionCookie;
}

/**
 * Serves the ledger as CSV (RFC 4180) to signed-in people: the entries of `since` to `until`, newest first. It is read page by page as
 * fast as the client reads, and no further when the client leaves. An export that can't be completed breaks off, so that no
 * part of it looks like the whole.
 */
export async function ledgerExportPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const { accountClient, gateway } = options;
  app.decorateRequest('identity');
  app.get(LEDGER_EXPORT_PATH, async (request, reply) => {
    request.identity = await authenticatePerson(request, options);
    const range = readRange(request.query);
    const { accountId } = requirePerson(request.identity);
    await request.deadline.race(enforceUsageLimit(EXPORTS, accountId, accountClient.incrementUsage));
    const readPage = (after: string | null) => runPage(request, request.identity, { ...range, after }, gateway);
    // Whatever fails here has a status of its own.
    const firstPage = await readPage(null);
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="ledger-${range.since}-${range.until}.csv"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    return reply.type('text/csv; charset=utf-8').send(Readable.from(writePages(firstPage, readPage)));
  });
}

function readRange(query: unknown): { since: string; until: string } {
  const { since, until } = query as Record<string, unknown>;
  readDayRange({ since, until });
  return { since: String(since), until: String(until) };
}

async function runPage(
  { settlement, deadline }: FastifyRequest,
  identity: Identity,
  variables: { since: string; until: string; after: string | null },
  gateway: GatewayClient,
): Promise<LedgerPage> {
  const { viewer } = await gateway.run(ExportLedgerDocument, variables, { identity, settlement, deadline });
  if (viewer.ledger === null) throw new ServiceError('UNAVAILABLE');
  return viewer.ledger;
}

/** Writes the lines page by page. @throws ServiceError beyond {@link MAX_PAGES}, which breaks the answer off */
async function* writePages(
  firstPage: LedgerPage,
  readPage: (after: string | null) => Promise<LedgerPage>,
): AsyncGenerator<string> {
  yield writeLines([COLUMNS]);
  let page = firstPage;
  for (let count = 1; ; count += 1) {
    yield writeLines(page.nodes.map(toLine));
    if (!page.pageInfo.hasNextPage) return;
    if (count === MAX_PAGES) throw new ServiceError('ANSWER_TOO_LARGE', 'The export is too long; request fewer days.');
    page = await readPage(page.pageInfo.endCursor);
  }
}

function toLine(entry: LedgerPage['nodes'][number]): unknown[] {
  const { at, kind, operation, outcome, records, freeRecords, amount, requestId, keyId, id } = entry;
  return [at, kind, operation, outcome, records, freeRecords, formatUsd(amount.micros), requestId, keyId, id];
}

/** Writes lines; a text that a spreadsheet would run as a formula begins with an apostrophe. */
function writeLines(lines: unknown[][]): string {
  return stringify(lines, { record_delimiter: 'windows', escape_formulas: true });
}
