import { parseUrl } from '../../../common/parse-url.ts';

/** Looks at a value and tells each fault with the place where it is; none means the value is as it should be. */
export type Shape = (value: unknown, at?: string) => string[];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

export const string = is('a string', (value) => typeof value === 'string');
export const number = is('a number', (value) => typeof value === 'number');
export const integer = is('an integer', Number.isInteger);
export const boolean = is('a boolean', (value) => typeof value === 'boolean');
export const uuid = is('a UUID', (value) => typeof value === 'string' && UUID.test(value));
export const uri = is('a URI', (value) => typeof value === 'string' && parseUrl(value) !== null);
export const dateTime = is('a date-time', (value) => typeof value === 'string' && DATE_TIME.test(value));
export const date = is(
  'a date',
  (value) => typeof value === 'string' && new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10) === value,
);
export const anyObject = is('an object', isObject);

/** One of these very values. */
export function oneOf(...values: unknown[]): Shape {
  return is(`one of ${values.join(', ')}`, (value) => values.includes(value));
}

/** Null, or as the shape says. */
export function orNull(shape: Shape): Shape {
  return (value, at) => (value === null ? [] : shape(value, at));
}

/** Any of several shapes. */
export function either(...shapes: Shape[]): Shape {
  return (value, at) => {
    const faults = shapes.map((shape) => shape(value, at));
    return faults.some(({ length }) => length === 0) ? [] : faults.flat();
  };
}

/** An array of such entries. */
export function arrayOf(entry: Shape): Shape {
  return (value, at = '$') =>
    Array.isArray(value)
      ? value.flatMap((element, index) => entry(element, `${at}[${index}]`))
      : [`${at}: not an array`];
}

/** An object with every one of these fields, perhaps with the optional ones, and with no other. */
export function object(required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape {
  return (value, at = '$') => {
    if (!isObject(value)) return [`${at}: not an object`];
    const known = { ...required, ...optional };
    return [
      ...Object.keys(required).flatMap((name) => (name in value ? [] : [`${at}.${name}: missing`])),
      ...Object.entries(value).flatMap(
        ([name, field]) => known[name]?.(field, `${at}.${name}`) ?? [`${at}.${name}: not in the contract`],
      ),
    ];
  };
}

function is(what: string, holds: (value: unknown) => boolean): Shape {
  return (value, at = '$') => (holds(value) ? [] : [`${at}: expected ${what}, got ${JSON.stringify(value)}`]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
