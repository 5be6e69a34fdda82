import type { Db } from 'mongodb';
import { connectClient } from './connect.ts';
import { createOperator, type Operator } from './operator.ts';

/** The service that the whole run shares: the demo rounds, default settings, one process. */
export interface SharedService {
  restUrl: string;
  graphqlUrl: string;
  /** Its database: for the operator, and for a service with other settings on the same data. */
  mongodbUrl: string;
  db: Db;
  operator: Operator;
}

/** Reaches the shared service. Each test opens accounts of its own, so files do not disturb each other. */
export function useSharedService(): () => SharedService {
  let shared: SharedService | undefined;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { TEST_REST_URL = '', TEST_GRAPHQL_URL = '', TEST_SERVICE_MONGODB_URL = '' } = process.env;
    const client = await connectClient(TEST_SERVICE_MONGODB_URL);
    close = () => client.close();
    const db = client.db();
    const operator = await createOperator({ client, db });
    shared = {
      restUrl: TEST_REST_URL,
      graphqlUrl: TEST_GRAPHQL_URL,
      mongodbUrl: TEST_SERVICE_MONGODB_URL,
      db,
      operator,
    };
  });
  afterAll(() => close());
  return () => {
    if (shared === undefined) throw new Error('the shared service is known only after the hooks ran');
    return shared;
  };
}
