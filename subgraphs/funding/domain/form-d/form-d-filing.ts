import { isCalendarDate } from '../../../../common/funding/calendar-date.ts';

/** An invalid filing; the message names the field, as in EDGAR's XML, and the problem. */
export class FormDError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'FormDError';
  }
}

/** The fields of a filing as texts, under EDGAR's names, from XML or from rows of a data set. */
export interface FormDFields {
  /** 20 characters, such as 0001234567-26-000001. */
  accession: string;
  /** The day of filing, `YYYY-MM-DD`, which the document itself does not have. */
  filedAt: string;
  submissionType: string | null;
  testOrLive: string | null;
  cik: string | null;
  entityName: string | null;
  city: string | null;
  stateOrCountry: string | null;
  stateOrCountryDescription: string | null;
  entityType: string | null;
  jurisdictionOfInc: string | null;
  industryGroupType: string | null;
  investmentFundType: string | null;
  revenueRange: string | null;
  federalExemptions: readonly string[];
  previousAccessionNumber: string | null;
  dateOfFirstSale: string | null;
  /** Names of the kinds that are `true`, such as `isEquityType`. */
  typesOfSecurities: readonly string[];
  isBusinessCombinationTransaction: string | null;
  totalOfferingAmount: string | null;
  totalAmountSold: string | null;
  totalNumberAlreadyInvested: string | null;
}

/** A notice of an exempt offering of securities (17 CFR 239.500), checked. Amounts are in US dollars. */
export interface FormDFiling
  extends Pick<
    FormDFields,
    | 'accession'
    | 'filedAt'
    | 'city'
    | 'stateOrCountry'
    | 'stateOrCountryDescription'
    | 'entityType'
    | 'jurisdictionOfInc'
    | 'industryGroupType'
    | 'revenueRange'
    | 'federalExemptions'
    | 'typesOfSecurities'
  > {
  /** Without leading zeros. */
  cik: string;
  isLive: boolean;
  entityName: string;
  /** True when money is pooled to be invested elsewhere; such a filing is not a company's round. */
  isFund: boolean;
  isBusinessCombination: boolean;
  /** The filing that this one amends; null for a first notice. */
  previousAccession: string | null;
  firstSaleAt: string | null;
  /** Null when indefinite or not stated. */
  amountOffered: number | null;
  amountSold: number | null;
  investors: number | null;
}

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
const AMOUNT = /^\d{1,15}(\.\d+)?$/;
const INDEFINITE = 'indefinite';
const POOLED_FUND = 'pooled investment fund';

/**
 * Checks the fields of a filing.
 * @throws FormDError for the first invalid field
 */
export function checkFiling(fields: FormDFields): FormDFiling {
  const { accession, filedAt, cik, entityName, dateOfFirstSale, previousAccessionNumber: previous } = fields;
  if (!ACCESSION.test(accession)) throw new FormDError('accession number: is not one');
  if (!isCalendarDate(filedAt)) throw new FormDError('filing date: is not a calendar date');
  if (!/^\d{1,10}$/.test(cik ?? '')) throw new FormDError('primaryIssuer/cik: is missing or not a number');
  if (entityName === null) throw new FormDError('primaryIssuer/entityName: is missing');
  if (!/^D(\/A)?$/.test(fields.submissionType ?? '')) throw new FormDError('submissionType: is neither D nor D/A');
  if (dateOfFirstSale !== null && !isCalendarDate(dateOfFirstSale)) {
    throw new FormDError('dateOfFirstSale: is not a calendar date');
  }
  if (previous !== null && !ACCESSION.test(previous)) {
    throw new FormDError('previousAccessionNumber: is not an accession number');
  }
  return {
    ...fields,
    cik: String(Number(cik)),
    entityName,
    isLive: fields.testOrLive?.toUpperCase() !== 'TEST',
    isFund: isFund(fields),
    isBusinessCombination: fields.isBusinessCombinationTransaction === 'true',
    previousAccession: previous === accession ? null : previous,
    firstSaleAt: dateOfFirstSale,
    amountOffered: readNumber(fields, 'totalOfferingAmount'),
    amountSold: readNumber(fields, 'totalAmountSold'),
    investors: readNumber(fields, 'totalNumberAlreadyInvested'),
  };
}

function isFund({ industryGroupType, investmentFundType, typesOfSecurities }: FormDFields): boolean {
  if (investmentFundType !== null || industryGroupType?.toLowerCase() === POOLED_FUND) return true;
  return typesOfSecurities.includes('isPooledInvestmentFundType');
}

function readNumber(
  fields: FormDFields,
  name: 'totalOfferingAmount' | 'totalAmountSold' | 'totalNumberAlreadyInvested',
): number | null {
  const text = fields[name];
  if (text === null || text.toLowerCase() === INDEFINITE) return null;
  if (!AMOUNT.test(text)) throw new FormDError(`${name}: is not an amount`);
  return Number(text);
}
