import { isDeepStrictEqual } from 'node:util';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import type { RoundDraft } from './round-draft.ts';

/** What the lines about one round come to. */
export interface RoundOutcome {
  /** The round to store; null when nothing changes. */
  readonly round: FundingRound | null;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Applies the lines about one round, in their order, to what is stored (null: nothing). Later lines correct earlier
 * ones. When all of them together come to what is stored, nothing changed: a file with corrections in it can be
 * ingested again without a trace. A round that changed was updated `now` unless the source says when.
 */
export function mergeRound(stored: FundingRound | null, drafts: readonly RoundDraft[], now: string): RoundOutcome {
  let round = stored;
  let inserted = 0;
  let updated = 0;
  let stamp: string | null = null;
  for (const draft of drafts) {
    const before: FundingRound | null = round;
    round = before === null ? newRound(draft) : correctRound(before, draft);
    if (before === null) inserted += 1;
    else if (!isDeepStrictEqual(before, round)) {
      updated += 1;
      stamp = draft.fields.updatedAt ?? now;
    }
  }
  if (isDeepStrictEqual(round, stored)) return { round: null, inserted: 0, updated: 0, unchanged: drafts.length };
  const stamped = round !== null && stamp !== null ? { ...round, updatedAt: stamp } : round;
  return { round: stamped, inserted, updated, unchanged: drafts.length - inserted - updated };
}

function newRound({ id, fields, derived }: RoundDraft): FundingRound {
  return {
    id,
    ...fields,
    roundStage: fields.roundStage ?? derived.roundStage,
    countryCode: fields.countryCode ?? derived.countryCode,
  };
}

/**
 * A correction changes what it mentions and loses nothing else. What is derived replaces what is stored only along
 * with its origin: an unchanged label says nothing new about a stage, which the source may have withheld on purpose.
 */
function correctRound(round: FundingRound, { fields, derived }: RoundDraft): FundingRound {
  const isNewLabel = fields.roundLabel !== round.roundLabel;
  const isNewLocation = fields.country !== round.country;
  return {
    ...round,
    ...mentioned({
      ...fields,
      roundStage: fields.roundStage ?? (isNewLabel ? derived.roundStage : null),
      countryCode: fields.countryCode ?? (isNewLocation ? derived.countryCode : null),
      attributes: fields.attributes === null ? null : { ...round.attributes, ...mentioned(fields.attributes) },
    }),
  };
}

function mentioned<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>;
}
