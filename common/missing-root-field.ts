import { parse } from 'graphql';
import { BYTES_PER_CHARACTER, createBoundedCache } from './bounded-cache.ts';
import type { GraphqlAnswer } from './read-graphql-answer.ts';

const MAX_CACHE_BYTES = 4 * 1024 * 1024;
const BYTES_PER_ENTRY = 200;
/** The root field of entity fetches, whose type is never null (Federation, `_entities`). */
const ENTITIES = '_entities';

/**
 * Creates a check of answers without errors. It returns the first selected root field that the answer lacks, or null. A
 * root field may be null, except `_entities`.
 */
export function createRootFieldCheck(name: string): (query: string, answer: GraphqlAnswer) => string | null {
  const keysByQuery = createBoundedCache<readonly string[]>({
    name: `root fields sent to ${name}`,
    maxBytes: MAX_CACHE_BYTES,
    bytesOf: (keys, query) => (query.length + keys.join().length) * BYTES_PER_CHARACTER + BYTES_PER_ENTRY,
  });
  return (query, { data, dataText, errors }) => {
    if (errors !== undefined || (data == null && dataText === undefined)) return null;
    let keys = keysByQuery.get(query);
    if (keys === undefined) {
      keys = rootKeysOf(query);
      keysByQuery.set(query, keys);
    }
    if (dataText !== undefined) return keys.find((key) => !dataText.includes(`"${key}":`)) ?? null;
    return keys.find((key) => data?.[key] === undefined || (key === ENTITIES && data[key] === null)) ?? null;
  };
}

/** Returns the response keys that every answer must have: those of root fields without a directive or a fragment. */
function rootKeysOf(query: string): readonly string[] {
  const { definitions } = parse(query, { noLocation: true });
  const operations = definitions.filter((definition) => definition.kind === 'OperationDefinition');
  if (operations.length !== 1) return [];
  return operations.flatMap(({ selectionSet }) =>
    selectionSet.selections.flatMap((selection) =>
      selection.kind === 'Field' && (selection.directives ?? []).length === 0
        ? [(selection.alias ?? selection.name).value]
        : [],
    ),
  );
}
