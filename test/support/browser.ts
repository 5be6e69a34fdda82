import { PROJECT_ROOT } from '../../common/project-root.ts';
import { type RegisteredOperation, readRegisteredOperations } from '../../gateway/operations/registered-operations.ts';
import type { Json } from './http.ts';

/** A page, or the redirect to one. */
export interface Visited {
  status: number;
  headers: Headers;
  text: string;
}

/** The answer of the graph. */
export interface GraphAnswer {
  status: number;
  headers: Headers;
  body: Json;
}

/**
 * A browser without scripts: it keeps cookies, follows no redirect, and says with each request which page sent it, as
 * browsers do.
 */
export function createBrowser(origin: string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit): Promise<Response> {
    const own = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', ...headers, ...(own !== '' && { cookie: own }), ...init.headers },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function read(response: Response): Promise<Visited> {
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  return {
    cookies,
    open: async (path: string): Promise<Visited> => read(await send(path, {})),
    submit: async (path: string, fields: Record<string, string>, more: Record<string, string> = {}): Promise<Visited> =>
      read(await send(path, { method: 'POST', body: new URLSearchParams(fields), headers: more })),
    /** Runs a registered operation as the signed-in person. */
    async run(name: string, variables: object = {}, more: Record<string, string> = {}): Promise<GraphAnswer> {
      const body = JSON.stringify({ query: textOf(name), variables });
      const response = await send('/graphql', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...more },
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
}

/** A browser of a test. */
export type Browser = ReturnType<typeof createBrowser>;

let operations: RegisteredOperation[] | undefined;

/** Returns the text of a registered operation of the dashboard. */
export function textOf(name: string): string {
  operations ??= readRegisteredOperations();
  const found = operations.find((operation) => operation.client === 'dashboard' && operation.name === name);
  if (found === undefined) throw new Error(`${PROJECT_ROOT} has no operation ${name} of the dashboard`);
  return found.text;
}
