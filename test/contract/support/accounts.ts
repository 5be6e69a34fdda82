import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixedWindowAt } from '../../../common/fixed-window.ts';
import type { Customer, Operator } from '../../support/operator.ts';

/** The default rate limit of a key in a window of 60 seconds (contract, Limits). */
const REQUESTS_PER_MINUTE = 60;
const FREE_RECORDS_PER_MONTH = 100;

/** Opens an account whose free records of this month are used up, with credits where asked for. */
export async function openSpentAccount(operator: Operator, options?: { creditsUsd?: string }): Promise<Customer> {
  const customer = await operator.openAccount();
  const { accountId, keyId } = customer;
  const holdId = randomUUID();
  const records = FREE_RECORDS_PER_MONTH;
  const { billing, accounts } = operator.service;
  await billing.placeHold({
    holdId,
    accountId,
    keyId,
    requestId: randomUUID(),
    kind: 'FUNDING_RECORDS',
    records,
    windowStartMs: 0,
  });
  await billing.settleHolds([{ holdId, accountId, records, answerStatus: 200 }]);
  if (options?.creditsUsd !== undefined) {
    await accounts.grantCredits(accountId, Number(options.creditsUsd) * 1_000_000, randomUUID());
  }
  return customer;
}

/** Waits until the current fixed window lasts long enough for what is to be counted in it. */
export async function waitForRoomInWindow(windowSeconds: number, roomMs: number): Promise<void> {
  const windowMs = windowSeconds * 1000;
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < roomMs) await sleep(leftMs + 10);
}

/**
 * Uses up the requests that a key has in the current minute, as far as the service counts them, and in the next one, which
 * may begin at any moment.
 */
export async function exhaustRateLimit({ service }: Operator, { keyId }: Customer): Promise<void> {
  const nowMs = Date.now();
  for (const atMs of [nowMs, nowMs + 60_000]) {
    const window = fixedWindowAt(`request:${keyId}`, 60_000, atMs);
    await Promise.all(Array.from({ length: REQUESTS_PER_MINUTE }, () => service.countUse(window)));
  }
}
