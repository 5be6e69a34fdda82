import { type EntryEvidence, microsOf } from '../evidence.ts';
import type { StartRule } from '../rule.ts';

/** A payment with what left the account because of it, and came back. */
interface RefundedPayment {
  paid: bigint | null;
  refunded: bigint;
}

/**
 * Checks invariant 11: each refund belongs to a payment of the account, all refunds of a payment take at most its amount, and
 * an account in debt has no balance. Payments are made by people, so the payments of an account fit into memory.
 */
export const refunds: StartRule = ({ account, report }) => {
  const payments = new Map<string, RefundedPayment>();
  const paymentOf = (id: string) => {
    const payment = payments.get(id) ?? { paid: null, refunded: 0n };
    payments.set(id, payment);
    return payment;
  };

  return {
    visit(entry) {
      const { id, kind, amount, paymentEntryId } = entry;
      if (kind !== 'refund' && kind !== 'top_up') return;
      if (kind === 'top_up' && paymentEntryId === null) paymentOf(id).paid = microsOf(amount);
      else if (paymentEntryId === null) report({ invariant: 11, ...namesOf(entry), message: NO_PAYMENT });
      else paymentOf(paymentEntryId).refunded += kind === 'refund' ? microsOf(amount) : -microsOf(amount);
    },
    finish() {
      for (const [id, { paid, refunded }] of payments) {
        if (refunded >= 0n && refunded <= (paid ?? 0n)) continue;
        const message = refunded < 0n ? 'More was given back than was refunded.' : 'More was refunded than was paid.';
        const difference = { expected: Number(paid ?? 0n), actual: Number(refunded), amountMicros: Number(refunded) };
        report({ invariant: 11, holdId: id, message, ...difference });
      }
      const debt = microsOf(account.debt);
      const balance = microsOf(account.balance);
      if (debt === 0n || balance === 0n) return;
      const message = 'The account has credits although it is in debt.';
      report({ invariant: 11, message, expected: 0, actual: Number(balance), amountMicros: Number(debt) });
    },
  };
};

const NO_PAYMENT = 'A refund does not say which payment it refunds.';

function namesOf({ id, amount }: EntryEvidence) {
  return { holdId: id, amountMicros: Number(microsOf(amount)) };
}
