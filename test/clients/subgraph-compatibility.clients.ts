import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { composeServices } from '@apollo/composition';
import type { FastifyInstance } from 'fastify';
import { parse } from 'graphql';
import { internalIdentity } from '../../common/identity.ts';
import { createInternalTokens } from '../../common/internal-token.ts';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { installPackages } from '../../scripts/installed-tools.ts';
import { freePorts } from '../support/free-ports.ts';
import { newCustomer } from '../support/identities.ts';
import { TEST_SECRET } from '../support/service.ts';
import { startEntry } from '../support/start-entry.ts';
import { PRODUCTS, serveProducts } from './support/serve-products.ts';

const run = promisify(execFile);

const FOLDER = join(PROJECT_ROOT, 'test/clients/subgraph-compatibility');
const PACKAGE = 'node_modules/@apollo/federation-subgraph-compatibility-tests';
const MAX_READY_MS = 60_000;
/** The package is installed from a registry first. */
const MAX_MS = 600_000;
const TESTS = 23;

const tokens = createInternalTokens(TEST_SECRET);
const children: ChildProcess[] = [];
let folder: string;
let products: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'funding-signals-subgraph-compatibility-'));
  await cp(FOLDER, folder, { recursive: true });
  await installPackages(folder);
  products = await serveProducts(await readFile(join(folder, PACKAGE, 'products.graphql'), 'utf8'), tokens);
}, MAX_MS);

afterAll(async () => {
  for (const child of children) await end(child);
  await products?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a subgraph of the package. */
function startSubgraph(name: 'users' | 'inventory', port: number): void {
  const entry = join(folder, PACKAGE, 'dist/subgraphs', name, 'index.js');
  const env = { ...process.env, NODE_OPTIONS: '', [`${name.toUpperCase()}_PORT`]: String(port) };
  const args = ['--require', join(FOLDER, 'listen-on-loopback.cjs'), entry];
  children.push(spawn(process.execPath, args, { env, stdio: 'ignore' }));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + MAX_READY_MS;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`no answer within ${MAX_READY_MS} ms: ${url}`);
    await sleep(50);
  }
}

/** Composes the three subgraphs and returns the file of the supergraph. */
async function compose(urls: Record<string, string>): Promise<string> {
  const fileOf: Record<string, string> = {
    users: 'dist/subgraphs/users/users.graphql',
    inventory: 'dist/subgraphs/inventory/inventory.graphql',
    products: 'products.graphql',
  };
  const services = Object.entries(urls).map(async ([name, url]) => {
    const sdl = await readFile(join(folder, PACKAGE, fileOf[name]!), 'utf8');
    return { name, url, typeDefs: parse(sdl) };
  });
  const { supergraphSdl, errors } = composeServices(await Promise.all(services));
  expect(errors).toBeUndefined();
  const file = join(folder, 'supergraph.graphql');
  await writeFile(file, supergraphSdl!);
  return file;
}

/** Runs the tests of the package. Returns how many passed, and the others with their messages. */
async function runTests(env: Record<string, string>): Promise<{ passed: number; failed: string[] }> {
  const config = {
    rootDir: join(folder, PACKAGE, 'dist/tests'),
    testEnvironment: 'node',
    transform: {},
    // The package is below node_modules, which jest leaves out by default.
    haste: { retainAllFiles: true },
    testPathIgnorePatterns: [],
    moduleNameMapper: { '^make-fetch-happen$': join(folder, 'fetch.cjs') },
  };
  const jest = join(folder, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--ci', '--json', '--runInBand', '--watchman=false', '--config', JSON.stringify(config)];
  const options = { cwd: folder, env: { ...process.env, NODE_OPTIONS: '', ...env } };
  // A failed test is exit code 1, with the results printed.
  const { stdout } = await run(process.execPath, args, options).catch((error: { stdout: string }) => error);
  const { numPassedTests, testResults } = JSON.parse(stdout) as JestResults;
  const assertions = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = assertions.filter(({ status }) => status !== 'passed');
  return {
    passed: numPassedTests,
    failed: failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n')),
  };
}

/** What this file reads of jest's results. */
interface JestResults {
  numPassedTests: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

test(
  'the server of our subgraphs, behind our gateway, passes the tests of subgraph compatibility',
  async () => {
    const [usersPort = 0, inventoryPort = 0, gatewayPort = 0] = await freePorts(3);
    startSubgraph('users', usersPort);
    startSubgraph('inventory', inventoryPort);
    const urls = {
      users: `http://127.0.0.1:${usersPort}/`,
      inventory: `http://127.0.0.1:${inventoryPort}/`,
      products: `${await products.listen({ host: '127.0.0.1', port: 0 })}/graphql`,
    };
    const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
    const gatewaySettings = { SUPERGRAPH_PATH: await compose(urls), GATEWAY_PORT: String(gatewayPort) };
    children.push(startEntry('gateway/main.js', gatewaySettings).child);
    await Promise.all([urls.users, urls.inventory, `${gatewayUrl}/health`].map(untilAnswers));
    const results = await runTests({
      PRODUCTS_URL: urls.products,
      PRODUCTS_TOKEN: await tokens.mint(internalIdentity(MAX_MS), PRODUCTS),
      ROUTER_URL: `${gatewayUrl}/graphql`,
      ROUTER_TOKEN: await tokens.mint({ ...newCustomer(), deadlineAtMs: Date.now() + MAX_MS }, 'gateway'),
    });
    expect(results).toEqual({ passed: TESTS, failed: [] });
  },
  MAX_MS,
);
