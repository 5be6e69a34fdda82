import type { Route, Site } from './site.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Response of a site. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Null where the body is generated. */
  body: Buffer | null;
  generate: Route['generate'];
  delayMs: number;
}

/** Finds what a site answers: a route of its `site.json` first, then a file at the path, then its page for the rest. */
export function findAnswer(site: Site, url: URL): Answer {
  const route = site.routes.find((candidate) => fits(candidate, url));
  if (route !== undefined) return answerRoute(site, route);
  const file = candidatesOf(url.pathname).find((path) => site.files.has(path));
  if (file !== undefined) return answerFile(site, file, 200);
  if (site.notFound !== undefined) return answerFile(site, site.notFound.file, site.notFound.status);
  return { ...plain(site), status: 404, body: Buffer.from('<!doctype html><title>404</title><h1>Not found</h1>') };
}

function fits({ path, query }: Route, { pathname, search }: URL): boolean {
  const isPath = path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  if (!isPath || query.length === 0) return isPath;
  const requested = decode(search.replaceAll('+', ' ')).toLowerCase();
  return query.every((part) => requested.includes(part));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the files that a path may stand for: `/about`, `/about/` and `/about.html` are one page. */
function candidatesOf(pathname: string): string[] {
  const path = decode(pathname).replace(/^\/|\/$/g, '');
  return path === '' ? ['index.html'] : [path, `${path}.html`, `${path}.json`, `${path}/index.html`];
}

function answerRoute(site: Site, { file, redirect, generate, headers, delayMs, ...given }: Route): Answer {
  const status = given.status ?? (redirect === undefined ? 200 : 302);
  const base = file === undefined ? { ...plain(site), status } : answerFile(site, file, status);
  const location = redirect === undefined ? {} : { location: redirect };
  return { ...base, generate, headers: { ...base.headers, ...headers, ...location }, delayMs: site.delayMs + delayMs };
}

function answerFile(site: Site, file: string, status: number): Answer {
  const body = site.files.get(file);
  if (body === undefined) throw new Error(`${site.host} has no file ${file}`);
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { ...plain(site), status, headers: { 'content-type': type, ...site.headers }, body };
}

function plain(site: Site): Answer {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...site.headers };
  return { status: 200, headers, body: Buffer.alloc(0), generate: undefined, delayMs: site.delayMs };
}
