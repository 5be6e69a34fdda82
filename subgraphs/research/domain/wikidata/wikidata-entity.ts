import { z } from 'zod';

const term = z.object({ value: z.string() });
const terms = z.record(z.string(), term).catch({});
const snak = z.object({ datavalue: z.object({ value: z.unknown() }).optional() });
const statement = z.object({
  mainsnak: snak,
  rank: z.enum(['preferred', 'normal', 'deprecated']).catch('normal'),
  qualifiers: z.record(z.string(), z.array(snak)).catch({}).default({}),
});

/** An entity of Wikidata as `wbgetentities` gives it (Wikibase JSON), as far as it is read here. */
export const wikidataEntity = z.object({
  id: z.string().regex(/^Q\d{1,12}$/),
  labels: terms.default({}),
  aliases: z.record(z.string(), z.array(term)).catch({}).default({}),
  descriptions: terms.default({}),
  claims: z.record(z.string(), z.array(statement)).catch({}).default({}),
  sitelinks: z
    .record(z.string(), z.object({ title: z.string() }))
    .catch({})
    .default({}),
});

export type WikidataEntity = z.infer<typeof wikidataEntity>;
type Statement = z.infer<typeof statement>;

/** Languages in which an entity may be labelled, in the order in which they are taken; `mul` is every language's. */
export const LABEL_LANGUAGES = ['en', 'mul', 'de', 'fr', 'es'];

const itemValue = z.object({ id: z.string() });
const timeValue = z.object({ time: z.string(), precision: z.number() });
const quantityValue = z.object({ amount: z.string() });
const TIME = /^\+(\d{4})-(\d{2})-(\d{2})T/;
const PRECISION = { year: 9, month: 10, day: 11 };

/** Returns the label of an entity; null where it has none in a language that is read. */
export function labelOf({ labels }: WikidataEntity): string | null {
  const language = LABEL_LANGUAGES.find((candidate) => labels[candidate] !== undefined);
  return language === undefined ? null : (labels[language]?.value ?? null);
}

/** Returns every name of an entity. */
export function namesOf({ labels, aliases }: WikidataEntity): string[] {
  return [...Object.values(labels), ...Object.values(aliases).flat()].map(({ value }) => value);
}

/** Returns the statements of a property that hold: the preferred ones, or else all that are not deprecated. */
export function statementsOf(entity: WikidataEntity, property: string): Statement[] {
  const all = entity.claims[property] ?? [];
  const preferred = all.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : all.filter(({ rank }) => rank === 'normal');
}

/** Values of a property that are texts: names, URLs, identifiers. */
export function textsOf(entity: WikidataEntity, property: string): string[] {
  return valuesOf(entity, property).filter((value) => typeof value === 'string');
}

/** Returns ids of the entities that a property points to. */
export function itemsOf(entity: WikidataEntity, property: string): string[] {
  return statementsOf(entity, property).flatMap((claim) => itemOf(claim) ?? []);
}

/** Returns the id of the entity that a statement points to; null where it points to none. */
export function itemOf({ mainsnak }: Statement): string | null {
  return itemValue.safeParse(mainsnak.datavalue?.value).data?.id ?? null;
}

/** A point in time as far as it is known: `written` is how its source writes it, such as `2015`, `date` its first day. */
export interface PointInTime {
  written: string;
  date: string;
}

/** Returns the first point in time of a property that is precise to a year or better. */
export function timeOf(entity: WikidataEntity, property: string): PointInTime | null {
  return readTime(valuesOf(entity, property)[0]);
}

/** Returns the newest quantity of a property, and when it was counted. */
export function quantityOf(
  entity: WikidataEntity,
  property: string,
): { amount: number; at: PointInTime | null } | null {
  const counted = statementsOf(entity, property).flatMap(({ mainsnak, qualifiers }) => {
    const amount = quantityValue.safeParse(mainsnak.datavalue?.value).data?.amount ?? '';
    const at = readTime(qualifiers.P585?.[0]?.datavalue?.value);
    return /^\+?\d{1,9}$/.test(amount) ? [{ amount: Number(amount), at }] : [];
  });
  return counted.toSorted((left, right) => (right.at?.date ?? '').localeCompare(left.at?.date ?? ''))[0] ?? null;
}

/** Checks whether a statement has ended (P582). */
export function hasEnded({ qualifiers }: Statement): boolean {
  return (qualifiers.P582 ?? []).length > 0;
}

function valuesOf(entity: WikidataEntity, property: string): unknown[] {
  return statementsOf(entity, property).map(({ mainsnak }) => mainsnak.datavalue?.value);
}

function readTime(value: unknown): PointInTime | null {
  const { time = '', precision = 0 } = timeValue.safeParse(value).data ?? {};
  const [, year = '', month = '', day = ''] = TIME.exec(time) ?? [];
  if (year === '' || precision < PRECISION.year) return null;
  if (precision === PRECISION.year) return { written: year, date: `${year}-01-01` };
  if (precision === PRECISION.month) return { written: `${year}-${month}`, date: `${year}-${month}-01` };
  return { written: `${year}-${month}-${day}`, date: `${year}-${month}-${day}` };
}
