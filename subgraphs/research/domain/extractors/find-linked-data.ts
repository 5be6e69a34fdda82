import type { ClaimField, ClaimValueOf } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { StructuredFact } from '../evidence/source-document.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { parseNumber } from '../text/numbers.ts';
import { readTermCode } from '../text/price-terms.ts';
import { fromFacts, type Statement } from './create-finding.ts';
import { GOODS_PATH } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';

/** An object of linked data: its facts by key. */
interface LinkedObject {
  type: string;
  group: number;
  parent: number | null;
  /** Returns the facts of a key, in order. */
  all(key: string): StructuredFact[];
  first(...keys: string[]): StructuredFact | undefined;
}

/** What an object says, and the facts that say so. */
interface Said extends Statement {
  facts: [StructuredFact, ...StructuredFact[]];
}

/** An object of typed data, where it stands. */
interface Place {
  parsed: ParsedDocument;
  object: LinkedObject;
  /** The object that holds it. */
  holder: LinkedObject | undefined;
}

const READERS: Readonly<Record<string, (place: Place) => Said[]>> = {
  Organization: readOrganization,
  Person: readPerson,
  Product: readProduct,
  Offer: readOffer,
  JobPosting: readPosting,
  Article: readArticle,
};
const MAX_TITLE_CHARS = 90;
const MAX_NAME_CHARS = 60;
const MAX_POSTING_CHARS = 100;
const MIN_HEADLINE_CHARS = 12;
const MAX_HEADLINE_CHARS = 180;
const MIN_DESCRIPTION_CHARS = 30;
const MAKER = ['brand', 'manufacturer', 'provider'] as const;
/** Keys of an offer that say what its price is for. */
const OFFER_TERMS = ['', 'priceSpecification.', 'priceSpecification.referenceQuantity.'].flatMap((holder) =>
  ['billingDuration', 'unitCode', 'unitText'].map((key) => `${holder}${key}`),
);

/** Finds claims in typed data. The subject of an object is its name, or the object that holds it. */
export function findLinkedData(parsed: ParsedDocument): Finding[] {
  const objects = readLinkedObjects(parsed.document.facts);
  const byGroup = new Map(objects.map((object) => [object.group, object]));
  return objects
    .flatMap((object) => READERS[object.type]?.({ parsed, object, holder: byGroup.get(object.parent ?? -1) }) ?? [])
    .map(({ facts, ...statement }) => fromFacts(parsed, facts, statement));
}

/** Returns the name of an organisation's object; another host in its `url` is another company. */
function organizationName({ prospect: { domain } }: ParsedDocument, object: LinkedObject | undefined): string | null {
  if (object?.type !== 'Organization') return null;
  const url = object.first('url')?.value;
  const isOther = url !== undefined && domain !== null && !url.toLowerCase().includes(domain);
  return object.first('name', 'legalName')?.value ?? (isOther ? url : null);
}

/** What one key of an organisation says: the first of some paths, and how its value is read; null is not taken. */
type OrganizationKey = readonly [
  field: ClaimField,
  paths: readonly string[],
  read: (value: string) => Said['value'] | null,
];

const asText = (value: string) => value;
const ORGANIZATION_KEYS: readonly OrganizationKey[] = [
  ['overview.name', ['name'], asText],
  ['registry.legal_name', ['legalName'], asText],
  ['overview.description', ['description'], (value) => (value.length >= MIN_DESCRIPTION_CHARS ? value : null)],
  ['overview.industry', ['industry'], asText],
  ['overview.parent', ['parentOrganization'], asText],
  ['registry.lei', ['leiCode'], (value) => (/^[A-Z0-9]{20}$/.test(value) ? value : null)],
  ['overview.founded', ['foundingDate'], readDate],
  ['overview.headcount', ['numberOfEmployees', 'numberOfEmployees.value'], readCount],
];

function readOrganization({ parsed, object }: Place): Said[] {
  const subject = organizationName(parsed, object);
  const say = (field: ClaimField, facts: Said['facts'], value: Said['value'] | null): Said[] =>
    value === null ? [] : [{ facts, field, value, subject, asOf: null }];
  const keys = ORGANIZATION_KEYS.flatMap(([field, paths, read]) => {
    const fact = object.first(...paths);
    if (fact && field === 'overview.name' && isLeftByTemplate(parsed, fact.value)) return [];
    return fact ? say(field, [fact], read(fact.value)) : [];
  });
  const city = object.first('address.addressLocality', 'location.address.addressLocality');
  const region = object.first('address.addressRegion');
  const country = object.first('address.addressCountry', 'location.address.addressCountry');
  const wider = [region, country].filter((fact) => fact !== undefined);
  const address = [...new Set([city, ...wider].map((fact) => fact?.value))].join(', ');
  const founders = [...object.all('founder'), ...object.all('founders')].flatMap((fact) => {
    const name = readPersonName(fact.value);
    return say('people.person', [fact], name === null ? null : { kind: 'person', name, title: 'Founder' });
  });
  return [...keys, ...(city ? say('overview.headquarters', [city, ...wider], address) : []), ...founders];
}

/** Checks for a name that is neither the prospect's nor seen on its page: that of a template. */
function isLeftByTemplate({ isFirstParty, names, text }: ParsedDocument, name: string): boolean {
  return isFirstParty && !names.isProspect(name) && !text.toLowerCase().includes(name.toLowerCase());
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

function readPerson({ parsed, object, holder }: Place): Said[] {
  const [named, title] = [object.first('name'), object.first('jobTitle')];
  const name = named ? readPersonName(named.value) : null;
  if (!named || name === null || !title || title.value.length > MAX_TITLE_CHARS) return [];
  const employer = object.first('worksFor', 'affiliation');
  if (!employer && holder?.type !== 'Organization' && !parsed.isFirstParty) return [];
  const subject = employer?.value ?? organizationName(parsed, holder);
  const value = { kind: 'person', name, title: title.value } as const;
  return [{ facts: [named, title], field: 'people.person', value, subject }];
}

function readProduct({ parsed, object, holder }: Place): Said[] {
  const name = object.first('name');
  if (!name || !parsed.isFirstParty || name.value.length > MAX_NAME_CHARS || parsed.names.isProspect(name.value))
    return [];
  const subject = object.first(...MAKER)?.value ?? organizationName(parsed, holder);
  return [{ facts: [name], field: 'offering.product', value: name.value, subject, asOf: null }];
}

function readOffer({ parsed, object, holder }: Place): Said[] {
  const lowest = object.first('lowPrice');
  const price = object.first('price', 'priceSpecification.price') ?? lowest;
  const currency = object.first('priceCurrency', 'priceSpecification.priceCurrency');
  // An offer without a name of its own is that of the product that holds it.
  const name = object.first('name') ?? (holder?.type === 'Product' ? holder.first('name') : undefined);
  if (!name || !price || name.value.length > MAX_NAME_CHARS || !parsed.isFirstParty) return [];
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(price.value)) return [];
  const terms = OFFER_TERMS.flatMap((key) => object.all(key)).map((fact) => ({ fact, ...readTermCode(fact.value) }));
  const period = terms.find((term) => term.period !== null);
  const unit = terms.find((term) => term.unit !== null);
  // A shop sells its goods by the piece, which is no plan of theirs.
  if (!object.first('name') && !period && !unit && GOODS_PATH.test(parsed.document.finalUrl)) return [];
  const further = [currency, period?.fact, unit?.fact].filter((fact) => fact !== undefined);
  const value: ClaimValueOf<'plan'> = {
    kind: 'plan',
    name: name.value,
    amount: parseNumber(price.value),
    currency: /^[A-Z]{3}$/.exec(currency?.value ?? '')?.[0] ?? null,
    ...(period && { period: period.period }),
    ...(unit && { unit: unit.unit }),
    ...(price === lowest && { is_minimum: true }),
  };
  const subject = holder?.first(...MAKER)?.value ?? null;
  return [{ facts: [name, price, ...further], field: 'offering.plan', value, subject, asOf: null }];
}

function readPosting({ object }: Place): Said[] {
  const title = object.first('title');
  if (!title || title.value.length > MAX_POSTING_CHARS) return [];
  const place = object.first('jobLocation.address.addressLocality', 'jobLocation');
  const value = { kind: 'opening', title: title.value, location: place?.value ?? null } as const;
  const subject = object.first('hiringOrganization')?.value ?? null;
  return [{ facts: [title, ...(place ? [place] : [])], field: 'hiring.opening', value, subject }];
}

function readArticle({ parsed, object }: Place): Said[] {
  const headline = object.first('headline', 'name');
  const { length = 0 } = headline?.value ?? '';
  const isOwn = parsed.isFirstParty || parsed.document.kind === 'news';
  if (!headline || length < MIN_HEADLINE_CHARS || length > MAX_HEADLINE_CHARS || !isOwn) return [];
  const published = object.first('datePublished');
  const [date] = published ? readDates(published.value) : [];
  const day = date ? toDateText(date) : null;
  const value = { kind: 'news', headline: headline.value, published_at: day } as const;
  const facts: Said['facts'] = [headline, ...(published && date ? [published] : [])];
  return [{ facts, field: 'news.item', value, subject: null, asOf: day }];
}

/** Reads the objects of a document's linked data, in order. */
function readLinkedObjects(facts: readonly StructuredFact[]): LinkedObject[] {
  const byGroup = new Map<number, StructuredFact[]>();
  for (const fact of facts) {
    if (fact.part !== 'jsonld') continue;
    const group = byGroup.get(fact.group);
    if (group) group.push(fact);
    else byGroup.set(fact.group, [fact]);
  }
  return [...byGroup].map(([group, own]) => {
    const type = own[0]?.path.split('.')[0] ?? '';
    const all = (key: string) => own.filter((fact) => fact.path === `${type}.${key}`);
    return { type, group, parent: own[0]?.parent ?? null, all, first: (...keys) => keys.flatMap(all)[0] };
  });
}
