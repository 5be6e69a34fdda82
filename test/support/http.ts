/** An answer, read to the end. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

/** Any JSON, to be looked into without ceremony. */
export type Json = ReturnType<typeof JSON.parse>;

/** What a request may carry. */
export interface CallOptions {
  method?: string;
  key?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
}

/** Makes one HTTP request and reads the answer as JSON; an empty body is null. */
export async function call(url: string, { method, key, headers = {}, body }: CallOptions = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** Runs a GraphQL operation and gives the whole answer; its cost, which differs from answer to answer, is beside the body. */
export async function query(
  url: string,
  key: string | undefined,
  text: string,
  variables: object = {},
): Promise<Answer & { cost: Json }> {
  const answer = await call(url, { key, body: { query: text, variables } });
  const { extensions: { cost } = { cost: undefined }, ...body } = answer.body;
  return { ...answer, body, cost };
}
