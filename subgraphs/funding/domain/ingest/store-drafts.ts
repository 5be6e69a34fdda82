import { isDeepStrictEqual } from 'node:util';
import { dedupKeys } from './duplicate-rounds.ts';
import type { KnownRound, StoredRound } from './known-round.ts';
import { mergeRound } from './merge-round.ts';
import type { RoundDraft } from './round-draft.ts';
import { createRoundsAtHand, type RoundAtHand, type RoundsAtHand } from './rounds-at-hand.ts';

/** A round to store: in place of the revision it was derived from, or as a new one (null). */
export interface RoundChange extends KnownRound {
  readonly replaces: string | null;
}

/** What the ingest needs of a store. Writing is optimistic: see {@link RoundsToWrite.write}. */
export interface RoundsToWrite {
  /** Every round, retracted or not, that has one of the ids or a place in one of the keys. */
  readForUpdate(wanted: { ids: readonly string[]; keys: readonly string[] }): Promise<StoredRound[]>;
  /**
   * Returns the ids of the rounds that were not written: because another writer changed or added them since they were
   * read, or because another round took one of their ids or places.
   */
  write(changes: readonly RoundChange[]): Promise<ReadonlySet<string>>;
}

/** What lines came to. */
export interface StoredCounts {
  inserted: number;
  updated: number;
  unchanged: number;
}

/**
 * How often a batch is read and decided anew: because other writers were faster, or because rounds of one company and
 * month wait for each other, which is bounded by the places that its keys have.
 */
const MAX_PASSES = 64;

/**
 * Stores the rounds that the lines of a batch are about. What is decided is decided on what is stored: when that
 * changed in the meantime, the lines concerned are decided again.
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
    if (pass === MAX_PASSES) throw new Error(`${open.length} lines kept being overtaken by other writers`);
    const atHand = await readAtHand(store, open, moreKeys);
    const rounds = new Set<RoundAtHand>();
    for (const draft of open) {
      const round = atHand.assign(draft);
      if (round === null) counts.unchanged += 1;
      else rounds.add(round);
    }
    const decisions = [...rounds].map((round) => decide(round, atHand, now));
    const undone = await storeDecisions(store, decisions, counts);
    const again = new Set(undone.flatMap((decision) => decision.drafts));
    open = open.filter((draft) => again.has(draft));
    moreKeys = undone.flatMap(({ keys }) => keys);
  }
  return counts;
}

/** Reads what lines could be about: by id first, as nearly all lines of a file that was ingested before are known by it. */
async function readAtHand(store: RoundsToWrite, drafts: readonly RoundDraft[], moreKeys: readonly string[]) {
  const named = await store.readForUpdate({ ids: [...new Set(drafts.map(({ id }) => id))], keys: [] });
  const known = new Set(named.flatMap(({ identity }) => identity.ids));
  const keys = new Set([...moreKeys, ...drafts.flatMap((draft) => (known.has(draft.id) ? [] : draft.keys))]);
  const alike = keys.size === 0 ? [] : await store.readForUpdate({ ids: [], keys: [...keys] });
  // What was read twice is taken as it was read last.
  const stored = new Map([...named, ...alike].map((one) => [one.round.id, one]));
  return createRoundsAtHand([...stored.values()], keys);
}

interface Decision {
  readonly drafts: readonly RoundDraft[];
  readonly counts: Readonly<StoredCounts>;
  /** The keys to be read before the next attempt, should this one fail. */
  readonly keys: readonly string[];
  /** Null while the round has to wait for another one. */
  readonly next: RoundChange | null;
  readonly isChange: boolean;
}

function decide({ stored, drafts }: RoundAtHand, atHand: RoundsAtHand, now: string): Decision {
  const { known, ...counts } = mergeRound(stored, drafts, now);
  if (known === null) throw new Error('a round at hand is stored already or told of by a line');
  const { round, isRetracted, identity } = known;
  const isSame = stored !== null && counts.inserted + counts.updated === 0;
  const keys = isSame ? [] : dedupKeys(round);
  const places = isSame ? identity.places : atHand.takePlaces(keys, identity.places);
  if (places === null) return { drafts, counts, keys, next: null, isChange: false };
  const next = { round, isRetracted, identity: { ...identity, places }, replaces: stored?.revision ?? null };
  const isChange = !isSame || !isDeepStrictEqual(stored.identity, next.identity);
  return { drafts, counts, keys, next, isChange };
}

/** Writes what changed and counts what is settled; returns what has to be decided again. */
async function storeDecisions(store: RoundsToWrite, decisions: readonly Decision[], counts: StoredCounts) {
  const lost = await store.write(decisions.flatMap(({ next, isChange }) => (next !== null && isChange ? [next] : [])));
  const undone: Decision[] = [];
  for (const decision of decisions) {
    const { next, counts: own } = decision;
    if (next === null || lost.has(next.round.id)) {
      undone.push(decision);
      continue;
    }
    counts.inserted += own.inserted;
    counts.updated += own.updated;
    counts.unchanged += own.unchanged;
  }
  return undone;
}
