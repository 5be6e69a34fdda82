import { type Clock, DAY_MS, utcDay } from '../../../../common/clock.ts';
import type { Logger } from '../../../../common/logger.ts';
import { type EdgarSource, EdgarUnavailable, type Quarter, quarterOf } from './edgar-source.ts';
import { findChain } from './filing-chain.ts';
import { FormDError, type FormDFiling } from './form-d-filing.ts';
import type { FilingNote, FormDProgress } from './form-d-progress.ts';
import type { IndexedFiling } from './parse-daily-index.ts';
import { parsePrimaryDoc } from './parse-primary-doc.ts';
import { toFundingRecord } from './to-funding-record.ts';

/** Days before today at which the first poll begins. Older filings are in the quarterly data sets. */
const INITIAL_DAYS = 7;
/** Interval of polls that are up to date. A day's index is published once, in the evening. */
const POLL_INTERVAL_MS = 30 * 60_000;
/** Time of a run: less than the lease of a job, after which another process takes it over. */
const MAX_RUN_MS = 40_000;
/** Backoff after a failure of EDGAR, doubled with each consecutive failure. The SEC blocks for ten minutes. */
const MIN_BACKOFF_MS = 10 * 60_000;
const MAX_BACKOFF_MS = 6 * 3_600_000;
/** Tries of an unreadable filing before it is given up, so that it does not block the rest. */
const MAX_TRIES = 5;

/** Dependencies of the poll. */
export interface FormDPollDependencies {
  edgar: EdgarSource;
  progress: FormDProgress;
  /** Stores a round; returns the reason when it is rejected, else null. */
  ingest(record: Record<string, unknown>): Promise<string | null>;
  clock: Clock;
  logger: Logger;
}

/**
 * Creates the poll of EDGAR's daily indexes. A run works for a bounded time, or until the signal, and leaves the rest to
 * the next run. Every filing is noted when it is done, and a day when all of its filings are: so an interrupted run is
 * resumed, and running again changes nothing.
 */
export function createFormDPoll({
  edgar,
  progress,
  ingest,
  clock,
  logger,
}: FormDPollDependencies): (signal: AbortSignal) => Promise<void> {
  const now = () => clock().getTime();

  async function poll(signal: AbortSignal): Promise<void> {
    const state = await progress.readState();
    if (state.restUntil !== null && state.restUntil.getTime() > now()) return;
    const deadlineMs = now() + MAX_RUN_MS;
    try {
      const isDone = await readQuarters(() => signal.aborted || now() > deadlineMs);
      await progress.saveState({ failures: 0, restUntil: isDone ? new Date(now() + POLL_INTERVAL_MS) : null });
    } catch (error) {
      if (!(error instanceof EdgarUnavailable) && !(error instanceof FormDError)) throw error;
      const retryAfterMs = error instanceof EdgarUnavailable ? (error.retryAfterMs ?? 0) : 0;
      const backoffMs = Math.max(retryAfterMs, Math.min(MIN_BACKOFF_MS * 2 ** state.failures, MAX_BACKOFF_MS));
      await progress.saveState({ failures: state.failures + 1, restUntil: new Date(now() + backoffMs) });
      logger.warn({ reason: error.message, backoffMs }, 'Form D is polled again later');
    }
  }

  /** Reads all open days; returns false when the time was over first. */
  async function readQuarters(isOver: () => boolean): Promise<boolean> {
    const today = utcDay(new Date(now()));
    const { day, listing: done } = await progress.readState();
    let last = day ?? utcDay(new Date(now() - INITIAL_DAYS * DAY_MS));
    for (const quarter of quartersBetween(last, today)) {
      const validators = done?.year === quarter.year && done.quarter === quarter.quarter ? done : null;
      const listing = await edgar.listDays(quarter, validators);
      if (listing === null) continue;
      for (const open of listing.days.filter((listed) => listed > last)) {
        if (!(await readDay(open, isOver))) return false;
        await progress.saveState({ day: open });
        last = open;
      }
      await progress.saveState({ listing: { ...quarter, ...listing.validators } });
    }
    return true;
  }

  async function readDay(day: string, isOver: () => boolean): Promise<boolean> {
    const filings = await edgar.readIndex(day);
    const notes = await progress.findNotes(filings.map(({ accession }) => accession));
    const isOpen = ({ accession }: IndexedFiling) => {
      const outcome = notes.get(accession)?.outcome ?? 'failing';
      return outcome === 'failing' || outcome === 'linked';
    };
    for (const filing of filings.filter(isOpen)) {
      if (isOver()) return false;
      await progress.saveNotes([await readFiling(filing)]);
    }
    logger.info({ day, filings: filings.length }, 'a day of Form D is done');
    return true;
  }

  async function readFiling(indexed: IndexedFiling): Promise<FilingNote> {
    const note: FilingNote = {
      accession: indexed.accession,
      first: indexed.accession,
      filedAt: indexed.filedAt,
      outcome: 'rejected',
      reason: null,
    };
    try {
      const xml = await edgar.readDocument(indexed);
      if (xml === null) return { ...note, reason: 'has no primary_doc.xml' };
      return { ...note, ...(await ingestFiling(parsePrimaryDoc(xml, indexed))) };
    } catch (error) {
      if (error instanceof FormDError) return { ...note, reason: error.message };
      const isGivenUp =
        error instanceof EdgarUnavailable && (await progress.incrementTries(indexed.accession)) >= MAX_TRIES;
      if (!isGivenUp) throw error;
      return { ...note, reason: `could not be read in ${MAX_TRIES} tries: ${error.message}` };
    }
  }

  async function ingestFiling(filing: FormDFiling): Promise<Partial<FilingNote>> {
    if (!filing.isLive) return { outcome: 'test' };
    if (filing.isFund) return { outcome: 'fund' };
    const chain = await findChain(filing, { edgar, progress });
    const { first } = chain;
    const newest = (await progress.findNewest([first])).get(first) ?? filing.filedAt;
    if (newest > filing.filedAt) return { first, outcome: 'superseded' };
    const reason = await ingest(toFundingRecord(filing, chain));
    return { first, outcome: reason === null ? 'ingested' : 'rejected', reason };
  }

  return poll;
}

/** Lists the quarters from that of one day to that of another, in order. */
function quartersBetween(from: string, to: string): Quarter[] {
  const first = numberOf(quarterOf(from));
  const count = Math.max(0, numberOf(quarterOf(to)) - first + 1);
  return Array.from({ length: count }, (_, index) => ({
    year: Math.floor((first + index) / 4),
    quarter: ((first + index) % 4) + 1,
  }));
}

function numberOf({ year, quarter }: Quarter): number {
  return year * 4 + quarter - 1;
}
