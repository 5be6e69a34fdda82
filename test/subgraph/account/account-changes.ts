import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { HoldPlacement } from '../../../subgraphs/account/domain/billing.ts';
import type { HoldOutcome } from '../../../subgraphs/account/domain/ledger-entry.ts';
import type { AccountDocument } from '../../../subgraphs/account/store/account-document.ts';

export const ACCOUNT_IDS = ['first', 'second'] as const;
export const MONTHS = ['2026-01', '2026-02'] as const;
const OUTCOMES: HoldOutcome[] = ['served', 'not_served', 'expired', 'broken_off'];

/** A hold, settlement or removal from the tail of an account. `pick` chooses among what the account has. */
type Change =
  | { do: 'hold'; account: number; records: number; unit: number; freePerMonth: number; month: number }
  | { do: 'hold again'; account: number; pick: number }
  | { do: 'settle'; account: number; pick: number; records: number; outcome: HoldOutcome; status: number | null }
  | { do: 'drop'; account: number; count: number };

/** Changes that arrive at once in one of several processes, or a payment that none of them sees. */
export type Step = { changes: Change[]; process: number } | { account: number; addMicros: number; addDebt: number };

const account = fc.nat(ACCOUNT_IDS.length - 1);
const pick = fc.nat(9);
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      account,
      records: fc.integer({ min: 1, max: 60 }),
      unit: fc.constantFrom(20_000, 20_000, 7, 0),
      freePerMonth: fc.constantFrom(100, 100, 0),
      month: fc.nat(MONTHS.length - 1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      account,
      pick,
      records: fc.nat(70),
      outcome: fc.constantFrom('served' as const, ...OUTCOMES),
      status: fc.constantFrom(200, 404, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold again' as const), account, pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drop' as const), account, count: fc.nat(4) }) },
);

/** Steps of accounts in two processes, of which the first takes most. */
export const accountStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
      process: fc.constantFrom(0, 0, 0, 0, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ account, addMicros: fc.nat(3_000_000), addDebt: fc.constantFrom(0, 0, 50_000) }),
  },
);

/** An operation of a change, without its callbacks. */
type Operation = { documentId: string; conflictKey: string; [field: string]: unknown };

/** Turns changes into operations of the holds that were placed so far. */
export function createOperations() {
  const placed: HoldPlacement[] = [];

  function hold(placement: HoldPlacement): Operation {
    const { accountId: documentId, holdId: conflictKey } = placement;
    return { kind: 'hold', documentId, conflictKey, placement };
  }

  function newHold(accountId: string, given: Extract<Change, { do: 'hold' }>, placedAt: Date): HoldPlacement {
    const { records, unit: unitMicros, freePerMonth } = given;
    const month = MONTHS[given.month] ?? MONTHS[0];
    // Texts that look like expressions, which they must never become.
    const names = { requestId: '$balance', keyId: '$$ROOT', windowStartMs: 60_000, kind: 'FUNDING_RECORDS' } as const;
    return { ...names, holdId: uuidv7(), accountId, records, unitMicros, freePerMonth, month, placedAt };
  }

  /**
   * Returns the operations of changes that arrive at once, as far as there is something for them. Each concerns a hold of its
   * own, so that an account has one batch: an answer may show what the next batch has changed.
   */
  return (changes: readonly Change[], stored: readonly AccountDocument[], at: Date): Operation[] => {
    const before = [...placed];
    const concerned = new Set<string>();

    function operationOf(given: Change, document: AccountDocument, settledAt: Date): Operation | null {
      const documentId = document._id;
      if (given.do === 'drop') {
        const entryIds = document.tail.slice(0, given.count).map(({ _id }) => _id);
        return { kind: 'drop', documentId, conflictKey: 'tail', entryIds };
      }
      if (given.do === 'hold') {
        const placement = newHold(documentId, given, at);
        placed.push(placement);
        return hold(placement);
      }
      const own = before.filter(({ accountId }) => accountId === documentId);
      const chosen = own[given.pick % Math.max(1, own.length)];
      if (chosen === undefined) return null;
      const { holdId, accountId } = chosen;
      // The id of a settled hold is never used again.
      if (given.do === 'hold again') return document.holds[holdId] === undefined ? null : hold(chosen);
      const { records, outcome, status: answerStatus } = given;
      const settlement = { holdId, accountId, records, outcome, answerStatus };
      const terms = { settledAt, brokenAnswersFreePerDay: 2 };
      return { kind: 'settle', documentId, conflictKey: holdId, settlement, terms };
    }

    return changes.flatMap((given, position) => {
      const document = stored[given.account];
      const settledAt = new Date(at.getTime() + position);
      const operation = document === undefined ? null : operationOf(given, document, settledAt);
      if (operation === null) return [];
      const concerns = `${operation.documentId} ${operation.conflictKey}`;
      if (concerned.has(concerns)) return [];
      concerned.add(concerns);
      return [operation];
    });
  };
}
