import type { Clock } from '../../../common/clock.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { Micros } from '../../../common/money.ts';
import type { Payment, Refund } from '../../../common/payments.ts';

const PAYMENT_ID = /^[\x21-\x7e]{1,200}$/;
/** Maximum amount of one payment or refund: a JS number has it exactly, and so do sums of many. */
const MAX_AMOUNT_MICROS = 1_000_000_000_000_000;

/** A payment to credit. */
export interface TopUp {
  id: string;
  accountId: string;
  amountMicros: Micros;
  at: Date;
}

/** A state of a refund to store. */
export interface RefundRecord extends Refund {
  at: Date;
}

/** The store of payments. Each method is one transaction. */
export interface PaymentsStore {
  /**
   * Adds a payment once: ledger entry, balance, and the refunds that arrived before it.
   * @returns false if this payment was credited to this account before
   * @throws ServiceError NOT_FOUND for an unknown account, INVALID_INPUT if the payment belongs to another account or had
   *   another amount
   */
  topUp(payment: TopUp): Promise<boolean>;
  /**
   * Stores a state of a refund, and books it when its payment is booked: what was refunded leaves the balance, the rest
   * becomes debt; what came back is added again. All refunds of a payment take at most its amount.
   * @returns false if this state was stored before
   */
  recordRefund(refund: RefundRecord): Promise<boolean>;
}

/** Creates the operations on payments and refunds. */
export function createPayments({ store, clock }: { store: PaymentsStore; clock: Clock }) {
  return {
    /**
     * Adds a payment to an account's credits, once per payment id.
     * @returns false if it was added before
     * @throws ServiceError NOT_FOUND, or INVALID_INPUT if the payment id was used for another account or amount
     */
    async bookPayment({ paymentId, accountId, amountMicros }: Payment): Promise<boolean> {
      assertPaymentId('payment-id', paymentId);
      assertAmount(amountMicros);
      return store.topUp({ id: paymentId, accountId, amountMicros, at: clock() });
    },

    /**
     * Takes a refund from the account that was credited with the payment, once per refund id. A refund that arrives before
     * its payment is booked with it.
     * @returns false if this state of the refund was stored before
     */
    async bookRefund(refund: Refund): Promise<boolean> {
      assertPaymentId('payment-id', refund.paymentId);
      assertPaymentId('refund-id', refund.refundId);
      assertAmount(refund.amountMicros);
      return store.recordRefund({ ...refund, at: clock() });
    },
  };
}

function assertPaymentId(field: string, id: string): void {
  if (PAYMENT_ID.test(id)) return;
  throw new ServiceError('INVALID_INPUT', `${field}: expected 1 to 200 visible ASCII characters`, { field });
}

function assertAmount(amountMicros: number): void {
  if (Number.isSafeInteger(amountMicros) && amountMicros > 0 && amountMicros <= MAX_AMOUNT_MICROS) return;
  throw new ServiceError('INVALID_INPUT', 'The amount must be above zero.', { field: 'amount' });
}
