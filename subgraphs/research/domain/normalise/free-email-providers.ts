import { createRequire } from 'node:module';
import { getDomain } from 'tldts';
import { z } from 'zod';
import { once } from '../../../../common/once.ts';
import { wordList } from '../text/word-list.ts';

const require = createRequire(import.meta.url);
/** Providers that the list does not know. */
const UNLISTED = wordList(`
  duck.com fastmail.com kakao.com mailfence.com onmail.com posteo.de simplelogin.com startmail.com tuta.com
  tuta.io tutamail.com tutanota.com tutanota.de
`);
/** Companies on the list, where mail is for those who work there, and what stands for any company (RFC 2606). */
const COMPANIES = new Set(['alibaba.com', 'bolt.com', 'example.com', 'facebook.com', 'test.com']);

/** The list of the package, read like this because it has no types and JSON modules warn on Node 20, and on use because it is long. */
const providers = once(() => {
  const listed = z.array(z.string()).parse(require('email-providers/all.json'));
  return new Set([...listed, ...UNLISTED].filter((domain) => !COMPANIES.has(domain)));
});

/** Checks whether anybody can have an address at a domain (contract, ResearchRequest: "a free-mail domain is refused"). */
export function isFreeEmailProvider(domain: string): boolean {
  return providers().has(domain) || providers().has(getDomain(domain) ?? domain);
}
