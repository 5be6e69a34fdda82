import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseUrl } from '../parse-url.ts';

const EVERY_OTHER_HOST = '*';
const REFUSE = 'refuse';

/** Redirections of connections to hosts, for development and tests (`OUTBOUND_CONNECT_TO`). */
export interface ConnectMap {
  /** By {@link hostKey}: the origin to connect to. */
  readonly targets: ReadonlyMap<string, URL>;
  /** Whether all other hosts fail like names that do not exist. */
  readonly refusesOthers: boolean;
}

/**
 * Reads the file that `OUTBOUND_CONNECT_TO` names, such as
 * `{"hooks.example.com": "http://127.0.0.1:9001", "*": "refuse"}`.
 * @throws Error with all problems of the file
 */
export function readConnectMap(path: string): ConnectMap {
  const parsed = z.record(z.string(), z.string()).safeParse(readJson(path));
  if (!parsed.success) throw new Error(`${path}: expected a JSON object of host names and origins`);
  const { [EVERY_OTHER_HOST]: others, ...hosts } = parsed.data;
  const problems = others === undefined || others === REFUSE ? [] : [`"*" takes only "${REFUSE}"`];
  const targets = new Map<string, URL>();
  for (const [host, origin] of Object.entries(hosts)) {
    const name = readHost(host);
    const target = readOrigin(origin);
    if (name === null) problems.push(`${JSON.stringify(host)} is not a host name without scheme and port`);
    else if (target === null)
      problems.push(`${JSON.stringify(host)}: ${JSON.stringify(origin)} is not an http(s) origin`);
    else targets.set(name, target);
  }
  if (problems.length > 0) throw new Error(`${path}: ${problems.join('; ')}`);
  return { targets, refusesOthers: others === REFUSE };
}

/** Normalises the host name of a parsed URL: no brackets around IPv6, no trailing dot. */
export function hostKey(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path}: the file can't be read`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path}: the file is not JSON`);
  }
}

function readHost(text: string): string | null {
  const url = parseUrl(`https://${text}/`);
  const isBare = url !== null && url.host === text.toLowerCase() && url.port === '';
  return isBare ? hostKey(url.hostname) : null;
}

function readOrigin(text: string): URL | null {
  const url = parseUrl(text);
  if (url === null) return null;
  const isOrigin = /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url : null;
}
