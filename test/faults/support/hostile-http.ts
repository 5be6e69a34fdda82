import { randomBytes, randomInt } from 'node:crypto';
import { HEAVY_DOCUMENTS, OVERSIZED_DOCUMENTS } from '../../support/hostile-documents.ts';

/** A request that HTTP has nothing against. */
export interface HttpAttack {
  method: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH';
  /** To which of the two origins. */
  to: 'rest' | 'graph';
  path: string;
  body?: string;
  contentType?: string;
}

/** One request in so many carries a document over a bound, or one that is close to a bound. */
const OVERSIZED_EVERY = 160;
const HEAVY_EVERY = 1_600;

const TEXTS = [
  '',
  '\u0000',
  '\ud800',
  '\u202e',
  '../..',
  '%00',
  '$gt',
  '__proto__',
  '1e400',
  '-0',
  'NaN',
  "' or 1=1",
  '{"$ne":1}',
  'ﷺ'.repeat(80),
  'a'.repeat(5_000),
];
const PARAMETERS = [
  'since',
  'until',
  'round',
  'min_amount_usd',
  'company',
  'domain',
  'investor',
  'country',
  'limit',
  'cursor',
  '__proto__',
  'limit[]',
];
const PATHS = ['/v1/funding/', '/v1/research/', '/v1/watchlists/', '/v1/nothing/', '/', '/v1/watchlists/x/'];
const DOCUMENTS = [
  '{ fundingRounds(first: 1, filter: { company: "a" }) { nodes { id companyName } pageInfo { endCursor } } }',
  'query Q($id: ID!) { watchlist(id: $id) { id name deliveries { nodes { id } } } researchJob(id: $id) { id } }',
  'mutation { deleteWatchlist(input: { id: "x" }) { deletedWatchlistId } }',
  '{ viewer { id keys { nodes { id } } ledger(first: 1) { nodes { id } } watchlists { nodes { id matchCount } } } }',
  '{ company(domain: "example.com") { name totalRaised { rounds } briefs { nodes { id } } } }',
];
const TOKENS = [
  '{',
  '}',
  '(',
  '...',
  '@skip(if: true)',
  '$a',
  '"',
  '"""',
  '1e400',
  'null',
  '\ud800',
  '#',
  ': ',
  '__proto__',
  '[',
  'on',
  ' ',
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  ';;',
  'application/graphql',
];
const pick = <Item>(items: readonly Item[]) => items[randomInt(items.length)] as Item;

/** A hostile request of one number: the kinds take turns, and each has random parts. */
export function httpAttack(index: number): HttpAttack {
  switch (index % 8) {
    case 0:
      return {
        to: 'rest',
        method: 'GET',
        path: `/v1/funding?${encodeURIComponent(pick(PARAMETERS))}=${encodeURIComponent(wellFormed(pick(TEXTS)))}&limit=1`,
      };
    case 1:
      return {
        to: 'rest',
        method: pick(['GET', 'DELETE', 'POST', 'PUT', 'PATCH']),
        path: pick(PATHS) + encodeURIComponent(wellFormed(pick(TEXTS))),
      };
    case 2:
      return {
        to: 'rest',
        method: 'POST',
        path: pick(['/v1/research', '/v1/watchlists']),
        body: hostileJson(),
        contentType: pick(TYPES),
      };
    case 3:
      return { to: 'graph', method: 'POST', path: '/graphql', body: hostileJson(), contentType: pick(TYPES) };
    case 4:
      return {
        to: 'graph',
        method: 'GET',
        path: `/graphql?query=${encodeURIComponent(wellFormed(mutate(pick(DOCUMENTS))))}`,
      };
    case 5:
      return document(pick(DOCUMENTS), { id: pick(TEXTS) });
    case 6:
      return document(expensiveDocument(index) ?? mutate(pick(DOCUMENTS)), {});
    default:
      return document(mutate(mutate(pick(DOCUMENTS))), { id: { [pick(TEXTS)]: pick(TEXTS) } });
  }
}

/** The document over a bound, or close to one, that the request of a number carries; null for most. */
function expensiveDocument(index: number): string | null {
  if (index % HEAVY_EVERY === 6) return pick(HEAVY_DOCUMENTS)[1];
  return index % OVERSIZED_EVERY === 6 ? pick(OVERSIZED_DOCUMENTS)[2] : null;
}

function document(query: string, variables: object): HttpAttack {
  return {
    to: 'graph',
    method: 'POST',
    path: '/graphql',
    contentType: 'application/json',
    body: JSON.stringify({ query, variables }),
  };
}

/** Cuts a piece out of a text and puts something else there. */
function mutate(text: string): string {
  const at = randomInt(text.length);
  return text.slice(0, at) + pick(TOKENS) + text.slice(at + randomInt(6));
}

function hostileJson(): string {
  const depth = randomInt(3_000);
  return pick([
    JSON.stringify({
      query: pick(TEXTS),
      domain: pick(TEXTS),
      name: pick(TEXTS),
      filters: { [pick(PARAMETERS)]: pick(TEXTS) },
      webhook_url: pick(TEXTS),
    }),
    '['.repeat(depth) + ']'.repeat(depth),
    `{"query":"{ __typename }","variables":{"a":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}}`,
    `{"__proto__":{"domain":"a.com"}}`,
    `{"domain":"a.com","domain":5}`,
    `{"domain":1e400}`,
    JSON.stringify([{ query: '{ __typename }' }, null]),
    'null',
    randomBytes(randomInt(200)).toString('latin1'),
    '',
  ]);
}

/** A lone surrogate can't be written into a URL. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
