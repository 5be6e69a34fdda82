import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { type RunningService, startService, type Topology } from '../../support/service.ts';
import { startOverHttp } from '../../support/services-over-http.ts';
import type { SharedService } from '../../support/shared-service.ts';

/** Settings of a service; a function where they are known only after the hooks before it ran. */
type Environment = Record<string, string> | (() => Record<string, string>);

/** A deployment under test; `each service over HTTP`: the services reach each other as processes of their own do, within the test's process. */
export type TestTopology = Topology | 'each service over HTTP';

/** Where a service is reached. */
export type ServiceUrls = Pick<LocalService, 'restUrl' | 'graphqlUrl'>;

/**
 * Starts a service with settings of its own for the calling file. It works on the database of the shared one, so the demo
 * rounds are there and the shared operator opens accounts for it too.
 * @param topology the one process is that of the test
 */
export function useServiceWith(
  shared: () => SharedService,
  environment: Environment,
  topology: TestTopology = 'one process',
): () => ServiceUrls {
  if (topology === 'a process per service') return useProcessesWith(shared, environment, topology);
  const start = topology === 'one process' ? startLocalService : startOverHttp;
  return useStarted(() => start({ mongodbUrl: shared().mongodbUrl, env: read(environment) }));
}

/** Starts processes as {@link useServiceWith} does a service: for a setting that acts on the whole process. */
export function useProcessesWith(
  shared: () => SharedService,
  environment: Environment,
  topology: Topology = 'one process',
): () => RunningService {
  return useStarted(() => {
    const env = { LOG_LEVEL: 'silent', ...read(environment) };
    return startService({ mongodbUrl: shared().mongodbUrl, topology, env });
  });
}

function read(environment: Environment): Record<string, string> {
  return typeof environment === 'function' ? environment() : environment;
}

/** Starts a service before the tests of the calling file, and stops it after them. */
function useStarted<Service extends LocalService>(start: () => Promise<Service>): () => Service {
  let service: Service | undefined;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(async () => {
    await service?.stop();
  });
  return () => {
    if (service === undefined) throw new Error('the service is known only after the hooks ran');
    return service;
  };
}
