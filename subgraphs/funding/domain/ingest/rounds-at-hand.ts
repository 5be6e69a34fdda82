import { type DedupFields, isExactDuplicate, isProbableDuplicate } from './duplicate-rounds.ts';
import type { KeyPlace, StoredRound } from './known-round.ts';
import type { RoundDraft } from './round-draft.ts';
import { describedId } from './round-identity.ts';

/**
 * How many rounds may share a key. From then on the key is crowded, as that of a company called "Undisclosed": it tells
 * nothing, no further round takes a place, and reading it stays cheap however many there are.
 */
const MAX_PLACES = 8;

/** A round that lines of a batch are about: stored already (or not, null), and those lines in their order. */
export interface RoundAtHand {
  readonly stored: StoredRound | null;
  readonly drafts: RoundDraft[];
}

interface Candidate extends RoundAtHand {
  readonly dedupFields: DedupFields;
  readonly sources: Set<string>;
}

/** The rounds that a batch of lines could be about. */
export type RoundsAtHand = ReturnType<typeof createRoundsAtHand>;

/**
 * Opens a batch over what is stored.
 * @param stored the rounds that lines could be about, with all that have a place in one of the keys
 * @param readKeys the keys that were read
 */
export function createRoundsAtHand(stored: readonly StoredRound[], readKeys: ReadonlySet<string>) {
  const byId = new Map<string, Candidate>();
  const byKey = new Map<string, Candidate[]>();
  const nextPlaces = new Map<string, number>();
  const takenKeys = new Set<string>();
  for (const round of stored) addStored(round);

  function addStored(round: StoredRound): void {
    const { ids, tellers, places } = round.identity;
    const sources = new Set(tellers.map(({ source }) => source));
    const candidate: Candidate = { stored: round, drafts: [], dedupFields: round.round, sources };
    for (const id of ids) if (id === round.round.id || !byId.has(id)) byId.set(id, candidate);
    for (const { key, place } of places) {
      append(byKey, key, candidate);
      nextPlaces.set(key, Math.max(nextPlaces.get(key) ?? 0, place + 1));
    }
  }

  function isCrowded(key: string): boolean {
    return (nextPlaces.get(key) ?? 0) >= MAX_PLACES;
  }

  /** The one round that a line without a known id can be taken to tell of; null when there is none or a choice. */
  function findAlike({ id, ownId, source, dedupFields, keys }: RoundDraft): Candidate | null {
    if (dedupFields === null) return null;
    const shown = new Set(keys.flatMap(candidatesOf));
    // A source knows its own rounds apart: one of them is meant only by a line that has no id and describes it exactly.
    const alike = [...shown].filter((candidate) =>
      candidate.sources.has(source)
        ? ownId === null && describedId(candidate.dedupFields) === id
        : isProbableDuplicate(candidate.dedupFields, dedupFields),
    );
    const exact = alike.filter((candidate) => isExactDuplicate(candidate.dedupFields, dedupFields));
    const [found, ...others] = exact.length === 1 ? exact : alike;
    return others.length === 0 ? (found ?? null) : null;
  }

  function candidatesOf(key: string): readonly Candidate[] {
    const candidates = byKey.get(key) ?? [];
    return isCrowded(key) || candidates.length >= MAX_PLACES ? [] : candidates;
  }

  function add(draft: RoundDraft): Candidate | null {
    // A retraction of what nobody told of is about nothing.
    if (draft.isRetraction) return null;
    const candidate: Candidate = { stored: null, drafts: [], dedupFields: draft.dedupFields, sources: new Set() };
    for (const key of draft.keys) append(byKey, key, candidate);
    return candidate;
  }

  return {
    /** Puts a line to the round it is about, a new one if need be; null when it is about none. */
    assign(draft: RoundDraft): RoundAtHand | null {
      const candidate = byId.get(draft.id) ?? findAlike(draft) ?? add(draft);
      if (candidate === null) return null;
      candidate.drafts.push(draft);
      if (!draft.isRetraction) {
        candidate.sources.add(draft.source);
        byId.set(draft.id, candidate);
      }
      return candidate;
    },

    /**
     * The places that a round takes from now on, one in each of its keys that is not crowded. Null when the round has to
     * wait: because one of the keys was not read, so that its next place is not known, or because another round of this
     * batch has just taken that place. Two writers could then each hide a round from the other.
     */
    takePlaces(keys: readonly string[], held: readonly KeyPlace[]): readonly KeyPlace[] | null {
      const kept = held.filter(({ key }) => keys.includes(key));
      const wanted = keys.filter((key) => !isCrowded(key) && !kept.some((place) => place.key === key));
      if (wanted.some((key) => takenKeys.has(key) || !readKeys.has(key))) return null;
      for (const key of wanted) takenKeys.add(key);
      return [...kept, ...wanted.map((key) => ({ key, place: nextPlaces.get(key) ?? 0 }))];
    },
  };
}

function append<Entry>(lists: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [entry]);
  else list.push(entry);
}
