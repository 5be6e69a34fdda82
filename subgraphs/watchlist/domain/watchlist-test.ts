import type { AccountClient } from '../../../common/account-client/account-client.ts';
import { MAX_TESTS_PER_MINUTE } from '../../../common/account-limits.ts';
import type { Clock } from '../../../common/clock.ts';
import { createUsageLimit, enforceUsageLimit } from '../../../common/enforce-usage-limit.ts';
import { createId } from '../../../common/uuid.ts';
import type { Watchlist } from './watchlist.ts';
import { writeEvent } from './webhook/event.ts';
import { SAMPLE_RECORD } from './webhook/sample-record.ts';
import type { WebhookAnswer, WebhookSender } from './webhook/send.ts';
import { openSigningSecrets, type SealedSecrets, type SecretSealer } from './webhook-secret.ts';

const TESTS = createUsageLimit({
  name: 'watchlist-test',
  max: MAX_TESTS_PER_MINUTE,
  period: 'minute',
  uses: 'tests of watchlists',
});

/** Dependencies of {@link createWatchlistTest}. */
export interface WatchlistTestDependencies {
  /** Finds a watchlist of the account with its secrets; null when it has none of this id. */
  findWithSecrets(
    accountId: string,
    watchlistId: string,
  ): Promise<{ watchlist: Watchlist; secrets: SealedSecrets } | null>;
  sealer: SecretSealer;
  sender: WebhookSender;
  incrementUsage: AccountClient['incrementUsage'];
  clock: Clock;
}

/** The webhook's response to a sample event. */
export type WatchlistTestResult = Pick<WebhookAnswer, 'delivered' | 'httpStatus' | 'error'>;

/** Creates the test of watchlists. */
export function createWatchlistTest({
  findWithSecrets,
  sealer,
  sender,
  incrementUsage,
  clock,
}: WatchlistTestDependencies) {
  /**
   * Sends a sample event once, in the way of a real one, and returns the response within 15 seconds. Nothing is billed or
   * recorded. Returns null, without counting a test, for a watchlist that the account does not have.
   * @throws ServiceError RATE_LIMITED beyond 5 a minute
   */
  return async (accountId: string, watchlistId: string): Promise<WatchlistTestResult | null> => {
    const found = await findWithSecrets(accountId, watchlistId);
    if (found === null) return null;
    await enforceUsageLimit(TESTS, accountId, incrementUsage);
    const { watchlist, secrets } = found;
    const id = createId();
    const now = clock();
    return sender.send({
      url: watchlist.webhookUrl,
      secrets: openSigningSecrets(secrets, { watchlistId, sealer, now }),
      id,
      body: writeEvent({ deliveryId: id, watchlist, record: SAMPLE_RECORD, matchedAt: now, isTest: true }),
    });
  };
}
