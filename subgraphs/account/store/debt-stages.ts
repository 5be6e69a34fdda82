import { type Document, Long } from 'mongodb';

/** The debt of an account: a long, and zero for accounts without the field. */
export const DEBT: Document = { $ifNull: ['$debt', Long.ZERO] };

const PAID_OFF: Document = { $min: ['$balance', DEBT] };
const DEBT_LEFT: Document = { $subtract: [DEBT, PAID_OFF] };

/**
 * The stage that pays an account's debt from its balance. It follows every stage that raises the balance or the debt, so an
 * account in debt has no balance, and nothing can be spent before the debt is paid.
 */
export const PAY_OFF_DEBT: Document = {
  $set: {
    balance: { $subtract: ['$balance', PAID_OFF] },
    debt: { $cond: [{ $gt: [DEBT_LEFT, Long.ZERO] }, DEBT_LEFT, '$$REMOVE'] },
  },
};
