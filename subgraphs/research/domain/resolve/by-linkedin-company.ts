import { parseUrl } from '../../../../common/parse-url.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { registrableOf } from '../identity/registrable-domain.ts';
import { findByIdentifier, searchEntities } from '../wikidata/wikidata-client.ts';
import { isLivingOrganisation, PROPERTY, websitesOf } from '../wikidata/wikidata-company.ts';
import { textsOf } from '../wikidata/wikidata-entity.ts';
import { findFundedDomain } from './by-name.ts';
import { resolveUnlessGone } from './by-site.ts';
import { type FoundCompany, type ResolveDependencies, toFoundCompany } from './found-company.ts';
import { probeDomains } from './probe-domains.ts';
import { ambiguous, notFound } from './resolution-fault.ts';
import { namesCompany } from './site-names.ts';

const HOW = 'by this profile';
const DIGITS_ONLY = /^\d+$/;

/**
 * Resolves a company by the slug of its LinkedIn profile, without requesting LinkedIn: Wikidata lists profiles; own funding
 * records and the domains that the slug suggests count only where the home page links the profile or bears the name.
 * @throws ResearchError PROSPECT_AMBIGUOUS or PROSPECT_NOT_FOUND.
 */
export async function resolveByLinkedinCompany(slug: string, dependencies: ResolveDependencies): Promise<FoundCompany> {
  const { readPage } = dependencies;
  const name = slug.replaceAll('-', ' ');
  const website = await findProfiledWebsite(slug, dependencies);
  if (website !== null) {
    const site = { domain: registrableOf(website), websiteUrl: website, method: 'wikidata' } as const;
    const found = await resolveUnlessGone(site, dependencies);
    if (found !== null) return found;
  }
  if (DIGITS_ONLY.test(slug)) throw notFound(HOW);
  const isLinked = (home: SourceDocument) => home.links.some(({ url }) => isProfile(url, slug));
  const funded = await findFundedDomain(name, dependencies);
  if (funded !== null) {
    const site = { domain: funded, websiteUrl: null, method: 'funding_db', name } as const;
    const found = await resolveUnlessGone(site, dependencies);
    if (found !== null && (isLinked(found.home) || namesCompany(found.home, name))) return found;
  }
  const probes = await probeDomains(name, readPage, (home) => isLinked(home) || namesCompany(home, name));
  const linked = probes.filter(({ home }) => isLinked(home));
  const [probe, ...rest] = linked.length > 0 ? linked : probes;
  if (probe === undefined) throw notFound(HOW);
  if (rest.length > 0) throw ambiguous(HOW);
  return toFoundCompany({ ...probe, method: 'name_probe', name: null });
}

async function findProfiledWebsite(slug: string, { api }: ResolveDependencies): Promise<string | null> {
  const byProfile = await findByIdentifier(api, PROPERTY.linkedinCompany, slug);
  const found = byProfile.length > 0 ? byProfile : await searchEntities(api, slug.replaceAll('-', ' '));
  const websites = found
    .map(({ entity }) => entity)
    .filter((entity) => isLivingOrganisation(entity))
    .filter((entity) => textsOf(entity, PROPERTY.linkedinCompany).some((profile) => profile.toLowerCase() === slug))
    .flatMap((entity) => websitesOf(entity).slice(0, 1));
  if (new Set(websites.map(registrableOf)).size > 1) throw ambiguous(HOW);
  return websites[0] ?? null;
}

function isProfile(text: string, slug: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  const { hostname, pathname } = url;
  const isLinkedin = hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com');
  const [kind, profile = ''] = pathname.toLowerCase().split('/').filter(Boolean);
  return isLinkedin && kind === 'company' && (profile === slug || profile === encodeURIComponent(slug).toLowerCase());
}
