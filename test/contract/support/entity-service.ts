import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { storeRecords } from '../../subgraph/funding/stored-rounds.ts';
import { type TestDatabase, useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { type RunningService, startService, type Topology } from '../../support/service.ts';

/** A service that has records of the test's own and nothing else. */
export interface EntityService
  extends Pick<RunningService, 'restUrl' | 'graphqlUrl' | 'died' | 'stop'>,
    Pick<TestDatabase, 'db'> {
  operator: Operator;
  /** Its database, for the command line. */
  mongodbUrl: string;
}

/** Starts a service over records of its own for the calling file. */
export function useServiceOver(
  records: readonly FundingRecord[],
  topology: Topology,
  environment: () => Record<string, string> = () => ({}),
): () => EntityService {
  const database = useDatabase();
  let service: RunningService | undefined;
  let operator: Operator | undefined;
  beforeAll(async () => {
    await storeRecords(database().db, records);
    operator = await createOperator(database());
    service = await startService({
      mongodbUrl: database().url,
      topology,
      env: { LOG_LEVEL: 'silent', ...environment() },
    });
  });
  afterAll(async () => {
    await service?.stop();
  });
  return () => {
    if (service === undefined || operator === undefined)
      throw new Error('the service is known only after the hooks ran');
    return { ...service, operator, db: database().db, mongodbUrl: database().url };
  };
}
