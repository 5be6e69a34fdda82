import { distanceToBeginning } from './beginning-distance.ts';

/** A name that can be suggested, under its key. */
export interface KeyedName {
  key: string;
}

/** The relation of a suggested name to the text. */
export type SuggestionMatch = 'BEGINNING' | 'MISSPELLING';

/** A name with its relation to the text. */
export type Matched<Name> = Name & { match: SuggestionMatch };

/** The shortest texts in which one and two misspelled characters are tolerated: in a shorter one each character counts. */
const MIN_CHARACTERS_FOR_ONE_EDIT = 4;
const MIN_CHARACTERS_FOR_TWO_EDITS = 8;

/** Returns the number of misspelled characters that are tolerated in a text. */
export function toleratedEdits(textKey: string): 0 | 1 | 2 {
  const { length } = [...textKey];
  if (length < MIN_CHARACTERS_FOR_ONE_EDIT) return 0;
  return length < MIN_CHARACTERS_FOR_TWO_EDITS ? 1 : 2;
}

/**
 * Selects the names that begin with a text, then those that begin with a misspelling of it, closest first. Names of one rank
 * are sorted by key, so the order reveals nothing of how many rounds mention a name.
 */
export function rankNames<Name extends KeyedName>(textKey: string, names: readonly Name[]): Matched<Name>[] {
  const tolerated = toleratedEdits(textKey);
  const ranked = names.flatMap((name) => {
    const edits = name.key.startsWith(textKey) ? 0 : distanceToBeginning(textKey, name.key);
    return edits > tolerated ? [] : [{ name, edits }];
  });
  return ranked
    .sort((left, right) => left.edits - right.edits || (left.name.key < right.name.key ? -1 : 1))
    .map(({ name, edits }) => ({ ...name, match: edits === 0 ? 'BEGINNING' : 'MISSPELLING' }));
}
