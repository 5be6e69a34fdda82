import type { FetchedPage } from '../fetch/fetcher.ts';
import { registrableOf } from '../identity/registrable-domain.ts';
import { type FoundEntity, readEntities, searchEntities } from '../wikidata/wikidata-client.ts';
import { isLivingOrganisation, PROPERTY, websitesOf } from '../wikidata/wikidata-company.ts';
import { itemsOf, labelOf, quantityOf, textsOf, timeOf, type WikidataEntity } from '../wikidata/wikidata-entity.ts';
import { type SourceQuestion, subjectOf } from './source.ts';
import { createRecord, type SourceRecord } from './source-record.ts';

/** Most names under which the prospect is looked for. */
const MAX_NAMES = 2;
/** Most industries that are taken. */
const MAX_INDUSTRIES = 3;

/** Finds the prospect's entity: an organisation whose official website is on the prospect's own domain. */
export async function findOwnEntity({ prospect, identity, api }: SourceQuestion): Promise<FoundEntity | null> {
  const names = [...new Set([prospect.name, ...prospect.aliases])].slice(0, MAX_NAMES);
  for (const name of names) {
    const found = await searchEntities(api, name);
    const own = found.find(({ entity }) => isLivingOrganisation(entity) && websitesOf(entity).some(identity.isOwnSite));
    if (own !== undefined) return own;
  }
  return null;
}

/**
 * Reads Wikidata: founding, headquarters, industry, employees, parent and identifiers of the prospect. Open data, tier
 * 2.
 */
export async function readWikidata(question: SourceQuestion): Promise<SourceRecord[]> {
  const own = await findOwnEntity(question);
  if (own === null) return [];
  const { entity, page } = own;
  const pointsTo = [PROPERTY.headquarters, PROPERTY.industry, PROPERTY.parent].flatMap((property) =>
    itemsOf(entity, property),
  );
  const linkedEntities = await readEntities(question.api, pointsTo);
  const labelsPage = linkedEntities[0]?.page;
  return [
    writeRecord(question, { entity, page }),
    ...(labelsPage === undefined ? [] : [writeLabels(question, { entity, page: labelsPage, linkedEntities })]),
  ];
}

interface ReadEntity {
  entity: WikidataEntity;
  page: FetchedPage;
}

function openRecord({ entity, page }: ReadEntity): SourceRecord {
  const url = `https://www.wikidata.org/wiki/${entity.id}`;
  return createRecord({ url, page, title: labelOf(entity), kind: 'registry', tier: 2 });
}

function writeRecord(question: SourceQuestion, { entity, page }: ReadEntity): SourceRecord {
  const label = labelOf(entity);
  const subject = subjectOf(question, label);
  const record = openRecord({ entity, page });
  record.add('Item.label', label);
  const [website] = websitesOf(entity).filter(
    (url) => registrableOf(url) === registrableOf(question.prospect.domain ?? ''),
  );
  record.add('Item.official_website', website);
  claimFounding(record, { entity, subject });
  claimHeadcount(record, { entity, subject });
  claimIdentifiers(record, { entity, subject });
  return record;
}

/**
 * Writes the labels of linked items, which another answer gives: a record of its own, which that answer
 * stands behind.
 */
function writeLabels(
  question: SourceQuestion,
  { entity, page, linkedEntities }: ReadEntity & { linkedEntities: readonly FoundEntity[] },
): SourceRecord {
  const record = openRecord({ entity, page });
  const subject = subjectOf(question, labelOf(entity));
  const labels = new Map(linkedEntities.map((linked) => [linked.entity.id, labelOf(linked.entity)]));
  const maxValues = { headquarters: 1, industry: MAX_INDUSTRIES, parent: 1 };
  for (const name of ['headquarters', 'industry', 'parent'] as const) {
    const values = itemsOf(entity, PROPERTY[name]).flatMap((id) => labels.get(id) ?? []);
    for (const text of values.slice(0, maxValues[name]))
      record.claimText(`Item.${name}`, text, { field: `overview.${name}`, subject });
  }
  return record;
}

interface About {
  entity: WikidataEntity;
  subject: string;
}

function claimFounding(record: SourceRecord, { entity, subject }: About): void {
  const founded = timeOf(entity, PROPERTY.inception);
  if (founded === null) return;
  const lines = [record.add('Item.inception', founded.written)];
  record.claim({ field: 'overview.founded', value: { kind: 'date', date: founded.date }, lines, subject });
}

function claimHeadcount(record: SourceRecord, { entity, subject }: About): void {
  const counted = quantityOf(entity, PROPERTY.employees);
  if (counted === null) return;
  const lines = [
    record.add('Item.employees', counted.amount),
    record.add('Item.employees.point_in_time', counted.at?.written),
  ];
  const value = { kind: 'number', number: counted.amount } as const;
  record.claim({ field: 'overview.headcount', value, lines, subject, asOf: counted.at?.date ?? null });
}

function claimIdentifiers(record: SourceRecord, { entity, subject }: About): void {
  for (const name of ['lei', 'cik'] as const) {
    const [text] = textsOf(entity, PROPERTY[name]);
    record.claimText(`Item.${name}`, text, { field: `registry.${name}`, subject });
  }
}
