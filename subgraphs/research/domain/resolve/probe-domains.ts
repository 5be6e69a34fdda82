import type { SourceDocument } from '../evidence/source-document.ts';
import { domainWords } from '../identity/company-name.ts';
import { registrableOf } from '../identity/registrable-domain.ts';
import { type ReadPage, readHome } from './read-home.ts';

const SUFFIXES = ['com', 'io', 'ai'];
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads the home pages at `{name}.com`, `.io` and `.ai`, with the words of the name joined and with hyphens, and gives
 * those that confirm whose they are, one a registrable domain.
 */
export async function probeDomains(
  name: string,
  readPage: ReadPage,
  isConfirmed: (home: SourceDocument) => boolean,
): Promise<{ domain: string; home: SourceDocument }[]> {
  const words = domainWords(name);
  const labels = [...new Set([words.join(''), words.join('-')])].filter((label) => LABEL.test(label));
  const domains = SUFFIXES.flatMap((suffix) => labels.map((label) => `${label}.${suffix}`));
  const probes = await Promise.all(
    domains.map(async (domain) => ({ domain, result: await readHome([`https://${domain}/`], readPage) })),
  );
  const confirmed = probes.flatMap(({ domain, result }) =>
    result.kind === 'found' && isConfirmed(result.home) ? [{ domain, home: result.home }] : [],
  );
  const bySite = new Map(confirmed.toReversed().map((probe) => [registrableOf(probe.home.finalUrl), probe]));
  return [...bySite.values()].toReversed();
}
