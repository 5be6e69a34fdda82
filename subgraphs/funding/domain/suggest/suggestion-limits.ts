import { hash } from 'node:crypto';
import type { AccountClient } from '../../../../common/account-client/account-client.ts';
import {
  createUsageLimit,
  enforceDistinctUsageLimit,
  enforceUsageLimit,
} from '../../../../common/enforce-usage-limit.ts';
import { type MentionedName, nameId } from './mentioned-names.ts';

/** Bounds the load on the database: two a second, as fast as somebody types. */
const SUGGESTIONS = createUsageLimit({
  name: 'suggestions',
  max: 120,
  period: 'minute',
  uses: 'suggestions of companies, investors and locations',
});

/**
 * Bounds how much of the list of names an account can collect: `docs/free-counts.md` has the figures. A text without a name
 * counts like a name: otherwise, once the set is full, the difference between a refusal and an empty answer would show for any
 * name whether a round mentions it.
 */
const SUGGESTED_NAMES = createUsageLimit({
  name: 'suggested-names',
  max: 500,
  period: 'day',
  uses: 'different suggested names, or texts without a name,',
  exception: 'a search is not limited',
});

/** The limits of an account, over all its keys and processes. */
export type SuggestionLimits = ReturnType<typeof createSuggestionLimits>;

/** Creates the limits of suggestions. A name that was suggested is suggested again until the day (UTC) ends. */
export function createSuggestionLimits({
  incrementUsage,
  addDistinctUsage,
}: Pick<AccountClient, 'incrementUsage' | 'addDistinctUsage'>) {
  return {
    /** Counts a request before anything is read. @throws ServiceError RATE_LIMITED */
    admitRequest: (accountId: string) => enforceUsageLimit(SUGGESTIONS, accountId, incrementUsage),

    /**
     * Counts the names of an answer, or the text that has none, before the answer leaves.
     * @throws ServiceError RATE_LIMITED unless all are admitted
     */
    async admitAnswer(accountId: string, text: string, names: readonly MentionedName[]): Promise<void> {
      const members = names.length === 0 ? [digest(text)] : names.map((name) => digest(nameId(name)));
      await Promise.all(
        members.map((member) =>
          enforceDistinctUsageLimit(SUGGESTED_NAMES, { ownerId: accountId, member }, addDistinctUsage),
        ),
      );
    },
  };
}

/** Hashes a text to a few bytes. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
