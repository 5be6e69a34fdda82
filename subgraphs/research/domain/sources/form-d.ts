import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { type SourceQuestion, subjectOf } from './source.ts';
import { createRecord, type SourceRecord } from './source-record.ts';

const ARCHIVE = 'https://www.sec.gov/Archives/edgar/data';
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, removeNSPrefix: true });
const amount = z.string().regex(/^\d{1,15}$/);

/** A filing of a registrant. */
export interface ListedFiling {
  cik: string;
  /** Such as 0001234567-26-000001. */
  accession: string;
  /** `YYYY-MM-DD`. */
  filedAt: string;
  form: string;
}

const notice = z.object({
  edgarSubmission: z.object({
    testOrLive: z.string().default('LIVE'),
    primaryIssuer: z.object({ entityName: z.string() }),
    offeringData: z.object({
      industryGroup: z.object({ investmentFundInfo: z.unknown() }).partial().nullish(),
      typeOfFiling: z
        .object({
          dateOfFirstSale: z
            .object({ value: z.iso.date().nullish().catch(null) })
            .nullish()
            .catch(null),
        })
        .nullish(),
      offeringSalesAmounts: z.object({ totalAmountSold: amount }),
    }),
  }),
});

/**
 * Reads a notice on Form D as a funding round: the amount sold by then, in US dollars. Null for a test, for a fund, for
 * nothing sold yet and for what can't be read. A document with a type declaration is not read.
 */
export async function readFormD(filing: ListedFiling, question: SourceQuestion): Promise<SourceRecord | null> {
  const folder = `${ARCHIVE}/${filing.cik}/${filing.accession.replaceAll('-', '')}`;
  const answer = await question.api.readText(`${folder}/primary_doc.xml`, 'application/xml');
  const parsed = answer === null ? null : notice.safeParse(parseXml(answer.data));
  if (answer === null || !parsed?.success) return null;
  const { testOrLive, primaryIssuer, offeringData } = parsed.data.edgarSubmission;
  const sold = offeringData.offeringSalesAmounts.totalAmountSold;
  const isFund = offeringData.industryGroup?.investmentFundInfo !== undefined;
  if (testOrLive === 'TEST' || isFund || Number(sold) === 0) return null;
  const announcedAt = offeringData.typeOfFiling?.dateOfFirstSale?.value ?? null;
  const { filedAt } = filing;
  const record = createRecord({
    url: `${folder}/${filing.accession}-index.htm`,
    page: answer.page,
    title: `${primaryIssuer.entityName}, Form D`,
    kind: 'filing',
    tier: 1,
    publishedAt: filedAt,
  });
  const lines = [
    record.add('FormD.entityName', primaryIssuer.entityName),
    record.add('FormD.totalAmountSold', sold),
    record.add('FormD.dateOfFirstSale', announcedAt),
  ];
  const paid = { label: null, amount: Number(sold), currency: 'USD', announced_at: announcedAt, investors: [] };
  const subject = subjectOf(question, primaryIssuer.entityName);
  record.claim({ field: 'funding.round', value: { kind: 'round', ...paid }, lines, subject, asOf: filedAt });
  return record;
}

function parseXml(xml: string): unknown {
  if (/<!DOCTYPE/i.test(xml)) return null;
  try {
    return parser.parse(xml);
  } catch {
    return null;
  }
}
