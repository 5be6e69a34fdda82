import { type GraphQLArgument, type GraphQLInputField, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { readApiSchema } from '../../support/api-schema.ts';
import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { createWatchlist } from '../support/fixtures.ts';
import { findDomain } from '../support/records.ts';

const NO_ID = 'no id';
const LONG = 'x'.repeat(9_000);

const research = (input: object) => ({
  text: 'mutation ($input: StartResearchInput!) { startResearch(input: $input) { estimatedSeconds } }',
  variables: { input },
});
const newWatchlist = (input: object) => ({
  text: 'mutation ($input: CreateWatchlistInput!) { createWatchlist(input: $input) { secret } }',
  variables: { input: { name: 'n', webhookUrl: 'https://hooks.example.com/', filters: { country: 'DE' }, ...input } },
});
const changedWatchlist = (input: object) => ({
  text: 'mutation ($input: UpdateWatchlistInput!) { updateWatchlist(input: $input) { watchlist { id } } }',
  variables: { input },
});
const report = (input: object) => ({
  text: 'mutation ($input: SubmitFeedbackInput!) { submitFeedback(input: $input) { feedbackId } }',
  variables: { input: { title: 't', details: 'd', ...input } },
});
const search = (filter: object) => ({
  text: 'query ($filter: FundingRoundFilterInput) { fundingRoundCount(filter: $filter) }',
  variables: { filter },
});
const ofWatchlist = (field: string, selection: string) => ({
  text: `mutation { ${field}(input: { id: "${NO_ID}" }) { ${selection} } }`,
  variables: {},
});
const read = (text: string) => ({ text, variables: {} });

/** Bad values of every input, by the name that the error must have. */
const BAD_VALUES: [field: string, code: string, operation: { text: string; variables: object }][] = [
  ['since', 'INVALID_FILTER', search({ since: '2026-02-02', until: '2026-02-01' })],
  ['stages', 'INVALID_FILTER', search({ stages: [] })],
  ['minAmountUsd', 'INVALID_FILTER', search({ minAmountUsd: 2, maxAmountUsd: 1 })],
  ['maxAmountUsd', 'INVALID_FILTER', search({ maxAmountUsd: -1 })],
  ['company', 'INVALID_FILTER', search({ company: LONG })],
  ['domain', 'INVALID_FILTER', search({ domain: 'https://example.com' })],
  ['investor', 'INVALID_FILTER', search({ investor: ' ' })],
  ['country', 'INVALID_FILTER', search({ country: LONG })],
  ['countries', 'INVALID_FILTER', search({ countries: [] })],
  ['first', 'INVALID_INPUT', read('{ fundingRounds(first: 0) { nodes { id } } }')],
  ['after', 'INVALID_FILTER', read('{ fundingRounds(after: "2") { nodes { id } } }')],
  ['last', 'INVALID_INPUT', read('{ fundingRounds(last: 0) { nodes { id } } }')],
  ['before', 'INVALID_FILTER', read('{ fundingRounds(last: 1, before: "2") { nodes { id } } }')],
  ['before', 'INVALID_INPUT', read('{ fundingRounds(before: "2") { nodes { id } } }')],
  ['after', 'INVALID_INPUT', read('{ viewer { ledger(after: "2") { nodes { id } } } }')],
  ['among', 'INVALID_INPUT', read('{ company(domain: "$domain") { totalRaised(among: 0) { rounds } } }')],
  ['domain', 'INVALID_FILTER', read('{ company(domain: "https://example.com") { name } }')],
  ['name', 'INVALID_FILTER', read('{ investor(name: " ") { name } }')],
  ['text', 'INVALID_INPUT', read('{ suggestCompanies(text: " x ") { name } }')],
  ['text', 'INVALID_INPUT', read(`{ suggestCountries(text: "${LONG}") { name } }`)],
  ['first', 'INVALID_INPUT', read('{ suggestStages(text: "x", first: 11) { name } }')],
  ['waitSeconds', 'INVALID_INPUT', read('{ researchJob(id: "$id", waitSeconds: 26) { id } }')],
  ['domain', 'INVALID_INPUT', research({ domain: 'https://example.com' })],
  ['websiteUrl', 'INVALID_INPUT', research({ websiteUrl: 'https://127.0.0.1/' })],
  ['companyName', 'INVALID_INPUT', research({ companyName: LONG })],
  ['companyLinkedinUrl', 'INVALID_INPUT', research({ companyLinkedinUrl: 'https://www.linkedin.com/in/a' })],
  ['linkedinUrl', 'INVALID_INPUT', research({ linkedinUrl: 'https://www.linkedin.com/company/a' })],
  ['email', 'INVALID_INPUT', research({ email: 'someone@gmail.com' })],
  ['personName', 'INVALID_INPUT', research({ companyName: 'Example', personName: LONG })],
  ['context', 'INVALID_INPUT', research({ domain: 'example.com', context: LONG })],
  ['name', 'INVALID_INPUT', newWatchlist({ name: ' ' })],
  ['webhookUrl', 'INVALID_INPUT', newWatchlist({ webhookUrl: 'http://hooks.example.com/' })],
  ['filters', 'INVALID_INPUT', newWatchlist({ filters: {} })],
  ['filters.stages', 'INVALID_INPUT', newWatchlist({ filters: { stages: [] } })],
  ['webhookUrl', 'INVALID_INPUT', changedWatchlist({ id: '$id', webhookUrl: 'http://hooks.example.com/' })],
  ['filters.domain', 'INVALID_INPUT', changedWatchlist({ id: '$id', filters: { domain: 'no domain' } })],
  ['title', 'INVALID_INPUT', report({ title: '' })],
  ['details', 'INVALID_INPUT', report({ details: LONG })],
  ['tool', 'INVALID_INPUT', report({ tool: LONG })],
];

/** Every operation that takes an id, with one that is none. */
const BAD_IDS: [field: string, operation: { text: string; variables: object }][] = [
  ['id', read(`{ fundingRound(id: "${NO_ID}") { round { id } } }`)],
  ['id', read(`{ researchJob(id: "${NO_ID}") { id } }`)],
  ['id', read(`{ watchlist(id: "${NO_ID}") { id } }`)],
  ['id', changedWatchlist({ id: NO_ID, name: 'n' })],
  ['id', ofWatchlist('pauseWatchlist', 'watchlist { id }')],
  ['id', ofWatchlist('resumeWatchlist', 'watchlist { id }')],
  ['id', ofWatchlist('rotateWebhookSecret', 'secret')],
  ['id', ofWatchlist('testWatchlist', 'result { delivered }')],
  ['id', ofWatchlist('deleteWatchlist', 'deletedWatchlistId')],
  ['id', ofWatchlist('replayDelivery', 'queued')],
  ['watchlistId', read(`mutation { replayDeliveries(input: { watchlistId: "${NO_ID}" }) { queued } }`)],
];

/** Inputs whose type admits every value that it can express, or that are only compared with another one. */
const CHECKED_BY_TYPE = ['until', 'orderBy', 'groupBy', 'statuses', 'kinds', 'kind', 'purpose', 'role'];

/** Inputs that only a signed-in person may send; bad values are in the tests of credentials and of the checkout. */
const OF_PEOPLE = ['amountUsd', 'currentPassword', 'newPassword', 'password'];

/** Names of REST that the graph spells otherwise. */
const NAMES_OF_REST =
  /\b(cursor|\w+_amount_usd|webhook_url|website_url|(company_)?linkedin_url|(company|person)_name)\b/;

const shared = useSharedService();

async function firstError(operation: { text: string; variables: object }) {
  const { operator, graphqlUrl } = shared();
  const customer = await operator.openAccount({ creditsUsd: '1' });
  const { id } = await createWatchlist(shared(), customer);
  const domain = operation.text.includes('$domain"') ? await findDomain(shared()) : '';
  const fill = (text: string) => text.replaceAll('"$id"', `"${id}"`).replaceAll('"$domain"', `"${domain}"`);
  const variables = JSON.parse(fill(JSON.stringify(operation.variables)));
  const { body } = await query(graphqlUrl, customer.key, fill(operation.text), variables);
  expect(body.errors).toHaveLength(1);
  return body.errors[0];
}

test('every input of the graph has a bad value below', () => {
  const named = [...BAD_VALUES, ...BAD_IDS].flatMap(([field]) => field.split('.'));
  expect([...new Set(listInputNames())].sort()).toEqual(
    [...new Set([...named, ...CHECKED_BY_TYPE, ...OF_PEOPLE])].sort(),
  );
});

test.each(BAD_VALUES)("%s: %s, in the graph's spelling", async (field, code, operation) => {
  const { message, extensions } = await firstError(operation);
  expect({ message, extensions }).toEqual({
    message: expect.stringMatching(new RegExp(`^${field.replaceAll('.', '\\.')}[: ]`)),
    extensions: { code, field },
  });
  expect(message).not.toMatch(NAMES_OF_REST);
});

test.each(BAD_IDS)('%s: a malformed one is INVALID_ID, with the same message everywhere', async (field, operation) => {
  const { message, extensions } = await firstError(operation);
  expect({ message, extensions }).toEqual({
    message: `${field}: expected a UUID`,
    extensions: { code: 'INVALID_ID', field },
  });
});

/** Lists the names of all arguments and input fields, with those of the inputs that hold others. */
function listInputNames(): string[] {
  const schema = readApiSchema();
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.values(type.getFields()).flatMap(({ args }) => args.flatMap(namesBelow))
      : [],
  );
}

function namesBelow(input: GraphQLArgument | GraphQLInputField): string[] {
  const type = getNamedType(input.type);
  if (!isInputObjectType(type)) return [input.name];
  // `input` and `filter` are never at fault as a whole; `filters` may be empty.
  const own = input.name === 'filters' ? [input.name] : [];
  return [...own, ...Object.values(type.getFields()).flatMap(namesBelow)];
}
