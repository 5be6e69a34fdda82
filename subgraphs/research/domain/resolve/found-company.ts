import type { Prospect } from '../evidence/prospect.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { fitToDomain, readableLabel } from '../identity/company-name.ts';
import { isSameSite } from '../identity/registrable-domain.ts';
import type { FindRounds } from '../sources/funding-records.ts';
import type { SourceApi } from '../sources/source-api.ts';
import type { ReadPage } from './read-home.ts';
import { namesCompany, readSiteNames } from './site-names.ts';

/** Dependencies of resolving a prospect. */
export interface ResolveDependencies {
  readPage: ReadPage;
  api: SourceApi;
  findRounds: FindRounds;
}

/** A company that was found, its home page as document `s1`, and the requested page, if another, as `s2`. */
export interface FoundCompany {
  company: Omit<Prospect, 'type' | 'person'>;
  home: SourceDocument;
  requestedPage?: SourceDocument;
}

/** Match of a company with a site. */
export interface SiteMatch {
  home: SourceDocument;
  /** The domain that it was found at; null where it has none. */
  domain: string | null;
  method: Prospect['match']['method'];
  /** The ordered name, or that of a register; null for an order by domain. */
  name: string | null;
}

const WWW = /^www\./;
const MIN_LABEL = 4;

/**
 * Returns names a company by its home page. A domain that redirects to another one has moved there. It is sure when it
 * was found at its own domain, or when the home page bears the ordered name.
 */
export function toFoundCompany({ home, domain: given, method, name: requestedName }: SiteMatch): FoundCompany {
  const host = new URL(home.finalUrl).hostname.replace(WWW, '');
  const hasMoved = given !== null && !isSameSite(given, home.finalUrl);
  const domain = hasMoved ? host : given;
  const site = readSiteNames(home, domain);
  const name = site.name ?? requestedName ?? readableLabel(domain ?? host);
  const label = domain === null ? '' : readableLabel(domain);
  const isShortForm = domain !== null && label.length >= MIN_LABEL && fitToDomain(name, domain) === 1;
  const aliases = [requestedName, ...site.aliases, isShortForm ? label : null].filter((alias) => alias !== null);
  const isSure = !hasMoved && (requestedName === null || namesCompany(home, requestedName));
  return {
    company: {
      name,
      aliases: [...new Set(aliases)].filter((alias) => alias !== name),
      domain,
      websiteUrl: home.finalUrl,
      match: { method, confidence: isSure && method !== 'name_probe' ? 'high' : 'medium' },
    },
    home,
  };
}
