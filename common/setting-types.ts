import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { parseUsd } from './money.ts';
import { readConnectMap } from './outbound/connect-map.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** Creates the type of a whole number within bounds, both included. */
export function wholeNumber(min: number, max: number) {
  const error = `expected a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

/** A TCP port. */
export const port = wholeNumber(0, 65_535);

/** The name of an environment. One that looks like production and is not would run without its safeguards. */
export const environmentName = z
  .string()
  .refine((name) => name === 'production' || !/^\s*prod/i.test(name), 'expected "production", or another name');

/** The name or IP address of a network interface. */
export const host = z
  .string()
  .refine((name) => URL.canParse(httpUrlOf(name, 0)) && !/[/?#@:]/.test(ipaddr.isValid(name) ? '' : name), {
    error: 'expected a host name or an IP address',
  });

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

/** The address at which clients reach the service, in its canonical form, without a slash at the end. */
export const publicUrl = httpUrl.transform((text, context) => {
  const { origin, pathname, username, password, search, hash } = new URL(text);
  if ([username, password, search, hash].every((part) => part === '')) return origin + pathname.replace(/\/+$/, '');
  context.addIssue({ code: 'custom', message: 'expected a URL without user name, query and fragment' });
  return z.NEVER;
});

/** The path of a file that can be read. */
export const readableFile = z.string().refine((path) => isReadableFile(fromRoot(path)), "the file can't be read");

/** The URL of a MongoDB deployment. */
export const mongodbUrl = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/[^/?]/, 'expected a mongodb:// or mongodb+srv:// URL with a host');

/** The sender of mails: an address, or a name with the address in angle brackets. */
export const mailSender = z
  .string()
  .refine(
    (text) => z.email().safeParse(/^[^<>"\r\n]{0,100}<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'expected an address, or a name followed by <address>',
  );

/** Builds the http URL of a host name or an IP address and a port. */
export function httpUrlOf(name: string, portNumber: number): string {
  return `http://${ipaddr.IPv6.isValid(name) ? `[${name}]` : name}:${portNumber}`;
}

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Resolves a path of the settings against the project's folder. */
export function fromRoot(path: string): string {
  return isAbsolute(path) ? path : resolve(PROJECT_ROOT, path);
}
