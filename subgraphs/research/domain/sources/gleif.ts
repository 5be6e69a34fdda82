import { z } from 'zod';
import { type SourceQuestion, subjectOf } from './source.ts';
import { createRecord, type SourceRecord } from './source-record.ts';

const API = 'https://api.gleif.org/api/v1/lei-records';
const PAGE = 'https://search.gleif.org/#/record';
const MAX_REQUESTED = 20;
/** Most names under which the prospect is looked for. */
const MAX_NAMES = 2;

const address = z.object({
  addressLines: z.array(z.string()).default([]),
  city: z.string().nullish(),
  region: z.string().nullish(),
  country: z.string().nullish(),
  postalCode: z.string().nullish(),
});
const leiRecord = z.object({
  attributes: z.object({
    lei: z.string().regex(/^[A-Z0-9]{18}\d{2}$/),
    entity: z.object({
      legalName: z.object({ name: z.string() }),
      legalAddress: address,
      headquartersAddress: address.nullish(),
      registeredAs: z.string().nullish(),
      jurisdiction: z.string().nullish(),
      status: z.string().nullish(),
      creationDate: z.string().nullish(),
    }),
  }),
});
const answerOf = z.object({ data: z.array(leiRecord) });
type LeiRecord = z.infer<typeof leiRecord>['attributes'];

/**
 * Reads GLEIF: the legal entity of the prospect's name, if its town, postal code or register number also stands on the
 * prospect's site, and if it is the only one. Tier 1.
 */
export async function readGleif(question: SourceQuestion): Promise<SourceRecord[]> {
  const { prospect, api } = question;
  for (const name of [...new Set([prospect.name, ...prospect.aliases])].slice(0, MAX_NAMES)) {
    const query = new URLSearchParams({ 'filter[entity.legalName]': name, 'page[size]': String(MAX_REQUESTED) });
    const answer = await api.readJson(`${API}?${query}`, answerOf);
    const own =
      answer?.data.data.map(({ attributes }) => attributes).filter((attributes) => isOwn(attributes, question)) ?? [];
    const [only, ...rest] = own;
    if (answer === null || only === undefined) continue;
    if (rest.length > 0) return [];
    const title = only.entity.legalName.name;
    const url = `${PAGE}/${only.lei}`;
    const record = createRecord({ url, page: answer.page, title, kind: 'registry', tier: 1 });
    writeEntity(record, only, subjectOf(question, title));
    return [record];
  }
  return [];
}

function isOwn({ entity }: LeiRecord, { identity }: SourceQuestion): boolean {
  if (entity.status === 'INACTIVE' || !identity.isName(entity.legalName.name)) return false;
  const addresses = [entity.legalAddress, entity.headquartersAddress];
  const identifiers = [entity.registeredAs, ...addresses.flatMap((location) => [location?.city, location?.postalCode])];
  return identifiers.some((text) => typeof text === 'string' && identity.isOnSite(text));
}

function writeEntity(record: SourceRecord, { lei, entity }: LeiRecord, subject: string): void {
  record.claimText('LegalEntity.legalName', entity.legalName.name, { field: 'registry.legal_name', subject });
  record.claimText('LegalEntity.lei', lei, { field: 'registry.lei', subject });
  record.claimText('LegalEntity.jurisdiction', entity.jurisdiction, { field: 'registry.jurisdiction', subject });
  record.add('LegalEntity.registeredAs', entity.registeredAs);
  const { addressLines, city, postalCode, country } = entity.legalAddress;
  for (const line of addressLines) record.add('LegalEntity.legalAddress.addressLines', line);
  record.add('LegalEntity.legalAddress.postalCode', postalCode);
  record.add('LegalEntity.legalAddress.city', city);
  record.add('LegalEntity.legalAddress.country', country);
  const { data: date } = z.iso.date().safeParse(entity.creationDate?.slice(0, 10));
  if (date === undefined) return;
  const lines = [record.add('LegalEntity.creationDate', date)];
  record.claim({ field: 'registry.registered_on', value: { kind: 'date', date }, lines, subject });
}
