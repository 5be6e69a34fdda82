import { ServiceError } from '../common/errors.ts';

/** REST's name of each input that the graph names otherwise, by the graph's name or path, such as `filters.stages`. */
export type RestNames = ReadonlyMap<string, string>;

const LAST_SEGMENT = /[^.]+$/;
const CAMEL_CASE = /^[a-z]+[A-Z]/;

/**
 * Spells a failure of the graph as REST does: its `field`, the name that its message begins with, and further names that
 * the message mentions. Of the latter only names in camel case are replaced: others can be words of the sentence. Returns
 * every other error as it is.
 */
export function toRestNames(error: unknown, names: RestNames): unknown {
  if (!(error instanceof ServiceError) || error.details.field === undefined) return error;
  const { code, message, details, cause } = error;
  const { field } = error.details;
  const restField = names.get(field) ?? field;
  const spelled = message.startsWith(field)
    ? restField + replaceMentions(message.slice(field.length), names)
    : replaceMentions(message, names);
  return new ServiceError(code, spelled, { ...details, field: restField, cause });
}

function replaceMentions(text: string, names: RestNames): string {
  let spelled = text;
  for (const [path, restName] of names) {
    const name = LAST_SEGMENT.exec(path)?.[0] ?? path;
    if (CAMEL_CASE.test(name)) spelled = spelled.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), restName);
  }
  return spelled;
}
