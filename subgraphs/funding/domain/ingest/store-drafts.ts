import { isDeepStrictEqual } from 'node:util';
import { dedupKeys } from './duplicate-rounds.ts';
import { createRoundMatcher, type RoundMatch, type RoundMatcher } from './match-drafts.ts';
import { mergeRound } from './merge-round.ts';
import type { RoundDraft } from './round-draft.ts';
import type { RoundState, StoredRound } from './round-state.ts';

/** A round to store: in place of the revision it was derived from, or as a new one (null). */
export interface RoundChange extends RoundState {
  readonly replaces: string | null;
  /** Whether readers see no difference to the stored round. */
  readonly isIdentityOnly: boolean;
}

/** The store of an ingest. Writing is optimistic: see {@link RoundsToWrite.write}. */
export interface RoundsToWrite {
  /** Reads every round, retracted or not, that has one of the ids or a slot in one of the keys; it may read others too. */
  readForUpdate(wanted: { ids: readonly string[]; keys: readonly string[] }): Promise<StoredRound[]>;
  /**
   * Returns the ids of the rounds that were not written: because another writer changed or added them since they were
   * read, or because another round took one of their ids or slots.
   */
  write(changes: readonly RoundChange[]): Promise<ReadonlySet<string>>;
}

/** Counts of lines by outcome. */
export interface StoredCounts {
  inserted: number;
  updated: number;
  unchanged: number;
}

/**
 * Passes over a batch, each of which reads and decides anew: because other writers were faster, or because rounds of one
 * company and month wait for each other, which the slots of their keys bound.
 */
const MAX_PASSES = 64;
/** Lines of a batch whose ids and keys are looked up by one read. */
const MAX_LINES_READ_AT_ONCE = 16;

/**
 * Stores the rounds that the lines of a batch describe. Decisions rest on the stored rounds: when these have changed in
 * the meantime, the lines concerned are decided again.
 */
export async function storeDrafts(
  store: RoundsToWrite,
  drafts: readonly RoundDraft[],
  now: string,
): Promise<StoredCounts> {
  const counts: StoredCounts = { inserted: 0, updated: 0, unchanged: 0 };
  let open = drafts;
  let moreKeys: readonly string[] = [];
  for (let pass = 0; open.length > 0; pass += 1) {
    if (pass === MAX_PASSES) throw new Error(`${open.length} lines kept losing to other writers`);
    const matcher = await matchStored(store, open, moreKeys);
    const matches = new Set<RoundMatch>();
    for (const draft of open) {
      const match = matcher.assign(draft);
      if (match === null) counts.unchanged += 1;
      else matches.add(match);
    }
    const decisions = [...matches].map((match) => decide(match, matcher, now));
    const undone = await storeDecisions(store, decisions, counts);
    const again = new Set(undone.flatMap((decision) => decision.drafts));
    open = open.filter((draft) => again.has(draft));
    moreKeys = undone.flatMap(({ keys }) => keys);
  }
  return counts;
}

/**
 * Reads the rounds that lines could describe: by id first, which finds nearly all lines of a file ingested before, then by the
 * keys of the others. For few lines one read by both takes less time than two.
 */
async function matchStored(store: RoundsToWrite, drafts: readonly RoundDraft[], moreKeys: readonly string[]) {
  const ids = new Set(drafts.map(({ id }) => id));
  const areFew = drafts.length <= MAX_LINES_READ_AT_ONCE;
  const maybeKeys = areFew ? [...new Set([...moreKeys, ...drafts.flatMap((draft) => draft.keys)])] : [];
  const read = await store.readForUpdate({ ids: [...ids], keys: maybeKeys });
  const foundIds = new Set(read.flatMap(({ identity }) => identity.ids));
  const keys = new Set([...moreKeys, ...drafts.flatMap((draft) => (foundIds.has(draft.id) ? [] : draft.keys))]);
  const sharingKeys = areFew || keys.size === 0 ? [] : await store.readForUpdate({ ids: [], keys: [...keys] });
  // Of a round that was read twice, the later state counts.
  const stored = new Map([...read, ...sharingKeys].map((state) => [state.round.id, state]));
  // A line whose id was found describes that round, whatever shares its keys.
  const isWanted = ({ identity }: StoredRound) =>
    identity.ids.some((id) => ids.has(id)) || identity.slots.some(({ key }) => keys.has(key));
  return createRoundMatcher([...stored.values()].filter(isWanted), keys);
}

interface Decision {
  readonly drafts: readonly RoundDraft[];
  readonly counts: Readonly<StoredCounts>;
  /** Keys to read before the next attempt, should this one fail. */
  readonly keys: readonly string[];
  /** Null while the round has to wait for another. */
  readonly next: RoundChange | null;
  readonly isChange: boolean;
}

function decide({ stored, drafts }: RoundMatch, matcher: RoundMatcher, now: string): Decision {
  const { state, ...counts } = mergeRound(stored, drafts, now);
  if (state === null) throw new Error('a matched round is stored already or described by a line');
  const { round, isRetracted, identity } = state;
  const isSame = stored !== null && counts.inserted + counts.updated === 0;
  const keys = isSame ? [] : dedupKeys(round);
  const slots = isSame ? identity.slots : matcher.reserveSlots(keys, identity.slots);
  if (slots === null) return { drafts, counts, keys, next: null, isChange: false };
  const replaces = stored?.revision ?? null;
  const next = { round, isRetracted, identity: { ...identity, slots }, replaces, isIdentityOnly: isSame };
  const isChange = !isSame || !isDeepStrictEqual(stored.identity, next.identity);
  return { drafts, counts, keys, next, isChange };
}

/** Writes the changes and counts the lines that are done; returns the decisions to make again. */
async function storeDecisions(store: RoundsToWrite, decisions: readonly Decision[], counts: StoredCounts) {
  const lost = await store.write(decisions.flatMap(({ next, isChange }) => (next !== null && isChange ? [next] : [])));
  const undone: Decision[] = [];
  for (const decision of decisions) {
    const { next, counts: done } = decision;
    if (next === null || lost.has(next.round.id)) {
      undone.push(decision);
      continue;
    }
    counts.inserted += done.inserted;
    counts.updated += done.updated;
    counts.unchanged += done.unchanged;
  }
  return undone;
}
