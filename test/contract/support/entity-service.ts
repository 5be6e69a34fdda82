import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { storeRecords } from '../../subgraph/funding/stored-rounds.ts';
import { type TestDatabase, useDatabase } from '../../support/database.ts';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { type RunningService, type ServiceOptions, startService, type Topology } from '../../support/service.ts';
import { startOverHttp } from '../../support/services-over-http.ts';
import type { ServiceUrls, TestTopology } from './own-service.ts';

/** A service that has records of the test's own and nothing else. */
export interface EntityService extends ServiceUrls, Pick<TestDatabase, 'db'> {
  operator: Operator;
  /** Its database, for the command line. */
  mongodbUrl: string;
}

/** Starts a service over records of its own for the calling file. The one process is that of the test. */
export function useServiceOver(
  records: readonly FundingRecord[],
  topology: Exclude<TestTopology, 'a process per service'>,
  environment: () => Record<string, string> = () => ({}),
): () => EntityService {
  const start = topology === 'one process' ? startLocalService : startOverHttp;
  return useStartedOver<LocalService>(records, ({ mongodbUrl }) => start({ mongodbUrl, env: environment() }));
}

/** Starts the processes of a service over records of its own for the calling file. */
export function useProcessesOver(
  records: readonly FundingRecord[],
  topology: Topology,
  environment: () => Record<string, string>,
): () => EntityService & Pick<RunningService, 'died' | 'stop'> {
  return useStartedOver(records, ({ mongodbUrl }) =>
    startService({ mongodbUrl, topology, env: { LOG_LEVEL: 'silent', ...environment() } }),
  );
}

function useStartedOver<Service extends LocalService>(
  records: readonly FundingRecord[],
  start: (options: Pick<ServiceOptions, 'mongodbUrl'>) => Promise<Service>,
): () => EntityService & Service {
  let service: Service | undefined;
  let operator: Operator | undefined;
  // Before the database is dropped.
  afterAll(async () => {
    await service?.stop();
  });
  const database = useDatabase();
  beforeAll(async () => {
    await storeRecords(database().db, records);
    operator = await createOperator(database());
    service = await start({ mongodbUrl: database().url });
  });
  return () => {
    if (service === undefined || operator === undefined)
      throw new Error('the service is known only after the hooks ran');
    return { ...service, operator, db: database().db, mongodbUrl: database().url };
  };
}
