import { type CommandStartedEvent, MongoClient } from 'mongodb';
import { pino } from 'pino';
import type { AccountClient } from '../../../common/account-client/account-client.ts';
import { type HoldRequest, type OpenHold, retainReturnedRecords } from '../../../common/billing.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import type { Identity } from '../../../common/identity.ts';
import type { Subgraph } from '../../../common/subgraph/subgraph.ts';
import { ALL_ROUNDS } from '../../../subgraphs/funding/domain/entities.ts';
import { createFundingService } from '../../../subgraphs/funding/service.ts';
import { createFundingSubgraph } from '../../../subgraphs/funding/subgraph.ts';
import { useDatabase } from '../../support/database.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { storeRecords } from './stored-rounds.ts';

const UNIT_MICROS = 20_000;

/** The answer of an operation, and its side effects. */
export interface Run {
  data: Json;
  errors: Json;
  /** Requests for holds to the account, in order. */
  holdRequests: HoldRequest[];
  /** The holds that the edge settles. */
  holds: OpenHold[];
  /** Commands on the rounds. */
  commands: CommandStartedEvent[];
}

/** Starts a funding subgraph over records of the test file, with an account that covers a number of records. */
export function useFunding(records: readonly FundingRecord[]) {
  const database = useDatabase();
  let subgraph: Subgraph;
  let watched: MongoClient;
  let commands: CommandStartedEvent[] = [];
  let holdRequests: HoldRequest[] = [];
  let credits = 0;

  beforeAll(async () => {
    await storeRecords(database().db, records);
    watched = await new MongoClient(database().url, { monitorCommands: true }).connect();
    watched.on('commandStarted', (event) => commands.push(event));
    const accountClient = {
      async placeHold(request: HoldRequest) {
        holdRequests.push(request);
        const granted = Math.min(request.records, credits);
        credits -= granted;
        if (granted === 0) return null;
        const creditsMicros = credits * UNIT_MICROS;
        return {
          records: granted,
          freeRecords: 0,
          unitMicros: UNIT_MICROS,
          creditsMicros,
          freeRecordsLeft: 0,
          isMetered: false,
        };
      },
      incrementUsage: async ({ windowMs }: { windowMs: number }) => ({
        total: 1,
        windowStartMs: 0,
        remainingMs: windowMs,
      }),
      addDistinctUsage: async ({ windowMs }: { windowMs: number }) => ({ isAdmitted: true, remainingMs: windowMs }),
      readSpendingPower: async () => ({
        creditsMicros: credits * UNIT_MICROS,
        freeRecords: 0,
        fundingRecordMicros: UNIT_MICROS,
      }),
    } as unknown as AccountClient;
    const settings = { publicUrl: 'https://api.example.com' };
    const researchClient = { findBriefedDomains: async () => [] };
    const parts = { settings, appSecret: 'a'.repeat(40), accountClient, researchClient };
    const service = createFundingService({ db: watched.db(), ...parts });
    // The first search of a process samples the rounds, so it runs before commands are recorded.
    await service.rounds.find(ALL_ROUNDS, { after: null, limit: 1, maxTimeMs: 5_000 });
    subgraph = createFundingSubgraph(service, pino({ level: 'silent' }));
  });
  afterAll(() => watched?.close());

  return {
    database,
    /** Runs an operation on behalf of an account that covers `covers` records. */
    async run(
      query: string,
      {
        covers = 100_000,
        variables = {},
        identity = newCustomer() as Identity,
        operationName = undefined as string | undefined,
      } = {},
    ): Promise<Run> {
      credits = covers;
      holdRequests = [];
      commands = [];
      const { data, errors, extensions } = await subgraph.execute({ query, variables, operationName }, identity);
      const holds = extensions?.holds as OpenHold[];
      // As the gateway does at the end of a fetch.
      retainReturnedRecords(holds, data);
      return { data, errors, holdRequests, holds, commands };
    },
  };
}

/** Returns the records for which an answer is billed: each once, over all holds. */
export function billedIds(holds: readonly OpenHold[]): string[] {
  return [...new Set(holds.flatMap(({ recordIds }) => recordIds))].sort();
}
