import { visit } from 'jsonc-parser';

/** Where the records of an answer end in its JSON text, in bytes of UTF-8. */
export interface AnswerLayout {
  /** The end of each record, in the order of the text, with the root field of the operation that has it. */
  recordEnds: readonly RecordEnd[];
  /** The end of each root field of the operation. */
  rootEnds: ReadonlyMap<string, number>;
}

/** The end of one record. */
export interface RecordEnd {
  root: string;
  bytes: number;
}

/** The root of records in an answer whose root fields are not those of the operation (REST). */
export const ANY_ROOT = '*';

/** An object of the text that is open: the names that lead to it, and the name of the field that is being read. */
interface OpenObject {
  path: string;
  field: string;
  isRecord: boolean;
}

/**
 * Finds where the records of an answer end.
 * @param text the answer's JSON
 * @param recordPaths names that lead to objects that are records, joined by dots, list positions left out; an object
 *   inside a record is not another one
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
      // What is inside a record does not matter: it is skipped.
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

/** The field of an answer that has what was asked for. */
const DATA = 'data';

function joinPath(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`;
}

function rootOf(path: string): string {
  return path.split('.')[1] ?? ANY_ROOT;
}

/** Counts the bytes of UTF-8 up to places of a text, which are asked for in their order. */
function createByteCounter(text: string): (offset: number) => number {
  let countedTo = 0;
  let bytes = 0;
  return (offset) => {
    bytes += Buffer.byteLength(text.slice(countedTo, offset));
    countedTo = offset;
    return bytes;
  };
}
