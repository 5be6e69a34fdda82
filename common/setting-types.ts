import { isAbsolute, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { parseUsd } from './money.ts';
import { readConnectMap } from './outbound/connect-map.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** A TCP port. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** A boolean. */
export const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((text) => ['true', '1', 'on'].includes(text));

/** An amount in dollars, as micro-USD. */
export const usd = z.string().transform((text, context) => {
  try {
    return parseUsd(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** The path of a connect map for outbound calls, read into the map. */
export const connectMap = z.string().transform((path, context) => {
  try {
    return readConnectMap(fromRoot(path));
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** IP addresses and networks (CIDR), separated by commas. */
export const networks = z.string().transform((text, context): string[] => {
  const parts = text.split(',').map((part) => part.trim());
  // The whole Internet (/0) is no proxy.
  const malformed = parts.find((part) => !ipaddr.isValid(part) && !(ipaddr.isValidCIDR(part) && !part.endsWith('/0')));
  if (malformed === undefined) return parts;
  context.addIssue({ code: 'custom', message: `expected IP addresses or networks like 10.0.0.0/8, got ${malformed}` });
  return z.NEVER;
});

/** A credential of another service. */
export const visibleAscii = z.string().regex(/^[\x21-\x7e]+$/, 'expected visible ASCII without blanks');

/** An absolute URL of http or https. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'expected an http(s) URL' });

/** The sender of mails: an address, or a name with the address in angle brackets. */
export const mailSender = z
  .string()
  .refine(
    (text) => z.email().safeParse(/^[^<>"\r\n]{0,100}<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'expected an address, or a name followed by <address>',
  );

/** Resolves a path of the settings against the project's folder. */
export function fromRoot(path: string): string {
  return isAbsolute(path) ? path : resolve(PROJECT_ROOT, path);
}
