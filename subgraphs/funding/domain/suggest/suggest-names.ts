import { type Matched, rankNames, toleratedEdits } from './match-name.ts';
import type { MentionedName } from './mentioned-names.ts';
import { editKeys, type NameKind, nameKey } from './name-key.ts';
import type { SuggestionLimits } from './suggestion-limits.ts';
import type { SuggestionRequest } from './suggestion-request.ts';

/** A name of the index. */
export interface IndexedName extends MentionedName {
  key: string;
}

/** The index of names, as suggestions read it. */
export interface NamesToRead {
  /** Finds names whose key begins with a text, in the order of the keys. */
  findByBeginning(kind: NameKind, text: string, limits: ReadNamesLimits): Promise<IndexedName[]>;
  /** Finds names with one of these edit keys, in no particular order. */
  findByEdits(kind: NameKind, edits: readonly string[], limits: ReadNamesLimits): Promise<IndexedName[]>;
}

interface ReadNamesLimits {
  limit: number;
  maxTimeMs: number;
}

/** Names read for each suggestion: companies may have several names with one domain, of which one is suggested. */
const NAMES_PER_SUGGESTION = 4;
/** Names that are compared with a misspelled text. */
const MAX_CANDIDATES = 500;

/**
 * Suggests names of a kind that begin with a text or with a misspelling of it, within the limits of the account. Misspelled
 * names are read only where too few begin with the text.
 * @throws ServiceError RATE_LIMITED
 */
export async function suggestNames(
  kind: NameKind,
  { text, first }: SuggestionRequest,
  {
    names,
    limits,
    accountId,
    maxTimeMs,
  }: { names: NamesToRead; limits: SuggestionLimits; accountId: string; maxTimeMs: number },
): Promise<Matched<IndexedName>[]> {
  await limits.admitRequest(accountId);
  const key = nameKey(kind, text);
  const found = await names.findByBeginning(kind, key, { limit: NAMES_PER_SUGGESTION * first, maxTimeMs });
  const isEnough = distinctOf(found).length >= first || toleratedEdits(key) === 0;
  const candidates = isEnough ? [] : await names.findByEdits(kind, editKeys(key), { limit: MAX_CANDIDATES, maxTimeMs });
  const suggested = distinctOf(rankNames(key, [...found, ...candidates])).slice(0, first);
  await limits.admitAnswer(accountId, key, suggested);
  return suggested;
}

/** Keeps the first name of each company, and each name of anything without a domain once. */
function distinctOf<Name extends IndexedName>(names: readonly Name[]): Name[] {
  const seen = new Map<string, Name>();
  for (const name of names) {
    const identity = JSON.stringify([name.domain, name.domain === null ? name.name : null]);
    if (!seen.has(identity)) seen.set(identity, name);
  }
  return [...seen.values()];
}
