import { z } from 'zod';
import { type ListedFiling, readFormD } from './form-d.ts';
import { type SourceQuestion, subjectOf } from './source.ts';
import type { ApiAnswer } from './source-api.ts';
import { createRecord, type SourceRecord } from './source-record.ts';

const SEARCH = 'https://efts.sec.gov/LATEST/search-index';
const SUBMISSIONS = 'https://data.sec.gov/submissions';
const BROWSE = 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=';
/** Most registrants of the name that are looked at, and most filings that are listed and read. */
const MAX_REGISTRANTS = 3;
const MAX_LISTED = 10;
const MAX_FORM_D = 2;
/** Matches `Acme Data Inc.  (ACME)  (CIK 0001234567)`. */
const DISPLAY_NAME = /^(.{1,200}?) {1,3}\(/;
const CIK = /^\d{10}$/;

const searchAnswer = z.object({
  hits: z.object({
    hits: z.array(z.object({ _source: z.object({ ciks: z.array(z.string()), display_names: z.array(z.string()) }) })),
  }),
});
const place = z.object({ city: z.string().nullish(), zipCode: z.string().nullish() }).nullish();
const submissions = z.object({
  cik: z.coerce.string(),
  name: z.string(),
  sicDescription: z.string().nullish(),
  website: z.string().nullish(),
  stateOfIncorporation: z.string().nullish(),
  stateOfIncorporationDescription: z.string().nullish(),
  addresses: z.object({ business: place, mailing: place }).partial().nullish(),
  filings: z.object({
    recent: z.object({
      accessionNumber: z.array(z.string()),
      filingDate: z.array(z.string()),
      form: z.array(z.string()),
    }),
  }),
});
type Submissions = z.infer<typeof submissions>;

/**
 * Reads SEC EDGAR: the registrant of the prospect's name whose website or town is the prospect's, its newest filings, and
 * rounds out of its notices on Form D. Tier 1.
 */
export async function readEdgar(question: SourceQuestion): Promise<SourceRecord[]> {
  const { prospect, api } = question;
  const query = new URLSearchParams({ q: `"${prospect.name.replaceAll('"', ' ')}"`, entityName: prospect.name });
  const found = await api.readJson(`${SEARCH}?${query}`, searchAnswer);
  const ciks = found?.data.hits.hits.flatMap(({ _source }) => namedCiks(_source, question)) ?? [];
  const own: ApiAnswer<Submissions>[] = [];
  for (const cik of [...new Set(ciks)].slice(0, MAX_REGISTRANTS)) {
    const answer = await api.readJson(`${SUBMISSIONS}/CIK${cik}.json`, submissions);
    if (answer !== null && isOwn(answer.data, question)) own.push(answer);
  }
  const [only, ...rest] = own;
  if (only === undefined || rest.length > 0) return [];
  const filings = listFilings(only.data);
  const notices = filings.filter(({ form }) => form === 'D').slice(0, MAX_FORM_D);
  const rounds = await Promise.all(notices.map((filing) => readFormD(filing, question)));
  return [writeRegistrant(only, filings, question), ...rounds.flatMap((round) => round ?? [])];
}

function namedCiks(
  { ciks, display_names }: { ciks: string[]; display_names: string[] },
  { identity }: SourceQuestion,
): string[] {
  return ciks.filter((cik, index) => {
    const [, name = ''] = DISPLAY_NAME.exec(display_names[index] ?? '') ?? [];
    return CIK.test(cik) && identity.isName(name);
  });
}

function isOwn({ name, website, addresses }: Submissions, { identity }: SourceQuestion): boolean {
  if (!identity.isName(name)) return false;
  const places = [addresses?.business, addresses?.mailing].flatMap((address) => [address?.city, address?.zipCode]);
  return identity.isOwnSite(website ?? '') || places.some((text) => identity.isOnSite(text ?? ''));
}

function listFilings({ cik, filings: { recent } }: Submissions): ListedFiling[] {
  return recent.accessionNumber.flatMap((accession, index) => {
    const filedAt = recent.filingDate[index];
    const form = recent.form[index];
    const isFiling = /^\d{10}-\d{2}-\d{6}$/.test(accession) && filedAt !== undefined && form !== undefined;
    return isFiling ? [{ cik: String(Number(cik)), accession, filedAt, form }] : [];
  });
}

function writeRegistrant(
  { data, page }: ApiAnswer<Submissions>,
  filings: readonly ListedFiling[],
  question: SourceQuestion,
): SourceRecord {
  const cik = data.cik.padStart(10, '0');
  const record = createRecord({ url: `${BROWSE}${cik}`, page, title: data.name, kind: 'filing', tier: 1 });
  const subject = subjectOf(question, data.name);
  const jurisdiction = data.stateOfIncorporationDescription ?? data.stateOfIncorporation;
  record.claimText('Registrant.name', data.name, { field: 'registry.legal_name', subject });
  record.claimText('Registrant.cik', data.cik, { field: 'registry.cik', subject });
  record.claimText('Registrant.stateOfIncorporation', jurisdiction, { field: 'registry.jurisdiction', subject });
  record.add('Registrant.sicDescription', data.sicDescription);
  for (const [index, filing] of filings.slice(0, MAX_LISTED).entries()) {
    record.add('Filing.form', filing.form, index + 1);
    record.add('Filing.filingDate', filing.filedAt, index + 1);
    record.add('Filing.accessionNumber', filing.accession, index + 1);
  }
  return record;
}
