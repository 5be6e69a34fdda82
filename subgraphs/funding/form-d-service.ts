import type { Clock } from '../../common/clock.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import type { OutboundClient } from '../../common/outbound/outbound-client.ts';
import { createEdgarSource } from './domain/form-d/edgar-source.ts';
import { createFormDPoll } from './domain/form-d/poll-form-d.ts';
import { FORM_D_SOURCE } from './domain/form-d/to-funding-record.ts';
import { ingestFundingRounds } from './domain/ingest/ingest-funding-rounds.ts';
import { createFormDStore } from './store/form-d.store.ts';
import { createRoundsStore } from './store/rounds.store.ts';

/** Dependencies of the poll of Form D. */
export interface FormDServiceDependencies extends Pick<Database, 'db'> {
  /** Contact address sent to the SEC (`FORM_D_CONTACT`). */
  contact: string;
  outbound: OutboundClient;
  clock: Clock;
  logger: Logger;
  /** Milliseconds between two requests. */
  intervalMs?: number;
}

/** Wires the poll of Form D to EDGAR and to the stores, whose indexes `ensureIndexes` and `ensureFormDIndexes` create. */
export function createFormDService({ db, outbound, clock, logger, ...edgarOptions }: FormDServiceDependencies) {
  const store = createRoundsStore(db, clock);
  return createFormDPoll({
    edgar: createEdgarSource(outbound, edgarOptions),
    progress: createFormDStore(db),
    ingest: (record) => ingestRecord(store, record, clock),
    clock,
    logger,
  });
}

async function ingestRecord(
  store: Parameters<typeof ingestFundingRounds>[0]['store'],
  record: Record<string, unknown>,
  clock: Clock,
): Promise<string | null> {
  let rejection: string | null = null;
  async function* lines() {
    yield { line: 1, text: JSON.stringify(record), record };
  }
  await ingestFundingRounds({ store, clock }, lines(), {
    source: FORM_D_SOURCE,
    onReject: ({ reason }) => {
      rejection = reason;
    },
  });
  return rejection;
}
