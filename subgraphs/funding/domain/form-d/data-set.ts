import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { FormDFields } from './form-d-filing.ts';

/** The tables of a quarterly data set from which a round is made, by their file names. */
export const DATA_SET_TABLES = ['FORMDSUBMISSION', 'ISSUERS', 'OFFERING'] as const;
export type DataSetTable = (typeof DATA_SET_TABLES)[number];

/** A filing of a data set with its line. */
export interface DataSetFiling {
  /** Line of `FORMDSUBMISSION.tsv`, counted from 1, the header included. */
  line: number;
  fields: FormDFields;
}

type Row = Readonly<Record<string, string>>;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const FILING_DATE = /^(\d{2})-([A-Z]{3})-(\d{4})$/;
const SECURITIES: Readonly<Record<string, string>> = {
  ISEQUITYTYPE: 'isEquityType',
  ISDEBTTYPE: 'isDebtType',
  ISOPTIONTOACQUIRETYPE: 'isOptionToAcquireType',
  ISSECURITYTOBEACQUIREDTYPE: 'isSecurityToBeAcquiredType',
  ISPOOLEDINVESTMENTFUNDTYPE: 'isPooledInvestmentFundType',
  ISTENANTINCOMMONTYPE: 'isTenantInCommonType',
  ISMINERALPROPERTYTYPE: 'isMineralPropertyType',
  ISOTHERTYPE: 'isOtherType',
};

/**
 * Joins the tables of one quarterly Form D data set (SEC, Form D Data Sets) by ACCESSIONNUMBER, the primary issuer only,
 * oldest filing first, so that amendments follow the filing that they amend. A quarter is some 15,000 filings and is held in
 * memory.
 */
export async function readDataSet(open: (table: DataSetTable) => AsyncIterable<Buffer>): Promise<DataSetFiling[]> {
  const issuers = await indexRows(open('ISSUERS'), ({ IS_PRIMARYISSUER_FLAG: flag }) => flag?.toUpperCase() === 'YES');
  const offerings = await indexRows(open('OFFERING'), () => true);
  const filings: DataSetFiling[] = [];
  let line = 1;
  for await (const submission of readRows(open('FORMDSUBMISSION'))) {
    line += 1;
    const accession = submission.ACCESSIONNUMBER ?? '';
    filings.push({ line, fields: toFields(submission, issuers.get(accession) ?? {}, offerings.get(accession) ?? {}) });
  }
  return filings.toSorted((left, right) => compare(orderOf(left.fields), orderOf(right.fields)));
}

function orderOf({ filedAt, submissionType, accession }: FormDFields): string {
  return `${filedAt} ${submissionType} ${accession}`;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

async function indexRows(chunks: AsyncIterable<Buffer>, isWanted: (row: Row) => boolean): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for await (const row of readRows(chunks)) if (isWanted(row)) rows.set(row.ACCESSIONNUMBER ?? '', row);
  return rows;
}

/** Reads tab-separated values, in which quotes are plain characters. */
async function* readRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: '\t',
    quote: false,
    columns: true,
    bom: true,
    trim: true,
    relax_column_count: true,
  });
  // A failure of either stream surfaces where the rows are read.
  yield* pipeline(Readable.from(chunks), parser, () => undefined) as AsyncIterable<Row>;
}

function toFields(submission: Row, issuer: Row, offering: Row): FormDFields {
  return {
    accession: submission.ACCESSIONNUMBER ?? '',
    filedAt: readFilingDate(submission.FILING_DATE ?? ''),
    submissionType: submission.SUBMISSIONTYPE || null,
    testOrLive: submission.TESTORLIVE || null,
    cik: issuer.CIK || null,
    entityName: issuer.ENTITYNAME || null,
    city: issuer.CITY || null,
    stateOrCountry: issuer.STATEORCOUNTRY || null,
    stateOrCountryDescription: issuer.STATEORCOUNTRYDESCRIPTION || null,
    entityType: issuer.ENTITYTYPE || null,
    jurisdictionOfInc: issuer.JURISDICTIONOFINC || null,
    industryGroupType: offering.INDUSTRYGROUPTYPE || null,
    investmentFundType: offering.INVESTMENTFUNDTYPE || null,
    revenueRange: offering.REVENUERANGE || null,
    federalExemptions: (offering.FEDERALEXEMPTIONS_ITEMS_LIST ?? '').split(/[\s,;]+/).filter(Boolean),
    previousAccessionNumber: offering.PREVIOUSACCESSIONNUMBER || null,
    dateOfFirstSale: offering.SALE_DATE || null,
    typesOfSecurities: Object.keys(SECURITIES)
      .filter((column) => offering[column] === 'true')
      .map((column) => SECURITIES[column] ?? column),
    isBusinessCombinationTransaction: offering.ISBUSINESSCOMBINATIONTRANS || null,
    totalOfferingAmount: offering.TOTALOFFERINGAMOUNT || null,
    totalAmountSold: offering.TOTALAMOUNTSOLD || null,
    totalNumberAlreadyInvested: offering.TOTALNUMBERALREADYINVESTED || null,
  };
}

/** Converts `03-AUG-2026` to `2026-08-03`. Any other text stays, for the check of the filing to reject. */
function readFilingDate(text: string): string {
  const [, day, month = '', year] = FILING_DATE.exec(text.toUpperCase()) ?? [];
  const number = MONTHS.indexOf(month) + 1;
  return number === 0 ? text : `${year}-${String(number).padStart(2, '0')}-${day}`;
}
