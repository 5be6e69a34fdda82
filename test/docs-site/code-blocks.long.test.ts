import { Webhook } from 'standardwebhooks';
import { type FixtureWeb, startFixtureWeb } from '../../scripts/bench/research/web/start-fixture-web.ts';
import { useDatabase } from '../support/database.ts';
import { type Json, query } from '../support/http.ts';
import { createOperator, type Operator } from '../support/operator.ts';
import { writeConnectFile } from '../support/outbound.ts';
import { type RunningService, startService } from '../support/service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { DOC_PAGES, type DocBlock, readDocBlocks } from './support/doc-blocks.ts';
import { findDifferences } from './support/find-differences.ts';
import { hasCommand, runProgram, runShellBlocks, writeProgram } from './support/run-program.ts';
import { buildGoReceiver, startReceiver } from './support/start-receiver.ts';

/** A company of the fixture web stands for the prospect of the pages. */
const PROSPECT = 'karrewiel.nl';
/** How often a session may be run. A brief fails when its threads get too little processor time, as on a busy machine. */
const SESSIONS: Record<string, number> = { 'guides/research.md': 3 };
const RUNNERS = { js: 'node', python: 'python3' };
const EXTENSIONS: Record<string, string> = { js: '.mjs', python: '.py' };

const database = useDatabase();
let web: FixtureWeb;
let webhook: WebhookReceiver;
let service: RunningService;
let operator: Operator;

beforeAll(async () => {
  web = await startFixtureWeb({ port: 0 });
  webhook = await startWebhookReceiver();
  const hosts = { ...web.connectMap(), 'hooks.example.com': webhook.origin };
  service = await startService({
    mongodbUrl: database().url,
    env: { SEED_DEMO: 'true', LOG_LEVEL: 'warn', OUTBOUND_CONNECT_TO: writeConnectFile(hosts) },
  });
  operator = await createOperator(database());
});

afterAll(async () => {
  await operator?.service.ledger.close();
  await service?.stop();
  await webhook?.close();
  await web?.close();
});

/** Opens an account for a page and replaces the addresses, the key and the prospect that the page shows. */
async function readRunnableBlocks(
  page: string,
): Promise<{ key: string; env: Record<string, string>; blocks: DocBlock[] }> {
  const { key } = await operator.openAccount({ creditsUsd: '5' });
  const blocks = readDocBlocks(page).map(({ language, text }) => ({
    language,
    text: text
      .replaceAll('http://127.0.0.1:8080', service.restUrl)
      .replaceAll('http://127.0.0.1:4000/graphql', service.graphqlUrl)
      .replaceAll('fsig_live_your_key', key)
      .replaceAll('PROSPECT=example.com', `PROSPECT=${PROSPECT}`),
  }));
  return { key, env: { BASE_URL: service.restUrl, API_KEY: key }, blocks };
}

const isVerification = ({ text }: DocBlock) => text.includes('webhook-signature') && !text.startsWith('POST');
const languagesOf = (blocks: readonly DocBlock[]) => [...new Set(blocks.map(({ language }) => language))];

test('the pages have code in these languages only, so that each block is run', () => {
  const languages = languagesOf(DOC_PAGES.flatMap(readDocBlocks));
  expect(languages.toSorted()).toEqual(['go', 'graphql', 'http', 'js', 'json', 'python', 'sh']);
});

const pagesWith = (language: string) =>
  DOC_PAGES.filter((page) =>
    readDocBlocks(page).some((block) => block.language === language && !isVerification(block)),
  );

const shellTest = ['bash', 'curl', 'jq'].every(hasCommand) ? test : test.skip;

shellTest.each(pagesWith('sh'))('the commands of %s work and print what the page shows', async (page) => {
  const { blocks, outputs } = await runSession(page);
  let output = '';
  for (const { language, text } of blocks) {
    if (language === 'sh') output = outputs.shift() ?? '';
    // The one request that a page shows is the service's own, to a webhook.
    if (language === 'http') output = compareHeaders(text, text.startsWith('POST') ? describeEvent() : output);
    if (language === 'json') expect(findDifferences(JSON.parse(text), JSON.parse(output))).toEqual([]);
  }
});

/** Runs the shell blocks of a page as one session, of an account of its own. */
async function runSession(
  page: string,
  sessions = SESSIONS[page] ?? 1,
): Promise<{ blocks: DocBlock[]; outputs: string[] }> {
  const { env, blocks } = await readRunnableBlocks(page);
  const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
  try {
    return { blocks, outputs: await runShellBlocks(commands, env) };
  } catch (error) {
    if (sessions === 1) throw error;
    return runSession(page, sessions - 1);
  }
}

function describeEvent(): string {
  const { headers = {}, body = '' } = webhook.received.at(-1) ?? {};
  return [
    'POST /funding HTTP/1.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\n');
}

/** Expects the first line and the names of the headers that a page shows, and returns the body. */
function compareHeaders(shown: string, message: string): string {
  const [head = '', body = ''] = message.replaceAll('\r', '').split('\n\n');
  const [firstLine, ...headers] = head.split('\n');
  const [shownLine, ...shownHeaders] = shown.trim().split('\n');
  expect(firstLine).toBe(shownLine);
  const nameOf = (line: string) => line.slice(0, line.indexOf(':')).toLowerCase();
  expect(headers.map(nameOf)).toEqual(expect.arrayContaining(shownHeaders.map(nameOf)));
  return body;
}

test.each(pagesWith('graphql'))('the operations of %s return data without errors', async (page) => {
  const { key, blocks } = await readRunnableBlocks(page);
  for (const { text } of blocks.filter(({ language }) => language === 'graphql')) {
    const { body } = await query(service.graphqlUrl, key, text);
    expect(body).toEqual({ data: expect.any(Object), extensions: undefined });
  }
});

describe.each(Object.entries(RUNNERS))('%s', (language, command) => {
  const languageTest = hasCommand(command) ? test : test.skip;
  languageTest.each(pagesWith(language))('the programs of %s run', async (page) => {
    const { env, blocks } = await readRunnableBlocks(page);
    const programs = blocks.filter((block) => block.language === language && !isVerification(block));
    for (const { text } of programs) {
      const file = writeProgram(`program${EXTENSIONS[language]}`, text);
      expect(await runProgram(command, [file], env)).not.toBe('');
    }
  });
});

const COMMANDS = { ...RUNNERS, go: 'go' };

describe.each(Object.entries(COMMANDS))('the verification in %s', (language, command) => {
  const verificationTest = hasCommand(command) ? test : test.skip;
  verificationTest(
    'accepts an event of the service, and nothing that was changed, is old or is not signed',
    async () => {
      const { secret, headers, body } = await sendSample();
      const blocks = readDocBlocks('guides/watchlists.md').filter((block) => block.language === language);
      const program = blocks.find(isVerification)?.text ?? '';
      const receiver =
        language === 'go'
          ? await buildGoReceiver(program, secret)
          : await startReceiver(command, writeProgram(`receiver${EXTENSIONS[language]}`, program), secret);
      const id = headers['webhook-id'] ?? '';
      const signedAt = (date: Date, text = body) => ({
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(date.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, date, text),
      });
      const minutesFromNow = (minutes: number) => new Date(Date.now() + 60_000 * minutes);
      try {
        expect(await receiver.post(headers, body)).toBe(204);
        const twoSignatures = `v1,${'A'.repeat(43)}= ${headers['webhook-signature']}`;
        expect(await receiver.post({ ...headers, 'webhook-signature': twoSignatures }, body)).toBe(204);
        for (const minutes of [-4, 4]) expect(await receiver.post(signedAt(minutesFromNow(minutes)), body)).toBe(204);
        for (const minutes of [-6, 6]) expect(await receiver.post(signedAt(minutesFromNow(minutes)), body)).toBe(401);
        expect(await receiver.post(headers, `${body} `)).toBe(401);
        expect(await receiver.post({ ...headers, 'webhook-id': 'another' }, body)).toBe(401);
        expect(await receiver.post({ ...headers, 'webhook-timestamp': 'soon' }, body)).toBe(401);
        expect(await receiver.post({ ...headers, 'webhook-signature': 'v1,é v2 ,' }, body)).toBe(401);
        expect(await receiver.post({}, body)).toBe(401);
      } finally {
        await receiver.stop();
      }
    },
  );
});

/** Creates a watchlist and sends its webhook a sample, as a customer does. */
async function sendSample(): Promise<{ secret: string; headers: Record<string, string>; body: string }> {
  const { key } = await operator.openAccount();
  const { body: answer } = await query(
    service.graphqlUrl,
    key,
    `mutation { createWatchlist(input: {
      name: "Seed", filters: { stages: ["seed"] }, webhookUrl: "https://hooks.example.com/funding"
    }) { secret watchlist { id } } }`,
  );
  const { secret, watchlist }: Json = answer.data.createWatchlist;
  const { body: tested } = await query(
    service.graphqlUrl,
    key,
    `mutation { testWatchlist(input: { id: "${watchlist.id}" }) { result { delivered } } }`,
  );
  expect(tested.data.testWatchlist.result).toEqual({ delivered: true });
  const { headers = {}, body = '' } = webhook.received.at(-1) ?? {};
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  return { secret, headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])), body };
}
