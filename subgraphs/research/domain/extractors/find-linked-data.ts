import type { ClaimField, ClaimValueOf } from '../../../../common/research/claim.ts';
import type { StatedPriceTerms } from '../../../../common/research/price-terms.ts';
import type { Finding } from '../evidence/finding.ts';
import type { StructuredFact } from '../evidence/source-document.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { parseNumber } from '../text/numbers.ts';
import { readTermCode } from '../text/price-terms.ts';
import { fromFacts, type Statement } from './create-finding.ts';
import { type LinkedObject, readLinkedObjects } from './linked-objects.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';

type Facts = [StructuredFact, ...StructuredFact[]];

const MAX_TITLE_CHARS = 90;
const MAX_OFFER_CHARS = 60;
/** Keys of an offer that say what its price is for. */
const OFFER_TERMS = [
  'billingDuration',
  'unitCode',
  'unitText',
  'priceSpecification.billingDuration',
  'priceSpecification.unitCode',
  'priceSpecification.unitText',
  'priceSpecification.referenceQuantity.unitCode',
  'priceSpecification.referenceQuantity.unitText',
];
/** Finds claims in typed data. The subject of an object is its name, or the object that holds it. */
export function findLinkedData(parsed: ParsedDocument): Finding[] {
  const objects = readLinkedObjects(parsed.document.facts);
  const byGroup = new Map(objects.map((object) => [object.group, object]));
  return objects.flatMap((object) => {
    const holder = object.parent === null ? undefined : byGroup.get(object.parent);
    switch (object.type) {
      case 'Organization':
        return fromOrganization(parsed, object);
      case 'Person':
        return fromPerson(parsed, object, holder);
      case 'Product':
        return fromProduct(parsed, object, holder);
      case 'Offer':
        return fromOffer(parsed, object, holder);
      case 'JobPosting':
        return fromPosting(parsed, object);
      case 'Article':
        return fromArticle(parsed, object);
      default:
        return [];
    }
  });
}

/** Returns the name of an organisation's object; another host in its `url` is another company. */
function organizationName(parsed: ParsedDocument, object: LinkedObject): string | null {
  const name = object.first('name', 'legalName')?.value ?? null;
  if (name !== null) return name;
  const url = object.first('url')?.value;
  const { domain } = parsed.prospect;
  return url !== undefined && domain !== null && !url.toLowerCase().includes(domain) ? url : null;
}

/** What one key of an organisation says: the first of some paths, and how its value is read; null is not taken. */
interface OrganizationKey {
  paths: readonly string[];
  field: ClaimField;
  read(value: string): Statement['value'] | null;
}

const asText = (value: string) => value;
const ORGANIZATION_KEYS: readonly OrganizationKey[] = [
  { paths: ['name'], field: 'overview.name', read: asText },
  { paths: ['legalName'], field: 'registry.legal_name', read: asText },
  { paths: ['description'], field: 'overview.description', read: (value) => (value.length >= 30 ? value : null) },
  { paths: ['industry'], field: 'overview.industry', read: asText },
  { paths: ['parentOrganization'], field: 'overview.parent', read: asText },
  { paths: ['leiCode'], field: 'registry.lei', read: (value) => (/^[A-Z0-9]{20}$/.test(value) ? value : null) },
  { paths: ['foundingDate'], field: 'overview.founded', read: readDate },
  { paths: ['numberOfEmployees', 'numberOfEmployees.value'], field: 'overview.headcount', read: readCount },
];

function fromOrganization(parsed: ParsedDocument, object: LinkedObject): Finding[] {
  const subject = organizationName(parsed, object);
  const said = ORGANIZATION_KEYS.flatMap(({ paths, field, read }) => {
    const fact = object.first(...paths);
    const value = fact ? read(fact.value) : null;
    return fact && value !== null ? [fromFacts(parsed, [fact], { field, value, subject, asOf: null })] : [];
  });
  const founders = [...object.all('founder'), ...object.all('founders')].flatMap((fact) => {
    const name = readPersonName(fact.value);
    if (name === null) return [];
    const value = { kind: 'person', name, title: 'Founder' } as const;
    return [fromFacts(parsed, [fact], { field: 'people.person', value, subject, asOf: null })];
  });
  return [...said, ...addressed(parsed, object, subject), ...founders];
}

function readDate(text: string): ClaimValueOf<'date'> | null {
  const [date] = readDates(text);
  return date ? { kind: 'date', date: toDateText(date) } : null;
}

function readCount(text: string): ClaimValueOf<'number'> | null {
  const written = /^\d[\d.,']{0,11}$/.exec(text.trim())?.[0];
  const number = written === undefined ? Number.NaN : parseNumber(written);
  return Number.isInteger(number) && number >= 1 ? { kind: 'number', number } : null;
}

function addressed(parsed: ParsedDocument, object: LinkedObject, subject: string | null): Finding[] {
  const city = object.first('address.addressLocality', 'location.address.addressLocality');
  if (!city) return [];
  const region = object.first('address.addressRegion');
  const country = object.first('address.addressCountry', 'location.address.addressCountry');
  const facts: Facts = [city, ...[region, country].filter((fact) => fact !== undefined)];
  const value = [...new Set(facts.map((fact) => fact.value))].join(', ');
  return [fromFacts(parsed, facts, { field: 'overview.headquarters', value, subject, asOf: null })];
}

function fromPerson(parsed: ParsedDocument, object: LinkedObject, holder: LinkedObject | undefined): Finding[] {
  const nameFact = object.first('name');
  const title = object.first('jobTitle');
  const name = nameFact ? readPersonName(nameFact.value) : null;
  if (!nameFact || name === null || !title || title.value.length > MAX_TITLE_CHARS) return [];
  const employer = object.first('worksFor', 'affiliation');
  if (!employer && holder?.type !== 'Organization' && !parsed.isFirstParty) return [];
  const subject = employer?.value ?? (holder?.type === 'Organization' ? organizationName(parsed, holder) : null);
  const value = { kind: 'person', name, title: title.value } as const;
  return [fromFacts(parsed, [nameFact, title], { field: 'people.person', value, subject })];
}

function fromProduct(parsed: ParsedDocument, object: LinkedObject, holder: LinkedObject | undefined): Finding[] {
  const name = object.first('name');
  if (!name || !parsed.isFirstParty || name.value.length > 60 || parsed.names.isProspect(name.value)) return [];
  const maker = object.first('brand', 'manufacturer', 'provider');
  const subject = maker?.value ?? (holder?.type === 'Organization' ? organizationName(parsed, holder) : null);
  return [fromFacts(parsed, [name], { field: 'offering.product', value: name.value, subject, asOf: null })];
}

function fromOffer(parsed: ParsedDocument, object: LinkedObject, holder: LinkedObject | undefined): Finding[] {
  const lowest = object.first('lowPrice');
  const price = object.first('price', 'priceSpecification.price') ?? lowest;
  const currency = object.first('priceCurrency', 'priceSpecification.priceCurrency');
  // An offer without a name of its own is that of the product that holds it.
  const name = object.first('name') ?? (holder?.type === 'Product' ? holder.first('name') : undefined);
  if (
    !name ||
    !price ||
    name.value.length > MAX_OFFER_CHARS ||
    !/^\d{1,7}(?:[.,]\d{1,2})?$/.test(price.value) ||
    !parsed.isFirstParty
  )
    return [];
  const { facts: termFacts, ...terms } = readOfferTerms(OFFER_TERMS.flatMap((key) => object.all(key)));
  const facts: Facts = [name, price, ...(currency ? [currency] : []), ...termFacts];
  const code = /^[A-Z]{3}$/.test(currency?.value ?? '') ? (currency?.value ?? null) : null;
  const subject = holder?.first('brand', 'manufacturer', 'provider')?.value ?? null;
  const plan = { kind: 'plan', name: name.value, amount: parseNumber(price.value), currency: code } as const;
  const value = { ...plan, ...terms, ...(price === lowest && { is_minimum: true }) };
  return [fromFacts(parsed, facts, { field: 'offering.plan', value, subject, asOf: null })];
}

/** Reads what the price of an offer is for, with the facts that say so. */
function readOfferTerms(given: readonly StructuredFact[]): StatedPriceTerms & { facts: StructuredFact[] } {
  const terms = given.map((fact) => ({ fact, ...readTermCode(fact.value) }));
  const period = terms.find((term) => term.period !== null);
  const unit = terms.find((term) => term.unit !== null);
  return {
    ...(period && { period: period.period }),
    ...(unit && { unit: unit.unit }),
    facts: [period, unit].flatMap((term) => (term ? [term.fact] : [])),
  };
}

function fromPosting(parsed: ParsedDocument, object: LinkedObject): Finding[] {
  const title = object.first('title');
  if (!title || title.value.length > 100) return [];
  const place = object.first('jobLocation.address.addressLocality', 'jobLocation', 'jobLocationType');
  const location = place === undefined ? null : place.path.endsWith('jobLocationType') ? null : place.value;
  const facts: Facts = [title, ...(place && location !== null ? [place] : [])];
  const subject = object.first('hiringOrganization')?.value ?? null;
  const value = { kind: 'opening', title: title.value, location } as const;
  return [fromFacts(parsed, facts, { field: 'hiring.opening', value, subject })];
}

function fromArticle(parsed: ParsedDocument, object: LinkedObject): Finding[] {
  const headline = object.first('headline', 'name');
  const published = object.first('datePublished');
  const [date] = published ? readDates(published.value) : [];
  if (
    !headline ||
    headline.value.length < 12 ||
    headline.value.length > 180 ||
    (!parsed.isFirstParty && parsed.document.kind !== 'news')
  )
    return [];
  const day = date ? toDateText(date) : null;
  const facts: Facts = [headline, ...(published && date ? [published] : [])];
  const value = { kind: 'news', headline: headline.value, published_at: day } as const;
  return [fromFacts(parsed, facts, { field: 'news.item', value, subject: null, asOf: day })];
}
