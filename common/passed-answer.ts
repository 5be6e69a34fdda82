import { isObject } from './is-object.ts';

/** The header with the length of an answer's data, in characters of its JSON. */
export const DATA_LENGTH_HEADER = 'x-graphql-data-length';

const BEFORE_DATA = '{"data":';
const LENGTH = /^\d{1,9}$/;

/** An answer as text, and the length of its data. */
export interface WrittenAnswer {
  text: string;
  dataLength: number;
}

/** An answer whose data were not parsed. */
interface PassedAnswer {
  dataText: string;
  extensions?: Record<string, unknown>;
}

/** Writes an answer without errors, so that its receiver can pass its data on without parsing them. */
export function writeAnswer(data: object, extensions: object | undefined): WrittenAnswer {
  const dataText = JSON.stringify(data);
  return { text: writePassedAnswer(dataText, extensions), dataLength: dataText.length };
}

/** Writes an answer without errors around data that are JSON already. */
export function writePassedAnswer(dataText: string, extensions: object | undefined): string {
  const rest = extensions === undefined ? '' : `,"extensions":${JSON.stringify(extensions)}`;
  return `${BEFORE_DATA}${dataText}${rest}}`;
}

/**
 * Reads an answer whose data its receiver passes on, from the stated length of its data. Returns null for an answer that does not have
 * exactly the form of {@link writeAnswer}.
 */
export function readPassedAnswer(text: string, dataLength: unknown): PassedAnswer | null {
  if (typeof dataLength !== 'string' || !LENGTH.test(dataLength)) return null;
  const end = BEFORE_DATA.length + Number(dataLength);
  const dataText = text.slice(BEFORE_DATA.length, end);
  if (!text.startsWith(BEFORE_DATA) || !dataText.startsWith('{') || !dataText.endsWith('}')) return null;
  const rest = text.slice(end);
  if (rest === '}') return { dataText };
  if (!rest.startsWith(',"extensions":{')) return null;
  const extensions = readExtensions(`{${rest.slice(1)}`);
  return extensions === null ? null : { dataText, extensions };
}

function readExtensions(text: string): Record<string, unknown> | null {
  try {
    const { extensions, ...others } = JSON.parse(text);
    return isObject(extensions) && Object.keys(others).length === 0 ? extensions : null;
  } catch {
    return null;
  }
}
