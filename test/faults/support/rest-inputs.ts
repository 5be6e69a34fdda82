import { ROUTES } from '../../../rest-bridge/routes/index.ts';

/** One place of REST that takes a value. */
export interface RestInput {
  /** Such as `POST /v1/watchlists filters.domain`. */
  name: string;
  method: string;
  /** The path with a value in it. */
  toPath(value: string): string;
  /** The body with a value in it, as JSON of which `"@"` stands for the value; null where there is none. */
  body: string | null;
}

/** Bodies that are in order, which a value is put into. */
const BODIES: Record<string, object> = {
  'POST /v1/watchlists': { name: 'any', filters: { round: 'seed' }, webhook_url: 'https://hooks.example.com/' },
  'POST /v1/feedback': { title: 'any', details: 'any' },
};

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
}

/** Finds every parameter and every body field of every route with a key. */
export function findRestInputs(toSchema: (part: unknown) => JsonSchema): RestInput[] {
  return ROUTES.flatMap(({ method, path, params, query, body }) => {
    const route = `${method} ${path}`;
    const base = path.replace('{id}', '00000000-0000-4000-8000-000000000000');
    const inPath: RestInput[] =
      params === undefined
        ? []
        : [{ name: `${route} {id}`, method, toPath: (value) => path.replace('{id}', value), body: null }];
    const inQuery = namesOf(query).map(
      ([name = '']): RestInput => ({
        name: `${route} ?${name}`,
        method,
        toPath: (value) => `${base}?${name}=${value}`,
        body: null,
      }),
    );
    const inBody = namesOf(body).map(
      (names): RestInput => ({
        name: `${route} ${names.join('.')}`,
        method,
        toPath: () => base,
        body: JSON.stringify(put(BODIES[route] ?? {}, names)),
      }),
    );
    return [...inPath, ...inQuery, ...inBody];
  });

  function namesOf(part: unknown): string[][] {
    return part === undefined ? [] : leavesOf(toSchema(part));
  }
}

function leavesOf({ properties }: JsonSchema): string[][] {
  if (properties === undefined) return [[]];
  return Object.entries(properties).flatMap(([name, schema]) => leavesOf(schema).map((names) => [name, ...names]));
}

function put(object: object, [name = '', ...rest]: string[]): object {
  const inner = (object as Record<string, object>)[name];
  return { ...object, [name]: rest.length === 0 ? '@' : put(inner ?? {}, rest) };
}
