import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer, Operator } from '../../support/operator.ts';

/** The default rate limit of a key in a window of 60 seconds (contract, Limits). */
const REQUESTS_PER_MINUTE = 60;
const FREE_RECORDS_PER_MONTH = 100;
/** What a test needs of the window that it has used up. */
const ROOM_MS = 5_000;

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

/** Uses up the requests that a key has in the current minute, and waits before for one that lasts a while. */
export async function exhaustRateLimit({ service }: Operator, { keyId }: Customer): Promise<void> {
  await waitForRoomInWindow(60, ROOM_MS);
  const use = { name: `request:${keyId}`, windowMs: 60_000 };
  await Promise.all(Array.from({ length: REQUESTS_PER_MINUTE }, () => service.incrementUsage(use)));
}
