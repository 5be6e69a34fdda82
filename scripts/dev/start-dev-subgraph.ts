import { join } from 'node:path';
import { loadAppSecret } from '../../common/app-secret.ts';
import { listenOn } from '../../common/http/listen-on.ts';
import { internalIdentity } from '../../common/identity.ts';
import { createInternalTokens } from '../../common/internal-token.ts';
import { openMongo } from '../../common/mongo/open-mongo.ts';
import { type ProcessParts, runProcess } from '../../common/process/run-process.ts';
import type { Settings } from '../../common/settings.ts';
import { StartError } from '../../common/start-error.ts';
import { readSdl } from '../../common/subgraph/type-defs.ts';
import type { SubgraphName } from '../../common/subgraph-names.ts';
import { createAdmissionPlugin } from '../../gateway/admission-plugin.ts';
import { createGatewayApp } from '../../gateway/app.ts';
import { createCostEstimator } from '../../gateway/cost/operation-cost.ts';
import { startChangesRecorder } from '../../subgraphs/funding/changes-service.ts';
import { CREATE_SUBGRAPH } from '../create-subgraph.ts';
import { createLocalServices } from '../local-services.ts';
import { seedDemo } from '../seed-demo.ts';
import { openDevAccount } from './open-dev-account.ts';
import { startSingleSubgraph } from './start-single-subgraph.ts';

/** Lifetime of the printed internal token: a day's work. */
const TOKEN_LIFETIME_MS = 12 * 60 * 60 * 1_000;
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Runs one subgraph by itself for its team, on its own port: with an embedded database of its own, demo rounds, an account
 * and the edge of the gateway, so that keys, limits, holds and settlement work as in a deployment. The account service runs
 * in this process; jobs don't run, except for the recorder of changes.
 */
export function startDevSubgraph(name: SubgraphName): Promise<void> {
  return runProcess(name, (parts) => start(name, { ...parts, settings: toDevSettings(parts.settings) }));
}

async function start(name: SubgraphName, { settings, logger, cleanup }: ProcessParts): Promise<void> {
  const mongo = await openMongo(settings, logger, { supervise: true });
  cleanup.add(mongo.close);
  const appSecret = loadAppSecret(settings);
  const tokens = createInternalTokens(appSecret, logger);
  const services = createLocalServices({ mongo, settings, appSecret, logger });
  cleanup.add(services.close);
  const [accountService, fundingService] = await Promise.all([services.account(), services.funding()]);
  const subgraph = await CREATE_SUBGRAPH[name](services, logger);
  const { app } = await createGatewayApp({
    accountClient: await services.accountClient(),
    tokens,
    settings,
    logger,
    startGateway: (plugins) =>
      startSingleSubgraph(subgraph, [createAdmissionPlugin(createCostEstimator(readSdl(name))), ...plugins]),
  });
  cleanup.add(() => app.close());
  const url = await listenOn(app, {
    host: settings.host,
    port: settings.subgraphPorts[name],
    setting: `${name.toUpperCase()}_PORT`,
  });
  const demo = await seedDemo({ mongo, settings, local: { accountService, fundingService } });
  // Without it there would be no changes feed, and no suggestions.
  const { names, written } = fundingService;
  cleanup.add(startChangesRecorder({ db: mongo.db, names, clock: mongo.clock, written, logger }).stop);
  const { accountId, apiKey } = await openDevAccount(accountService.accounts);
  const token = tokens.mint(internalIdentity(TOKEN_LIFETIME_MS), 'gateway');
  process.stdout.write(
    [
      '',
      `GraphQL   ${url}/graphql   (the subgraph ${name} alone; open it in a browser)`,
      `Account   ${accountId}`,
      '',
      'Send one of these headers:',
      `  Authorization: Bearer ${apiKey}`,
      '      as a customer',
      `  Authorization: Bearer ${token}`,
      '      as one of our own services, for 12 hours: internal operations',
      '',
      '',
    ].join('\n'),
  );
  await demo?.complete();
}

/**
 * Returns the settings of a subgraph by itself. Its data and its secret are apart from those of `npm start` and of any
 * deployment, so its credentials are valid nowhere else.
 * @throws StartError in production, or when others could reach the port
 */
function toDevSettings(settings: Settings): Settings {
  if (settings.production) throw new StartError('--dev is for development: unset NODE_ENV=production.');
  if (!LOOPBACK_HOSTS.has(settings.host))
    throw new StartError(
      `--dev listens on the loopback interface only: expected HOST=127.0.0.1, not ${settings.host}.`,
    );
  return {
    ...settings,
    dataDir: join(settings.dataDir, 'dev'),
    mongodbUrl: undefined,
    appSecret: undefined,
    seedDemo: true,
    graphqlIntrospection: true,
    persistedOnly: false,
  };
}
