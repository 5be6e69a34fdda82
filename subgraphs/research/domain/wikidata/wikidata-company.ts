import { parseUrl } from '../../../../common/parse-url.ts';
import { registrableOf } from '../identity/registrable-domain.ts';
import { wordSet } from '../text/word-list.ts';
import { itemsOf, textsOf, timeOf, type WikidataEntity } from './wikidata-entity.ts';

/** Properties by what they say. */
export const PROPERTY = {
  instanceOf: 'P31',
  officialWebsite: 'P856',
  inception: 'P571',
  dissolved: 'P576',
  headquarters: 'P159',
  industry: 'P452',
  employees: 'P1128',
  parent: 'P749',
  employer: 'P108',
  lei: 'P1278',
  cik: 'P5531',
  linkedinCompany: 'P4264',
  linkedinPerson: 'P6634',
} as const;

const HUMAN = 'Q5';
/** Business, company, enterprise, public company, organisation, corporation, software company, technology company, … */
const ORGANISATION_CLASSES = wordSet(`
  Q4830453 Q783794 Q6881511 Q891723 Q43229 Q167037 Q1058914 Q18388277 Q163740 Q22687 Q46970 Q786820 Q2085381
  Q210167 Q4387609 Q19644607 Q5621421 Q161726 Q270791 Q658255 Q155076
`);
/**
 * Properties that only organisations have: industry, headquarters, employees, parent, legal form, stock exchange, LEI,
 * profile.
 */
const ORGANISATION_PROPERTIES = ['P452', 'P159', 'P1128', 'P749', 'P1454', 'P414', 'P1278', 'P4264', 'P2088'];

/** Checks whether an entity is an organisation that still exists. */
export function isLivingOrganisation(entity: WikidataEntity): boolean {
  const classes = itemsOf(entity, PROPERTY.instanceOf);
  if (classes.includes(HUMAN) || timeOf(entity, PROPERTY.dissolved) !== null) return false;
  if (classes.some((id) => ORGANISATION_CLASSES.has(id))) return true;
  return ORGANISATION_PROPERTIES.some((property) => (entity.claims[property] ?? []).length > 0);
}

/** Checks whether an entity is a person. */
export function isHuman(entity: WikidataEntity): boolean {
  return itemsOf(entity, PROPERTY.instanceOf).includes(HUMAN);
}

/** Returns the official websites of an entity that are on registrable domains. */
export function websitesOf(entity: WikidataEntity): string[] {
  return textsOf(entity, PROPERTY.officialWebsite).filter(
    (url) => parseUrl(url) !== null && registrableOf(url) !== null,
  );
}
