import { XMLParser } from 'fast-xml-parser';
import { checkFiling, FormDError, type FormDFields, type FormDFiling } from './form-d-filing.ts';

/** The fields of a filing in the daily index. */
export type FilingReference = Pick<FormDFields, 'accession' | 'filedAt'>;

type Tree = Readonly<Record<string, unknown>>;

const DOCTYPE = /<!DOCTYPE/i;
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
});

/**
 * Reads the `primary_doc.xml` of a Form D or D/A (EDGAR Form D XML Technical Specification). Only the primary issuer is
 * read. A document type declaration is rejected, so there are no entities but those of the XML and HTML standards.
 * @throws FormDError that names the problem
 */
export function parsePrimaryDoc(xml: string, reference: FilingReference): FormDFiling {
  const { edgarSubmission } = parseXml(xml);
  if (!isTree(edgarSubmission)) throw new FormDError('edgarSubmission: is missing');
  const text = (path: string) => textAt(edgarSubmission, path);
  const offering = (path: string) => text(`offeringData/${path}`);
  const securities = nodeAt(edgarSubmission, 'offeringData/typesOfSecuritiesOffered');
  return checkFiling({
    ...reference,
    submissionType: text('submissionType'),
    testOrLive: text('testOrLive'),
    cik: text('primaryIssuer/cik'),
    entityName: text('primaryIssuer/entityName'),
    city: text('primaryIssuer/issuerAddress/city'),
    stateOrCountry: text('primaryIssuer/issuerAddress/stateOrCountry'),
    stateOrCountryDescription: text('primaryIssuer/issuerAddress/stateOrCountryDescription'),
    entityType: text('primaryIssuer/entityType'),
    jurisdictionOfInc: text('primaryIssuer/jurisdictionOfInc'),
    industryGroupType: offering('industryGroup/industryGroupType'),
    investmentFundType: offering('industryGroup/investmentFundInfo/investmentFundType'),
    revenueRange: offering('issuerSize/revenueRange'),
    federalExemptions: [nodeAt(edgarSubmission, 'offeringData/federalExemptionsExclusions/item') ?? []]
      .flat()
      .map(String),
    previousAccessionNumber: offering('typeOfFiling/newOrAmendment/previousAccessionNumber'),
    dateOfFirstSale: offering('typeOfFiling/dateOfFirstSale/value'),
    typesOfSecurities: isTree(securities) ? Object.keys(securities).filter((kind) => securities[kind] === 'true') : [],
    isBusinessCombinationTransaction: offering('businessCombinationTransaction/isBusinessCombinationTransaction'),
    totalOfferingAmount: offering('offeringSalesAmounts/totalOfferingAmount'),
    totalAmountSold: offering('offeringSalesAmounts/totalAmountSold'),
    totalNumberAlreadyInvested: offering('investors/totalNumberAlreadyInvested'),
  });
}

function parseXml(xml: string): Tree {
  if (DOCTYPE.test(xml)) throw new FormDError('the document has a document type declaration');
  try {
    return parser.parse(xml, true);
  } catch {
    throw new FormDError('the document is not well-formed XML');
  }
}

function textAt(tree: Tree, path: string): string | null {
  const node = nodeAt(tree, path);
  return typeof node === 'string' ? node.trim() || null : null;
}

function nodeAt(tree: Tree, path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>((node, name) => (isTree(node) && Object.hasOwn(node, name) ? node[name] : undefined), tree);
}

function isTree(node: unknown): node is Tree {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
