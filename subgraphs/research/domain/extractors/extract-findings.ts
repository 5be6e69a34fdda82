import type { Finding } from '../evidence/finding.ts';
import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import type { PageClass } from '../evidence/source-document.ts';
import { dateFindings } from './date-findings.ts';
import { findAcquisitions } from './find-acquisitions.ts';
import { findAddress } from './find-address.ts';
import { findCertificationBadges } from './find-certification-badges.ts';
import { findCustomerPlaces } from './find-customer-places.ts';
import { findDescription } from './find-description.ts';
import { findFigureCards } from './find-figure-cards.ts';
import { findFounded, labelledFounded } from './find-founded.ts';
import { findHeadData } from './find-head-data.ts';
import { findHeadcount } from './find-headcount.ts';
import { findHeadquarters, labelledHeadquarters } from './find-headquarters.ts';
import { findIndustryLists } from './find-industry-lists.ts';
import { findJobPostings } from './find-job-postings.ts';
import { findLinkedData } from './find-linked-data.ts';
import { findNews } from './find-news.ts';
import { findOfficeCards } from './find-office-cards.ts';
import { findOffices, labelledOffices } from './find-offices.ts';
import { findOpenPositions, labelledOpenPositions } from './find-open-positions.ts';
import { findParent, labelledParent } from './find-parent.ts';
import { findPeople } from './find-people.ts';
import { findPeopleCards } from './find-people-cards.ts';
import { extractPlanCards } from './find-plans.ts';
import { findProductPlaces } from './find-product-places.ts';
import { findLegalNames, findRegister, labelledRegister } from './find-register.ts';
import { findRelationLists } from './find-relation-lists.ts';
import { findRepresentatives } from './find-representatives.ts';
import { findRoundRows, labelledTotal } from './find-round-rows.ts';
import { findRounds } from './find-rounds.ts';
import { labelledHeadcount } from './labelled-headcount.ts';
import { type LabelledValue, readLabelledValues } from './labelled-values.ts';
import { labelledIndustry } from './own-industry.ts';
import { type ParsedDocument, readableSentences, type Sentence } from './parsed-document.ts';
import { findPlanSentences } from './plan-sentences.ts';

type SentenceFinder = (parsed: ParsedDocument, sentence: Sentence) => Finding[];
type LabelledFinder = (parsed: ParsedDocument, pair: LabelledValue) => Finding[];
type PlaceFinder = (parsed: ParsedDocument) => readonly Finding[];

/** Checks whether a finder reads a document. */
type Where = (parsed: ParsedDocument) => boolean;
/** A finder, and where it reads; without that it reads every document. */
type Row<Finder> = readonly [find: Finder, where?: Where];

const any: Where = () => true;
const own: Where = ({ isFirstParty }) => isFirstParty;
const ownOrNews: Where = ({ isFirstParty, document }) => isFirstParty || document.kind === 'news';
/** Own pages that are kept up to date, which articles are not. */
const kept: Where = ({ isFirstParty, isArticle }) => isFirstParty && !isArticle;

function only(where: Where, ...classes: PageClass[]): Where {
  const wanted: ReadonlySet<PageClass | null> = new Set(classes);
  return (parsed) => where(parsed) && wanted.has(parsed.document.pageClass);
}

function except(where: Where, ...classes: PageClass[]): Where {
  const left: ReadonlySet<PageClass | null> = new Set(classes);
  return (parsed) => where(parsed) && !left.has(parsed.document.pageClass);
}

const SENTENCE_FINDERS: readonly Row<SentenceFinder>[] = [
  [findDescription, only(own, 'home', 'about', 'press', 'team', 'careers', 'other', 'blog')],
  [findFounded],
  [findHeadquarters],
  [findHeadcount],
  [findParent],
  [findRounds],
  [findAcquisitions],
  [findPeople],
  [findPlanSentences, own],
  [findOpenPositions],
  [findOffices, except(own, 'customers')],
  [findLegalNames, own],
  [findRegister, own],
];
const LABELLED_FINDERS: readonly Row<LabelledFinder>[] = [
  [labelledFounded],
  [labelledHeadquarters],
  [labelledHeadcount],
  [labelledOpenPositions],
  [labelledParent],
  [labelledIndustry],
  [labelledRegister, own],
  [labelledTotal],
  [labelledOffices, except(kept, 'customers', 'careers', 'pricing', 'product')],
];
const PLACE_FINDERS: readonly Row<PlaceFinder>[] = [
  [findLinkedData],
  [findHeadData, only(own, 'home', 'about')],
  [findAddress, kept],
  [findPeopleCards, except(any, 'pricing')],
  [findRepresentatives],
  [extractPlanCards, own],
  [findCertificationBadges, own],
  [findRelationLists, kept],
  [findOfficeCards, except(kept, 'customers', 'pricing')],
  [findFigureCards, except(kept, 'customers', 'pricing', 'product', 'blog')],
  // A page of jobs lists titles and towns.
  [findCustomerPlaces, except(own, 'careers')],
  [findIndustryLists, kept],
  [findJobPostings, own],
  [findNews, ownOrNews],
  [findRoundRows],
];

const MAX_FINDINGS = 2_000;

/** Extracts the products of a document. */
export const extractProducts = memoizeByDocument((parsed: ParsedDocument): readonly Finding[] =>
  kept(parsed) ? findProductPlaces(parsed) : [],
);

/** Extracts everything that a document may say of a prospect, in the order of the finders; the gates decide. */
export function extractFindings(parsed: ParsedDocument): Finding[] {
  const found: Finding[] = [...extractProducts(parsed)];
  const sentenceFinders = findersFor(SENTENCE_FINDERS, parsed);
  for (const sentence of readableSentences(parsed)) {
    for (const find of sentenceFinders) found.push(...find(parsed, sentence));
    if (found.length >= MAX_FINDINGS) break;
  }
  // Plans have names such as `Group`, which label nothing.
  const pairs = parsed.document.pageClass === 'pricing' ? [] : readLabelledValues(parsed);
  const labelledFinders = findersFor(LABELLED_FINDERS, parsed);
  for (const pair of pairs) for (const find of labelledFinders) found.push(...find(parsed, pair));
  for (const find of findersFor(PLACE_FINDERS, parsed)) found.push(...find(parsed));
  return dateFindings(parsed, found.slice(0, MAX_FINDINGS));
}

function findersFor<Finder>(rows: readonly Row<Finder>[], parsed: ParsedDocument): Finder[] {
  return rows.filter(([, where]) => where === undefined || where(parsed)).map(([find]) => find);
}
