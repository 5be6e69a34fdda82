import type { Configuration, default as Provider } from 'oidc-provider';

const NOTICE = 'Unsupported runtime';
const { warn } = console;

// The library prints this on Node 20, on which it is tested here: an operator can't do anything about it.
console.warn = (...parts: unknown[]) => {
  if (!String(parts[0]).includes(NOTICE)) warn(...parts);
};
const library = await import('oidc-provider');
console.warn = warn;

/** The errors of the protocol, and the rules by which a person is asked. */
export const { errors, interactionPolicy } = library;

/** Creates an authorization server. */
export function createProvider(issuer: string, configuration: Configuration): Provider {
  return new library.default(issuer, configuration);
}
