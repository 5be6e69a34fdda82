import { z } from 'zod';
import { instantText } from './brief-values.ts';
import { claimField } from './claim.ts';
import { claim, source } from './evidence.ts';

const lastClaimId = z.string().describe('The claim in the last brief, in `claims` here.');

/** The schema of the differences from the last brief. */
export const sinceLast = z
  .strictObject({
    research_id: z.uuid().describe('The job of the last brief.'),
    generated_at: instantText.describe('When the last brief was generated.'),
    added: z
      .array(z.string())
      .describe(
        'Claims of this brief on which the last one has nothing. What they state may be older than that brief.',
      ),
    changed: z
      .array(
        z.strictObject({
          field: claimField,
          last: lastClaimId,
          now: z.string().describe('The claim in this brief, which is not older.'),
        }),
      )
      .describe('Claims with another value than in the last brief.'),
    gone: z
      .array(lastClaimId)
      .describe('Claims of the last brief that were not found again, although every page that stated them was read.'),
    unread: z
      .array(
        z.strictObject({
          source_id: z.string().describe('The page, in `sources` here.'),
          claim_ids: z.array(lastClaimId).min(1),
        }),
      )
      .describe('Pages of the last brief that were not read this time; whether their claims still hold is unknown.'),
    claims: z
      .array(claim)
      .describe('The claims of the last brief that are mentioned here; their ids begin with `last-`.'),
    sources: z.array(source).describe('The sources of these claims; their ids begin with `last-`.'),
  })
  .meta({ id: 'BriefSinceLast', description: 'What differs from the last brief on the same prospect.' });
