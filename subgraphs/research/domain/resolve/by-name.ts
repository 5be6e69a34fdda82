import { caseFold } from '../../../../common/funding/case-fold.ts';
import { isSameCompany } from '../identity/company-name.ts';
import { registrableOf } from '../identity/registrable-domain.ts';
import { searchEntities } from '../wikidata/wikidata-client.ts';
import { isLivingOrganisation, websitesOf } from '../wikidata/wikidata-company.ts';
import { namesOf } from '../wikidata/wikidata-entity.ts';
import { resolveUnlessGone } from './by-site.ts';
import { type FoundCompany, type ResolveDependencies, toFoundCompany } from './found-company.ts';
import { probeDomains } from './probe-domains.ts';
import { ambiguous, notFound } from './resolution-fault.ts';
import { namesCompany } from './site-names.ts';

const HOW = 'by this name';

/**
 * Resolves a company by its name: own funding records first, then Wikidata, then the domains that the name suggests, of
 * which the home page must bear the name.
 * @throws ResearchError PROSPECT_AMBIGUOUS where one of these knows several, PROSPECT_NOT_FOUND where none knows one.
 */
export async function resolveByName(name: string, dependencies: ResolveDependencies): Promise<FoundCompany> {
  const { readPage } = dependencies;
  const funded = await findFundedDomain(name, dependencies);
  if (funded !== null) {
    const found = await resolveUnlessGone(
      { domain: funded, websiteUrl: null, method: 'funding_db', name },
      dependencies,
    );
    if (found !== null) return found;
  }
  const website = await findOfficialWebsite(name, dependencies);
  if (website !== null) {
    const domain = registrableOf(website);
    const found = await resolveUnlessGone({ domain, websiteUrl: website, method: 'wikidata', name }, dependencies);
    if (found !== null) return found;
  }
  const [probe, ...rest] = await probeDomains(name, readPage, (home) => namesCompany(home, name));
  if (probe === undefined) throw notFound(HOW);
  if (rest.length > 0) throw ambiguous(HOW);
  return toFoundCompany({ ...probe, method: 'name_probe', name });
}

/** Finds the one domain of own records under exactly this name; null where there is none. */
export async function findFundedDomain(
  name: string,
  { findRounds }: Pick<ResolveDependencies, 'findRounds'>,
): Promise<string | null> {
  const rounds = await findRounds({ domain: null, name });
  const named = rounds.filter(({ companyName }) => caseFold(companyName) === caseFold(name));
  return onlyOne(named.flatMap(({ companyDomain }) => companyDomain ?? []));
}

async function findOfficialWebsite(name: string, { api }: ResolveDependencies): Promise<string | null> {
  const found = await searchEntities(api, name);
  const named = found
    .map(({ entity }) => entity)
    .filter((entity) => isLivingOrganisation(entity) && namesOf(entity).some((alias) => isSameCompany(alias, name)));
  return onlyOne(named.flatMap((entity) => websitesOf(entity).slice(0, 1)));
}

/**
 * Returns the first of some URLs or hosts.
 * @throws ResearchError PROSPECT_AMBIGUOUS for several registrable domains.
 */
function onlyOne(urlsOrHosts: readonly string[]): string | null {
  const domains = new Set(urlsOrHosts.map(registrableOf));
  if (domains.size > 1) throw ambiguous(HOW);
  return urlsOrHosts[0] ?? null;
}
