import type { EntryEvidence } from './evidence.ts';
import { microsOf } from './evidence.ts';
import { addViolations, noViolations, type ViolationList } from './violation.ts';

/** The required end of the hold of a delivery or research job; `unsettled` is neither captured nor released. */
export type DueEnd = 'captured' | 'released' | 'unsettled' | 'not captured';

/** The billing state of a delivery or a research job. */
export interface BilledOutcome {
  subject: 'delivery' | 'research';
  /** Also the id of its hold. */
  id: string;
  accountId: string;
  /** Its status text. */
  status: string;
  due: DueEnd;
}

/** Outcomes per lookup of entries. */
const OUTCOMES_PER_BATCH = 500;

/** The store of ledger entries. */
export interface EntryFinder {
  /** Finds the entries of holds, in the ledger and in the tails of their accounts. */
  findEntries(holds: readonly { id: string; accountId: string }[]): Promise<EntryEvidence[]>;
}

/** Checks invariant 7: a delivery is delivered, a research job completed, exactly if captured; failed, if released. */
export async function findWrongOutcomes(
  { findEntries }: EntryFinder,
  outcomes: AsyncIterable<BilledOutcome>,
): Promise<ViolationList> {
  const found = noViolations();
  let batch: BilledOutcome[] = [];
  const check = async () => {
    const entries = new Map((await findEntries(batch)).map((entry) => [`${entry.accountId} ${entry.id}`, entry]));
    for (const outcome of batch) {
      addViolations(found, compare(outcome, entries.get(`${outcome.accountId} ${outcome.id}`)));
    }
    batch = [];
  };
  for await (const outcome of outcomes) {
    if (batch.push(outcome) === OUTCOMES_PER_BATCH) await check();
  }
  if (batch.length > 0) await check();
  return found;
}

function compare(
  { subject, id, accountId, status, due }: BilledOutcome,
  entry: EntryEvidence | undefined,
): ViolationList {
  const end = endOf(entry);
  const isCorrect = due === 'not captured' ? end !== 'captured' : end === due;
  if (isCorrect) return noViolations();
  const message = `A ${subject} that is ${status} should be ${due}, and is ${end}.`;
  const amountMicros = Number(microsOf(entry?.amount));
  return {
    items: [{ invariant: 7, accountId, holdId: id, amountMicros, message, expected: due, actual: end }],
    omitted: 0,
  };
}

function endOf(entry: EntryEvidence | undefined): DueEnd {
  if (entry?.kind === 'capture') return 'captured';
  return entry?.kind === 'release' ? 'released' : 'unsettled';
}
