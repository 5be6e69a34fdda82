import type { SourceDocument } from '../evidence/source-document.ts';
import { registrableOf } from '../identity/registrable-domain.ts';
import { candidateDomains } from './candidate-domains.ts';
import { type ReadPage, readHome } from './read-home.ts';

/** A domain whose home page confirms whose it is. */
interface Probe {
  domain: string;
  home: SourceDocument;
}

/**
 * Reads the home pages at the domains that a name suggests, and returns those that confirm whose they are, one a
 * registrable domain. The less likely domains are read only where none of the likelier ones confirms it.
 */
export async function probeDomains(
  name: string,
  readPage: ReadPage,
  isConfirmed: (home: SourceDocument) => boolean,
): Promise<Probe[]> {
  for (const domains of candidateDomains(name)) {
    const found = await probeAll(domains, readPage, isConfirmed);
    if (found.length > 0) return found;
  }
  return [];
}

async function probeAll(
  domains: readonly string[],
  readPage: ReadPage,
  isConfirmed: (home: SourceDocument) => boolean,
): Promise<Probe[]> {
  const probes = await Promise.all(
    domains.map(async (domain) => {
      const result = await readHome([`https://${domain}/`], (url) => readPage(url, { isProbe: true }));
      return { domain, result };
    }),
  );
  const confirmed = probes.flatMap(({ domain, result }) =>
    result.kind === 'found' && isConfirmed(result.home) ? [{ domain, home: result.home }] : [],
  );
  const bySite = new Map(confirmed.toReversed().map((probe) => [registrableOf(probe.home.finalUrl), probe]));
  return [...bySite.values()].toReversed();
}
