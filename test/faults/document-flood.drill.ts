import { pino } from 'pino';
import { measureCaches } from '../../common/bounded-cache.ts';
import { startDeadline } from '../../common/edge/deadline.ts';
import type { RequestSettlement } from '../../common/edge/settler.ts';
import { internalIdentity } from '../../common/identity.ts';
import { loadSettings } from '../../common/settings.ts';
import { createSubgraph, MAX_DOCUMENT_BYTES } from '../../common/subgraph/subgraph.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { MAX_DOCUMENT_BYTES as MAX_GATEWAY_DOCUMENT_BYTES, MAX_PLAN_BYTES } from '../../gateway/gateway-caches.ts';
import { fillDocument } from '../support/fill-document.ts';
import { heapBytes } from '../support/heap.ts';
import { drill, sized } from './support/drill.ts';

const MIB = 1024 * 1024;
const DOCUMENTS = sized(100, 1_000);
const OPERATIONS = sized(120, 3_000);
/** What else a flood leaves on the heap: compiled code, feedback of the engine. */
const SLACK_BYTES = 16 * MIB;
const logger = pino({ level: 'silent' });

drill('document flood: distinct documents of 95 kB leave a subgraph within its bound', async (log) => {
  const subgraph = createSubgraph({
    name: 'account',
    resolvers: {},
    createContext: (identity) => ({ identity, holds: [] }),
    logger,
  });
  const before = heapBytes();
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const query = fillDocument('{', (n) => ` field_with_a_rather_long_alias_${index}_${n}:priceList`, '}');
    await subgraph.execute({ query }, internalIdentity(60_000));
  }
  const grown = heapBytes() - before;
  log.count('documents', DOCUMENTS);
  log.count('MB the heap grew', Math.round(grown / MIB));
  log.expect(grown < MAX_DOCUMENT_BYTES + SLACK_BYTES, `the heap grew by ${grown} bytes`);
  log.expect((measureCaches()['documents of account'] ?? 0) <= MAX_DOCUMENT_BYTES, JSON.stringify(measureCaches()));
});

drill('document flood: distinct operations leave the gateway within its bounds', async (log) => {
  const gateway = await startGateway({
    settings: loadSettings({}),
    reachSubgraph: () => async () => ({
      data: null,
      errors: [{ message: 'away', extensions: { code: 'UNAVAILABLE' } }],
    }),
    logger,
  });
  const contextValue = {
    identity: internalIdentity(600_000),
    settlement: {
      add: () => undefined,
      retainReturnedRecords: () => undefined,
      placed: () => [],
      isMetered: () => false,
    } as Partial<RequestSettlement> as RequestSettlement,
    deadline: startDeadline({ requestDeadlineMs: 600_000, responseDeadlineMs: 600_000 }, () => undefined),
  };
  // Among the costliest that the bounds of depth, aliases and cost let through.
  const operation = (index: number) =>
    `query Q${index} { ${Array.from({ length: 15 }, (_, n) => `a${index}_${n}: fundingRound(id: "${index}") { round { id companyName } }`).join(' ')} viewer { id email } }`;
  const run = (index: number) => gateway.server.executeOperation({ query: operation(index) }, { contextValue });
  try {
    for (let index = 0; index < 20; index += 1) await run(index);
    const before = heapBytes();
    for (let index = 20; index < OPERATIONS; index += 1) await run(index);
    const grown = heapBytes() - before;
    const { 'documents of the gateway': documents = 0, 'query plans': plans = 0 } = measureCaches();
    log.count('operations', OPERATIONS);
    log.count('MB the heap grew', Math.round(grown / MIB));
    log.count('MB of documents', Math.round(documents / MIB));
    log.count('MB of plans', Math.round(plans / MIB));
    log.expect(documents > 0 && documents <= MAX_GATEWAY_DOCUMENT_BYTES, `${documents} bytes of documents`);
    log.expect(plans > 0 && plans <= MAX_PLAN_BYTES, `${plans} bytes of plans`);
    log.expect(
      grown < documents + plans + SLACK_BYTES,
      `the heap grew by ${grown} bytes, ${documents + plans} estimated`,
    );
  } finally {
    contextValue.deadline.clear();
    await gateway.stop();
  }
});
