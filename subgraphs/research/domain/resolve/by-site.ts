import { type Prospect, ResearchError } from '../evidence/prospect.ts';
import { wordSet } from '../text/word-list.ts';
import { type FoundCompany, type ResolveDependencies, toFoundCompany } from './found-company.ts';
import { type HomeResult, homeUrls, readHome } from './read-home.ts';
import { homeFault } from './resolution-fault.ts';

/** Hosts on which a site is a path, so that their root is somebody else's. */
const SHARED_HOSTS = wordSet('facebook.com github.com linktr.ee medium.com notion.so sites.google.com');

/** Presumed site of a company. */
export interface GivenSite {
  domain: string | null;
  /** A page of it; its host's home page is looked for first. */
  websiteUrl: string | null;
  method: Prospect['match']['method'];
  name?: string;
}

/**
 * Resolves a company by its site: by the home page, or by the page that was given where there is no other.
 * @throws ResearchError when the site can't be read or is none.
 */
export async function resolveBySite(
  { domain: given, websiteUrl, method, name }: GivenSite,
  { readPage }: Pick<ResolveDependencies, 'readPage'>,
): Promise<FoundCompany> {
  const isDeep = websiteUrl !== null && new URL(websiteUrl).pathname !== '/';
  const isShared = isDeep && given !== null && SHARED_HOSTS.has(given);
  const domain = isShared ? null : given;
  const homes = isShared ? [websiteUrl] : homesOf({ domain, websiteUrl });
  const site = await readHome(homes, readPage);
  const isOther = isDeep && !isShared && isOtherPage(websiteUrl, site);
  const page = isOther ? await readHome([websiteUrl], readPage) : null;
  const requested = page?.kind === 'found' ? page.home : null;
  const home = site.kind === 'found' ? site.home : requested;
  if (home === null) throw homeFault(site.kind === 'failed' ? site.reason : 'not_found');
  const found = toFoundCompany({ home, domain, method, name: name ?? null });
  const isSecond = requested !== null && requested.finalUrl !== home.finalUrl;
  return isSecond ? { ...found, requestedPage: { ...requested, id: 's2', pageClass: 'other' } } : found;
}

/** Returns the URLs at which the home page of a site is looked for, in order. */
function homesOf({ domain, websiteUrl }: Pick<GivenSite, 'domain' | 'websiteUrl'>): string[] {
  const root = websiteUrl === null ? [] : [new URL('/', websiteUrl).href];
  return [...new Set([...root, ...(domain === null ? [] : homeUrls(domain))])];
}

function isOtherPage(url: string, site: HomeResult): boolean {
  return site.kind === 'failed' || (site.home.url !== url && site.home.finalUrl !== url);
}

/** Resolves like {@link resolveBySite}, but returns null where the site is gone, so that the search goes on elsewhere. */
export async function resolveUnlessGone(
  site: GivenSite,
  dependencies: Pick<ResolveDependencies, 'readPage'>,
): Promise<FoundCompany | null> {
  try {
    return await resolveBySite(site, dependencies);
  } catch (error) {
    if (error instanceof ResearchError && error.code === 'PROSPECT_NOT_FOUND') return null;
    throw error;
  }
}
