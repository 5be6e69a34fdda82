import { type RunningService, startService, type Topology } from '../../support/service.ts';
import type { SharedService } from '../../support/shared-service.ts';

/** Settings of a service; a function where they are known only after the hooks before it ran. */
type Environment = Record<string, string> | (() => Record<string, string>);

/**
 * Starts a service with settings of its own for the calling file. It works on the database of the shared one, so the demo
 * rounds are there and the shared operator opens accounts for it too.
 */
export function useServiceWith(
  shared: () => SharedService,
  environment: Environment,
  topology: Topology = 'one process',
): () => RunningService {
  let service: RunningService | undefined;
  beforeAll(async () => {
    const env = typeof environment === 'function' ? environment() : environment;
    service = await startService({ mongodbUrl: shared().mongodbUrl, topology, env: { LOG_LEVEL: 'silent', ...env } });
  });
  afterAll(async () => {
    await service?.stop();
  });
  return () => {
    if (service === undefined) throw new Error('the service is known only after the hooks ran');
    return service;
  };
}
