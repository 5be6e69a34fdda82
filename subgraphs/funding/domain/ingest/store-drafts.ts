import { isDeepStrictEqual } from 'node:util';
import type { KnownRound, StoredRound } from './known-round.ts';
import { mergeRound } from './merge-round.ts';
import type { RoundDraft } from './round-draft.ts';
import { likenessKeys } from './round-likeness.ts';
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
  for (let pass = 0; open.length > 0; pass += 1) {
    if (pass === MAX_PASSES) throw new Error(`${open.length} lines kept being overtaken by other writers`);
    const atHand = createRoundsAtHand(await store.readForUpdate(wantedBy(open)));
    const rounds = new Set<RoundAtHand>();
    for (const draft of open) {
      const round = atHand.assign(draft);
      if (round === null) counts.unchanged += 1;
      else rounds.add(round);
    }
    const decisions = [...rounds].map((round) => decide(round, atHand, now));
    const undone = await storeDecisions(store, decisions, counts);
    open = open.filter((draft) => undone.has(draft));
  }
  return counts;
}

function wantedBy(drafts: readonly RoundDraft[]): { ids: string[]; keys: string[] } {
  return {
    ids: [...new Set(drafts.map(({ id }) => id))],
    keys: [...new Set(drafts.flatMap(({ keys }) => keys))],
  };
}

interface Decision {
  readonly drafts: readonly RoundDraft[];
  readonly counts: Readonly<StoredCounts>;
  /** Null while the round has to wait for another one. */
  readonly next: RoundChange | null;
  readonly isChange: boolean;
}

function decide({ stored, drafts }: RoundAtHand, atHand: RoundsAtHand, now: string): Decision {
  const { known, ...counts } = mergeRound(stored, drafts, now);
  if (known === null) throw new Error('a round at hand is stored already or told of by a line');
  const { round, isRetracted, identity } = known;
  const [only, ...others] = drafts;
  const keys = stored === null && only !== undefined && others.length === 0 ? only.keys : likenessKeys(round);
  const places = atHand.takePlaces(keys, identity.places);
  if (places === null) return { drafts, counts, next: null, isChange: false };
  const next = { round, isRetracted, identity: { ...identity, places }, replaces: stored?.revision ?? null };
  return { drafts, counts, next, isChange: !isDeepStrictEqual(withoutRevision(stored), withoutRevision(next)) };
}

function withoutRevision(known: KnownRound | null) {
  return known === null ? null : [known.round, known.isRetracted, known.identity];
}

/** Writes what changed and counts what is settled; returns the lines that have to be decided again. */
async function storeDecisions(store: RoundsToWrite, decisions: readonly Decision[], counts: StoredCounts) {
  const lost = await store.write(decisions.flatMap(({ next, isChange }) => (next !== null && isChange ? [next] : [])));
  const undone = new Set<RoundDraft>();
  for (const { drafts, next, counts: own } of decisions) {
    if (next === null || lost.has(next.round.id)) {
      for (const draft of drafts) undone.add(draft);
      continue;
    }
    counts.inserted += own.inserted;
    counts.updated += own.updated;
    counts.unchanged += own.unchanged;
  }
  return undone;
}
