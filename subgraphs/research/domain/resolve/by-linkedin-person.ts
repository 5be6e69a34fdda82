import type { ResearchError } from '../evidence/prospect.ts';
import { registrableOf } from '../identity/registrable-domain.ts';
import { foldName } from '../text/names.ts';
import { findByIdentifier, readEntities, searchEntities } from '../wikidata/wikidata-client.ts';
import { isHuman, isLivingOrganisation, PROPERTY, websitesOf } from '../wikidata/wikidata-company.ts';
import { hasEnded, itemOf, labelOf, statementsOf, textsOf, type WikidataEntity } from '../wikidata/wikidata-entity.ts';
import { resolveBySite } from './by-site.ts';
import type { FoundCompany, ResolveDependencies } from './found-company.ts';
import { guessFromProfile } from './guess-person.ts';
import { ambiguous, notFound } from './resolution-fault.ts';

const HOW = 'by this profile';

/** A person and the company they work for. */
export interface FoundPerson {
  found: FoundCompany;
  personName: string;
}

/**
 * Resolves a person by the slug of a LinkedIn profile, without requesting LinkedIn: Wikidata must list the profile and a
 * present employer with a site.
 * @throws ResearchError PROSPECT_AMBIGUOUS where only namesakes are known, PROSPECT_NOT_FOUND otherwise.
 */
export async function resolveByLinkedinPerson(slug: string, dependencies: ResolveDependencies): Promise<FoundPerson> {
  const { api } = dependencies;
  const guess = guessFromProfile(slug);
  const byProfile = await findByIdentifier(api, PROPERTY.linkedinPerson, slug);
  const people = byProfile.length > 0 || guess === null ? byProfile : await searchEntities(api, guess);
  const humans = people.map(({ entity }) => entity).filter(isHuman);
  const person = humans.find((entity) =>
    textsOf(entity, PROPERTY.linkedinPerson).some((profile) => profile.toLowerCase() === slug),
  );
  if (person === undefined) {
    const hasNamesakes = guess !== null && humans.some((entity) => foldName(labelOf(entity) ?? '') === foldName(guess));
    throw hasNamesakes ? ambiguous(HOW) : unknownEmployer();
  }
  const website = await findEmployerWebsite(person, dependencies);
  const site = { domain: registrableOf(website), websiteUrl: website, method: 'wikidata' } as const;
  const found = await resolveBySite(site, dependencies);
  return { found, personName: labelOf(person) ?? guess ?? slug };
}

async function findEmployerWebsite(person: WikidataEntity, { api }: ResolveDependencies): Promise<string> {
  const present = statementsOf(person, PROPERTY.employer).filter((statement) => !hasEnded(statement));
  const ids = present.flatMap((statement) => itemOf(statement) ?? []);
  const employers = (await readEntities(api, ids)).map(({ entity }) => entity).filter(isLivingOrganisation);
  const websites = employers.flatMap((entity) => websitesOf(entity).slice(0, 1));
  if (new Set(websites.map(registrableOf)).size > 1) throw ambiguous(HOW);
  const [website] = websites;
  if (website === undefined) throw unknownEmployer();
  return website;
}

function unknownEmployer(): ResearchError {
  return notFound(`${HOW}; order the brief with person_name and company_name`);
}
