import type { EntryEvidence } from './evidence.ts';
import { microsOf } from './evidence.ts';
import { addViolations, noViolations, type ViolationList } from './violation.ts';

/** How the hold of something that was billed by its own state must have ended; at rest, `unsettled` is neither. */
export type DueEnd = 'captured' | 'released' | 'unsettled' | 'not captured';

/** A delivery or a research job, as far as its bill goes. */
export interface BilledOutcome {
  subject: 'delivery' | 'research';
  /** Also the id of its hold. */
  id: string;
  accountId: string;
  /** Where it stands, in its own words. */
  status: string;
  due: DueEnd;
}

/** Outcomes whose entries are looked up in one go. */
const BATCH = 500;

/** What the rule needs of the store. */
export interface EntryFinder {
  /** The entries of these holds, from the ledger and from the tails of these accounts. */
  findEntries(holds: readonly { id: string; accountId: string }[]): Promise<EntryEvidence[]>;
}

/** Invariant 7: a delivery is delivered, a research job completed, exactly when it was captured; failed, when released. */
export async function findWrongOutcomes(
  { findEntries }: EntryFinder,
  outcomes: AsyncIterable<BilledOutcome>,
): Promise<ViolationList> {
  const found = noViolations();
  let batch: BilledOutcome[] = [];
  const check = async () => {
    const entries = new Map((await findEntries(batch)).map((entry) => [`${entry.accountId} ${entry.id}`, entry]));
    for (const outcome of batch) {
      addViolations(found, judge(outcome, entries.get(`${outcome.accountId} ${outcome.id}`)));
    }
    batch = [];
  };
  for await (const outcome of outcomes) {
    if (batch.push(outcome) === BATCH) await check();
  }
  if (batch.length > 0) await check();
  return found;
}

function judge(
  { subject, id, accountId, status, due }: BilledOutcome,
  entry: EntryEvidence | undefined,
): ViolationList {
  const end = endOf(entry);
  const isRight = due === 'not captured' ? end !== 'captured' : end === due;
  if (isRight) return noViolations();
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
