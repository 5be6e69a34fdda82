import { type ErrorCode, ServiceError } from './errors.ts';

/** The caller's name of each input field that the thrower names otherwise, by the thrower's name or path. */
export type FieldNames = ReadonlyMap<string, string>;

const ABOUT_FIELDS: ReadonlySet<ErrorCode> = new Set(['INVALID_FILTER', 'INVALID_INPUT']);
const LAST_SEGMENT = /[^.]+$/;
/** A name in camelCase or snake_case, which is no word of a sentence. */
const COMPOUND = /[a-z](?:[A-Z]|_[a-z])/;

/**
 * Spells a failure of an input as its caller does: its `field`, the name that its message begins with, and further names
 * that the message mentions. Of the latter only names in camelCase or snake_case are replaced: others can be words of the
 * sentence. Returns every other error as it is.
 */
export function respellFailure(error: unknown, names: FieldNames): unknown {
  if (!(error instanceof ServiceError) || !ABOUT_FIELDS.has(error.code)) return error;
  const { code, message, details, cause } = error;
  const { field } = details;
  if (field === undefined) return new ServiceError(code, replaceMentions(message, names), { ...details, cause });
  const respelledField = names.get(field) ?? field;
  const respelled = message.startsWith(field)
    ? respelledField + replaceMentions(message.slice(field.length), names)
    : replaceMentions(message, names);
  return new ServiceError(code, respelled, { ...details, field: respelledField, cause });
}

function replaceMentions(text: string, names: FieldNames): string {
  let respelled = text;
  for (const [path, callerName] of names) {
    const name = LAST_SEGMENT.exec(path)?.[0] ?? path;
    if (COMPOUND.test(name)) respelled = respelled.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), callerName);
  }
  return respelled;
}
