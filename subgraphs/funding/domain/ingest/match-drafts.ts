import { type DedupFields, isExactDuplicate, isProbableDuplicate } from './duplicate-rounds.ts';
import type { RoundDraft } from './round-draft.ts';
import { describedId } from './round-identity.ts';
import type { KeySlot, StoredRound } from './round-state.ts';

/**
 * Rounds that may share a key. From then on the key is full, as that of a company called "Undisclosed": it identifies
 * nothing, no further round gets a slot, and reading it stays cheap however many rounds there are.
 */
const MAX_SLOTS_PER_KEY = 8;

/** A round that lines of a batch describe: its stored state (null for a new round), and those lines in their order. */
export interface RoundMatch {
  readonly stored: StoredRound | null;
  readonly drafts: RoundDraft[];
}

interface Candidate extends RoundMatch {
  readonly dedupFields: DedupFields;
  readonly sources: Set<string>;
}

/** The matcher of a batch of lines. */
export type RoundMatcher = ReturnType<typeof createRoundMatcher>;

/**
 * Creates the matcher of a batch over the stored rounds.
 * @param stored the rounds that lines could describe, with all that have a slot in one of the keys
 * @param readKeys the keys that were read
 */
export function createRoundMatcher(stored: readonly StoredRound[], readKeys: ReadonlySet<string>) {
  const byId = new Map<string, Candidate>();
  const byKey = new Map<string, Candidate[]>();
  const nextSlots = new Map<string, number>();
  const reservedKeys = new Set<string>();
  for (const round of stored) addStored(round);

  function addStored(round: StoredRound): void {
    const { ids, sources: records, slots } = round.identity;
    const sources = new Set(records.map(({ source }) => source));
    const candidate: Candidate = { stored: round, drafts: [], dedupFields: round.round, sources };
    for (const id of ids) if (id === round.round.id || !byId.has(id)) byId.set(id, candidate);
    for (const { key, slot } of slots) {
      append(byKey, key, candidate);
      nextSlots.set(key, Math.max(nextSlots.get(key) ?? 0, slot + 1));
    }
  }

  function isFull(key: string): boolean {
    return (nextSlots.get(key) ?? 0) >= MAX_SLOTS_PER_KEY;
  }

  /** Returns the only round that a line with a new id can describe; null when there is none, or more than one. */
  function findDuplicate({ id, ownId, source, dedupFields, keys }: RoundDraft): Candidate | null {
    if (dedupFields === null) return null;
    const candidates = new Set(keys.flatMap(candidatesOf));
    // A source distinguishes its own rounds: a line describes one of them only without an id and by an exact description.
    const probable = [...candidates].filter((candidate) =>
      candidate.sources.has(source)
        ? ownId === null && describedId(candidate.dedupFields) === id
        : isProbableDuplicate(candidate.dedupFields, dedupFields),
    );
    const exact = probable.filter((candidate) => isExactDuplicate(candidate.dedupFields, dedupFields));
    const [found, ...rest] = exact.length === 1 ? exact : probable;
    return rest.length === 0 ? (found ?? null) : null;
  }

  function candidatesOf(key: string): readonly Candidate[] {
    const candidates = byKey.get(key) ?? [];
    return isFull(key) || candidates.length >= MAX_SLOTS_PER_KEY ? [] : candidates;
  }

  function add(draft: RoundDraft): Candidate | null {
    // A retraction needs a round that a source has described.
    if (draft.isRetraction) return null;
    const candidate: Candidate = { stored: null, drafts: [], dedupFields: draft.dedupFields, sources: new Set() };
    for (const key of draft.keys) append(byKey, key, candidate);
    return candidate;
  }

  return {
    /** Adds a line to the round that it describes, a new one if need be; null when it describes none. */
    assign(draft: RoundDraft): RoundMatch | null {
      const candidate = byId.get(draft.id) ?? findDuplicate(draft) ?? add(draft);
      if (candidate === null) return null;
      candidate.drafts.push(draft);
      if (!draft.isRetraction) {
        candidate.sources.add(draft.source);
        byId.set(draft.id, candidate);
      }
      return candidate;
    },

    /**
     * Reserves the slots of a round from now on, one in each of its keys that is not full. Returns null when the round has
     * to wait: because one of the keys was not read, so that its next slot is unknown, or because another round of this
     * batch has just reserved that slot. Two writers could then each hide a round from the other.
     */
    reserveSlots(keys: readonly string[], held: readonly KeySlot[]): readonly KeySlot[] | null {
      const kept = held.filter(({ key }) => keys.includes(key));
      const wanted = keys.filter((key) => !isFull(key) && !kept.some((keySlot) => keySlot.key === key));
      if (wanted.some((key) => reservedKeys.has(key) || !readKeys.has(key))) return null;
      for (const key of wanted) reservedKeys.add(key);
      return [...kept, ...wanted.map((key) => ({ key, slot: nextSlots.get(key) ?? 0 }))];
    },
  };
}

function append<Entry>(lists: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [entry]);
  else list.push(entry);
}
