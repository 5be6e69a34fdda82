import { type MentionedName, mentionedNames, type NamingFields, nameId } from './mentioned-names.ts';

/** The index of names, as the recorder of changes keeps it up. */
export interface NamesToUpdate {
  /** Adds the names that are not in the index. */
  add(names: readonly MentionedName[]): Promise<void>;
  /** Removes those of these names that no round mentions. */
  removeUnused(names: readonly MentionedName[]): Promise<void>;
}

/** A change of a round: the names that it mentioned and mentions, null while it is not shown. */
export interface NamingChange {
  before: NamingFields | null;
  now: NamingFields | null;
}

/** Brings the index of names up to changes of rounds. Repeating it changes nothing. */
export async function updateNames(names: NamesToUpdate, changes: readonly NamingChange[]): Promise<void> {
  const current = distinct(changes.flatMap(({ now }) => (now === null ? [] : mentionedNames(now))));
  const former = distinct(changes.flatMap(({ before }) => (before === null ? [] : mentionedNames(before))));
  await names.add([...current.values()]);
  await names.removeUnused([...former].flatMap(([id, name]) => (current.has(id) ? [] : [name])));
}

function distinct(names: readonly MentionedName[]): Map<string, MentionedName> {
  return new Map(names.map((name) => [nameId(name), name]));
}
