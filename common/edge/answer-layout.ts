import { visit } from 'jsonc-parser';

/** The ends of an answer's records in its JSON text, in bytes of UTF-8. */
export interface AnswerLayout {
  /** The end of each record with its root field, in document order. */
  recordEnds: readonly RecordEnd[];
  /** The end of each root field of the operation. */
  rootEnds: ReadonlyMap<string, number>;
}

/** The end of one record. */
export interface RecordEnd {
  root: string;
  bytes: number;
}

/** The root of records in an answer without GraphQL root fields (REST). */
export const ANY_ROOT = '*';

/** An object being parsed: the names that lead to it, and its current field. */
interface OpenObject {
  path: string;
  field: string;
  isRecord: boolean;
}

/**
 * Locates the ends of an answer's records.
 * @param text the answer's JSON
 * @param recordPaths names that lead to records, joined by dots, without list indexes; records do not nest
 */
export function layOutAnswer(text: string, recordPaths: ReadonlySet<string>): AnswerLayout {
  const recordEnds: RecordEnd[] = [];
  const rootEnds = new Map<string, number>();
  const open: OpenObject[] = [];
  const bytesTo = createByteCounter(text);

  visit(text, {
    onObjectBegin() {
      const parent = open.at(-1);
      const path = parent === undefined ? '' : joinPath(parent.path, parent.field);
      const isRecord = recordPaths.has(path);
      open.push({ path, field: '', isRecord });
      // Skips the contents of a record.
      return !isRecord;
    },
    onObjectProperty(name, offset) {
      const object = open.at(-1);
      if (object === undefined) return;
      endRoot(object, offset);
      object.field = name;
    },
    onObjectEnd(offset, length) {
      const object = open.pop();
      if (object === undefined) return;
      endRoot(object, offset);
      if (object.isRecord) recordEnds.push({ root: rootOf(object.path), bytes: bytesTo(offset + length) });
    },
  });

  function endRoot({ path, field, isRecord }: OpenObject, offset: number): void {
    if (path === DATA && field !== '' && !isRecord) rootEnds.set(field, bytesTo(offset));
  }

  return { recordEnds, rootEnds };
}

/** The field of a GraphQL answer that holds the result. */
const DATA = 'data';

function joinPath(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`;
}

function rootOf(path: string): string {
  return path.split('.')[1] ?? ANY_ROOT;
}

/** Creates a counter of UTF-8 bytes up to an offset; offsets must ascend. */
function createByteCounter(text: string): (offset: number) => number {
  let countedTo = 0;
  let bytes = 0;
  return (offset) => {
    bytes += Buffer.byteLength(text.slice(countedTo, offset));
    countedTo = offset;
    return bytes;
  };
}
