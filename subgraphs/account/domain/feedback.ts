import { z } from 'zod';
import type { AccountClient } from '../../../common/account-client/account-client.ts';
import { MAX_REPORTS_PER_HOUR } from '../../../common/account-limits.ts';
import { boundedString, nonEmptyString } from '../../../common/bounded-string.ts';
import type { Clock } from '../../../common/clock.ts';
import { createUsageLimit, enforceUsageLimit } from '../../../common/enforce-usage-limit.ts';
import { ServiceError } from '../../../common/errors.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { createId } from '../../../common/uuid.ts';

const REPORTS = createUsageLimit({
  name: 'feedback',
  max: MAX_REPORTS_PER_HOUR,
  period: 'hour',
  uses: 'reports of feedback',
});

const reportInput = z.object({
  kind: z.enum(['bug', 'feature', 'question']),
  title: nonEmptyString({ max: MAX_CHARACTERS.feedbackTitle }),
  details: nonEmptyString({ max: MAX_CHARACTERS.feedbackDetails }),
  tool: boundedString({ max: MAX_CHARACTERS.feedbackTool }).nullable(),
});

/** The input of a report. */
export type FeedbackInput = z.infer<typeof reportInput>;

/** A report, as stored and forwarded. */
export interface FeedbackReport extends FeedbackInput {
  id: string;
  accountId: string;
  createdAt: Date;
}

/** The store of reports. */
export interface FeedbackStore {
  insert(report: FeedbackReport): Promise<void>;
  markDelivered(id: string, deliveredAt: Date): Promise<void>;
}

/** The dependencies of {@link createFeedback}. */
export interface FeedbackDependencies {
  store: FeedbackStore;
  incrementUsage: AccountClient['incrementUsage'];
  /** Forwards a report; null if reports are only stored, which counts as delivered. */
  post: ((report: FeedbackReport) => Promise<void>) | null;
  enabled: boolean;
  clock: Clock;
}

/** Creates the operations on feedback. */
export function createFeedback({ store, incrementUsage, post, enabled, clock }: FeedbackDependencies) {
  return {
    /**
     * Stores a report, then forwards it.
     * @throws ServiceError FEEDBACK_DISABLED, INVALID_INPUT (with the field), RATE_LIMITED, or FEEDBACK_NOT_DELIVERED if it
     *   was stored but not forwarded
     */
    async submit(accountId: string, input: FeedbackInput): Promise<string> {
      if (!enabled) throw new ServiceError('FEEDBACK_DISABLED');
      const report = { ...parseReport(input), id: createId(), accountId, createdAt: clock() };
      await enforceUsageLimit(REPORTS, accountId, incrementUsage);
      await store.insert(report);
      if (post !== null) {
        await post(report).catch((cause) => {
          throw new ServiceError('FEEDBACK_NOT_DELIVERED', undefined, { cause });
        });
      }
      await store.markDelivered(report.id, clock());
      return report.id;
    },
  };
}

function parseReport(input: FeedbackInput): FeedbackInput {
  const parsed = reportInput.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? 'input');
  throw new ServiceError('INVALID_INPUT', `${field}: ${issue?.message}`, { field });
}
