import type { Finding } from '../evidence/finding.ts';
import { dateFindings } from './date-findings.ts';
import { findAcquisitions } from './find-acquisitions.ts';
import { findAddress } from './find-address.ts';
import { findAwardLists, findAwards } from './find-awards.ts';
import { findCertificationBadges, findCertifications } from './find-certifications.ts';
import { findCustomerPlaces } from './find-customer-places.ts';
import { findCustomers } from './find-customers.ts';
import { findDescription, labelledIndustry } from './find-description.ts';
import { findFigureCards, findFigures } from './find-figures.ts';
import { findFounded, labelledFounded } from './find-founded.ts';
import { findHeadData } from './find-head-data.ts';
import { findHeadcount, labelledHeadcount } from './find-headcount.ts';
import { findHeadquarters, labelledHeadquarters } from './find-headquarters.ts';
import { findIndustries, findIndustryLists } from './find-industries.ts';
import { findJobPostings, findOpenPositions } from './find-job-postings.ts';
import { findLinkedData } from './find-linked-data.ts';
import { findNews } from './find-news.ts';
import { findOfficeLists, findOffices } from './find-offices.ts';
import { findParent, labelledParent } from './find-parent.ts';
import { findPeople } from './find-people.ts';
import { findPeopleCards } from './find-people-cards.ts';
import { findPlanCards, findPlans } from './find-plans.ts';
import { findProductPlaces } from './find-product-places.ts';
import { findProducts } from './find-products.ts';
import { findLegalNames, findRegister, labelledRegister } from './find-register.ts';
import { findRelationLists, findRelations } from './find-relations.ts';
import { findRepresentatives } from './find-representatives.ts';
import { findRoundRows, labelledTotal } from './find-round-rows.ts';
import { findRounds } from './find-rounds.ts';
import { findTechnologies, findTechnologyLists } from './find-technologies.ts';
import { type LabelledValue, readLabelledValues } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

type SentenceFinder = (parsed: ParsedDocument, sentence: Sentence) => Finding[];
type LabelledFinder = (parsed: ParsedDocument, pair: LabelledValue) => Finding[];
type PlaceFinder = (parsed: ParsedDocument) => Finding[];

const SENTENCE_FINDERS: readonly SentenceFinder[] = [
  findDescription,
  findFounded,
  findHeadquarters,
  findHeadcount,
  findParent,
  findRounds,
  findAcquisitions,
  findPeople,
  findProducts,
  findPlans,
  findCustomers,
  findIndustries,
  findOpenPositions,
  findTechnologies,
  findCertifications,
  findRelations,
  findOffices,
  findFigures,
  findAwards,
  findLegalNames,
  findRegister,
];
const LABELLED_FINDERS: readonly LabelledFinder[] = [
  labelledFounded,
  labelledHeadquarters,
  labelledHeadcount,
  labelledParent,
  labelledIndustry,
  labelledRegister,
  labelledTotal,
];
const PLACE_FINDERS: readonly PlaceFinder[] = [
  findLinkedData,
  findHeadData,
  findAddress,
  findPeopleCards,
  findRepresentatives,
  findProductPlaces,
  findPlanCards,
  findCertificationBadges,
  findRelationLists,
  findOfficeLists,
  findFigureCards,
  findCustomerPlaces,
  findIndustryLists,
  findAwardLists,
  findJobPostings,
  findNews,
  findRoundRows,
  findTechnologyLists,
];

/** Running text has no longer sentence: what is longer is a list or a wall of words, and slow to match. */
const MAX_SENTENCE_CHARS = 900;
const MAX_FINDINGS = 2_000;

/** Extracts everything that a document may say of a prospect, in the order of the finders; the gates decide. */
export function extractFindings(parsed: ParsedDocument): Finding[] {
  const found: Finding[] = [];
  const { blocks } = parsed.document;
  for (const sentence of parsed.sentences) {
    const block = blocks[sentence.block];
    if (!block || block.area === 'nav' || block.kind === 'control' || sentence.text.length > MAX_SENTENCE_CHARS)
      continue;
    for (const find of SENTENCE_FINDERS) found.push(...find(parsed, sentence));
    if (found.length >= MAX_FINDINGS) break;
  }
  // Plans have names such as `Group`, which label nothing.
  const pairs = parsed.document.pageClass === 'pricing' ? [] : readLabelledValues(parsed);
  for (const pair of pairs) for (const find of LABELLED_FINDERS) found.push(...find(parsed, pair));
  for (const find of PLACE_FINDERS) found.push(...find(parsed));
  return dateFindings(parsed, found.slice(0, MAX_FINDINGS));
}
