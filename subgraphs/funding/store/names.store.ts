import type { Collection, Db } from 'mongodb';
import { duplicateKeyIndexes } from '../../../common/mongo/bulk-write-errors.ts';
import { type MentionedName, nameId } from '../domain/suggest/mentioned-names.ts';
import { type NameKind, nameEditKeys, nameKey } from '../domain/suggest/name-key.ts';
import type { IndexedName, NamesToRead } from '../domain/suggest/suggest-names.ts';
import type { NamesToUpdate } from '../domain/suggest/update-names.ts';
import { findUsedNames } from './find-used-names.ts';
import { withServerTimeout } from './rounds.store.ts';
import type { SearchStatistics } from './search-statistics.ts';

/** A name that at least one shown round mentions, as stored. */
export interface NameDocument {
  /** See {@link nameId}. */
  _id: string;
  kind: NameKind;
  /** See {@link nameKey}. */
  key: string;
  /** See {@link nameEditKeys}. */
  edits: string[];
  name: string;
  domain: string | null;
}

/** The indexes of names: by key and by edit keys, one and at most 14 entries for each name, however many rounds mention it. */
export const NAME_INDEXES = {
  beginning: { kind: 1, key: 1 },
  edits: { kind: 1, edits: 1 },
} as const;

/** Sorts behind every text that begins with the text before it. */
const AFTER_ANY = '\u{10ffff}';
/** Names of one command, so that the longest ones stay below the size limit of a command. */
const MAX_NAMES_PER_COMMAND = 1_000;

/** Creates the index of the names that rounds mention. `ensureNames` must have run once on the database. */
export function createNamesStore(db: Db, statistics: () => Promise<SearchStatistics>): NamesToUpdate & NamesToRead {
  const names = namesOf(db);
  const add = (added: readonly MentionedName[]) => addNames(names, added);

  return {
    add,

    async removeUnused(former) {
      for (const batch of batchesOf(former)) {
        const unused = await selectUnused(batch);
        if (unused.length === 0) continue;
        await names.deleteMany({ _id: { $in: unused.map(nameId) } });
        // A round that was stored meanwhile may have found its name in place and not added it.
        const stillUnused = new Set((await selectUnused(unused)).map(nameId));
        await add(unused.filter((name) => !stillUnused.has(nameId(name))));
      }
    },

    async findByBeginning(kind, text, { limit, maxTimeMs }) {
      const filter = { kind, key: { $gte: text, $lt: text + AFTER_ANY } };
      const options = { hint: 'beginning', sort: { key: 1 }, limit, batchSize: limit, maxTimeMS: maxTimeMs } as const;
      return (await withServerTimeout(names.find(filter, options).toArray())).map(fromNameDocument);
    },

    async findByEdits(kind, edits, { limit, maxTimeMs }) {
      const options = { hint: 'edits', limit, batchSize: limit, maxTimeMS: maxTimeMs };
      const found = names.find({ kind, edits: { $in: [...edits] } }, options).toArray();
      return (await withServerTimeout(found)).map(fromNameDocument);
    },
  };

  async function selectUnused(former: readonly MentionedName[]): Promise<MentionedName[]> {
    const used = await findUsedNames(db, former, statistics);
    return former.filter((name) => !used.has(nameId(name)));
  }
}

/** Adds the names that are not stored. */
export async function addNames(names: Collection<NameDocument>, added: readonly MentionedName[]): Promise<void> {
  for (const batch of batchesOf(added)) await addBatch(names, batch);
}

/** Nearly all names usually are stored, so these are found by one read of ids. */
async function addBatch(names: Collection<NameDocument>, added: readonly MentionedName[]): Promise<void> {
  const byId = new Map(added.map((name) => [nameId(name), name]));
  const ids = [...byId.keys()];
  const stored = await names
    .find({ _id: { $in: ids } }, { projection: { _id: 1 }, batchSize: ids.length + 1 })
    .toArray();
  for (const { _id } of stored) byId.delete(_id);
  if (byId.size === 0) return;
  try {
    await names.insertMany([...byId.values()].map(toNameDocument), { ordered: false });
  } catch (error) {
    // Another writer added the same names.
    duplicateKeyIndexes(error);
  }
}

/** Returns the collection of names, for the stores of this subgraph. */
export function namesOf(db: Db): Collection<NameDocument> {
  return db.collection<NameDocument>('funding_names');
}

function* batchesOf(names: readonly MentionedName[]): Generator<readonly MentionedName[]> {
  for (let from = 0; from < names.length; from += MAX_NAMES_PER_COMMAND)
    yield names.slice(from, from + MAX_NAMES_PER_COMMAND);
}

function toNameDocument(name: MentionedName): NameDocument {
  const key = nameKey(name.kind, name.name);
  return {
    _id: nameId(name),
    kind: name.kind,
    key,
    edits: nameEditKeys(key),
    name: name.name.trim(),
    domain: name.domain,
  };
}

function fromNameDocument({ kind, key, name, domain }: NameDocument): IndexedName {
  return { kind, key, name, domain };
}
