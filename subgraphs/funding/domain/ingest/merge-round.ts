import { isDeepStrictEqual } from 'node:util';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { fillRound } from './fill-round.ts';
import { attributeName, mentionedAttributes, mentionedFields } from './mentioned-fields.ts';
import type { RoundDraft, RoundStatement } from './round-draft.ts';
import type { RoundIdentity, RoundState, SourceRecord } from './round-state.ts';

/** The outcome of the lines about one round. */
export interface RoundOutcome {
  /** The round from now on, its slots not yet reserved; null when no line has described it. */
  readonly state: RoundState | null;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Applies the lines about one round, in their order, to its stored state (null for a new round). Later lines correct
 * earlier ones. When their result equals what readers see already, nothing changed, so a file that corrects itself can be
 * ingested again without a trace. A changed round gets `now` as its update time, unless its only source gives one.
 */
export function mergeRound(stored: RoundState | null, drafts: readonly RoundDraft[], now: string): RoundOutcome {
  let state = stored;
  let inserted = 0;
  let updated = 0;
  let stamp: string | null = null;
  for (const draft of drafts) {
    const before: RoundState | null = state;
    state = applyDraft(before, draft);
    if (state === null || isSameToReaders(before, state)) continue;
    if (before === null) inserted += 1;
    else {
      updated += 1;
      stamp = timeOfChange(state, draft) ?? now;
    }
  }
  // Corrections within the lines may restore the stored state.
  if (state === null || inserted + updated === 0 || isSameToReaders(stored, state)) {
    return { state, inserted: 0, updated: 0, unchanged: drafts.length };
  }
  const round = stamp === null ? state.round : { ...state.round, updatedAt: stamp };
  return { state: { ...state, round }, inserted, updated, unchanged: drafts.length - inserted - updated };
}

function isSameToReaders(left: RoundState | null, right: RoundState): boolean {
  return left !== null && left.isRetracted === right.isRetracted && isDeepStrictEqual(left.round, right.round);
}

/** Returns the source's own time of a change. Times of several sources don't compare, so only a single source has one. */
function timeOfChange({ identity }: RoundState, draft: RoundDraft): string | null {
  return draft.isRetraction || identity.sources.length > 1 ? null : draft.fields.updatedAt;
}

function applyDraft(state: RoundState | null, draft: RoundDraft): RoundState | null {
  if (draft.isRetraction) return state === null ? null : { ...state, isRetracted: true };
  if (state === null) return newRound(draft);
  const recorded = recordSource(state, draft);
  // An older file, or one of another source, does not restore a retracted round.
  if (state.isRetracted && !draft.isRestoration) return recorded;
  const changed = mayCorrect(recorded, draft) ? correctRound(recorded, draft) : fillRound(recorded, draft);
  return { ...attributeSources(changed), isRetracted: false };
}

function newRound({ id, source, ownId, fields, derived }: RoundStatement): RoundState {
  const round: FundingRound = {
    id,
    ...fields,
    roundStage: fields.roundStage ?? derived.roundStage,
    countryCode: fields.countryCode ?? derived.countryCode,
  };
  const record: SourceRecord = { source, ownId, sourceUrl: null, filled: [] };
  return { round, isRetracted: false, identity: { ids: [id], sources: [record], slots: [] } };
}

/** Records the source of a line and its id for the round, unless the line names the record by its public id. */
function recordSource(state: RoundState, draft: RoundStatement): RoundState {
  const { ids, sources } = state.identity;
  const { source, ownId } = draft;
  const index = sources.findIndex((record) => record.source === source);
  const isNew = index === -1;
  if (index === 0 || (isNew && sources.length > 0 && namesRecord(state, draft))) return state;
  const before = sources[index] ?? { source, ownId, sourceUrl: null, filled: [] };
  const isFirst = sources.length === 0;
  const record = { ...before, sourceUrl: isFirst ? null : (draft.fields.sourceUrl ?? before.sourceUrl) };
  const identity = isNew
    ? { ids: [...new Set([...ids, draft.id])], sources: [...sources, record] }
    : { ids, sources: sources.with(index, record) };
  return { ...state, identity: { ...state.identity, ...identity } };
}

function namesRecord({ round }: RoundState, { isNamed, id }: RoundStatement): boolean {
  return isNamed && id === round.id;
}

/** Returns true for the first source and for a line that names the record. Other sources fill what is missing. */
function mayCorrect(state: RoundState, draft: RoundStatement): boolean {
  return namesRecord(state, draft) || state.identity.sources[0]?.source === draft.source;
}

/** Changes the fields that a line mentions, and no others. */
function correctRound(state: RoundState, draft: RoundStatement): RoundState {
  const { round, identity } = state;
  const { updatedAt, ...fields } = mentionedFields(draft, round);
  const attributes = mentionedAttributes(draft);
  const isOnlySource = identity.sources.length === 1;
  const corrected = {
    ...round,
    ...fields,
    ...(isOnlySource && updatedAt !== undefined && { updatedAt }),
    ...(attributes !== null && { attributes: { ...round.attributes, ...attributes } }),
  };
  if (isOnlySource) return { ...state, round: corrected };
  const names = [...Object.keys(fields), ...Object.keys(attributes ?? {}).map(attributeName)];
  return { ...state, round: corrected, identity: withoutFilled(identity, new Set(names)) };
}

/** Takes fields that the first source now has away from the sources that filled them. */
function withoutFilled(identity: RoundIdentity, names: ReadonlySet<string>): RoundIdentity {
  const sources = identity.sources.map((record) => ({
    ...record,
    filled: record.filled.filter((name) => !names.has(name)),
  }));
  return { ...identity, sources };
}

/** Writes the sources of a round into `attributes.sources`, once there is more than one. */
function attributeSources(state: RoundState): RoundState {
  const { round, identity } = state;
  const [first, ...later] = identity.sources;
  if (first === undefined || later.length === 0) return state;
  const isUrlOfLater = later.some(({ filled }) => filled.includes('sourceUrl'));
  const sources = [{ ...first, sourceUrl: isUrlOfLater ? null : round.sourceUrl }, ...later].map(
    ({ source, ownId, sourceUrl }) => ({ source, id: ownId, source_url: sourceUrl }),
  );
  return { ...state, round: { ...round, attributes: { ...round.attributes, sources } } };
}
