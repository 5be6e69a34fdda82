import type { Finding } from '../evidence/finding.ts';
import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import { does, readTokens } from '../grammar/tokens.ts';
import { attributedCompany } from './attributed-company.ts';
import { fromBlocks } from './create-finding.ts';
import { cardCompany, isCardOfCustomers, resultCardCompany } from './customer-card-names.ts';
import { hostOf, isAmongFirms, labelledCustomer } from './customer-cards.ts';
import { isCustomerName } from './customer-names.ts';
import { isListOfCustomers } from './customer-rows.ts';
import { isBesideStory } from './customer-stories.ts';
import { firmOfWork, isBelowWork, isOfWork } from './customer-works.ts';
import { customersBeside } from './customers-beside.ts';
import { findCustomerResults } from './find-customer-results.ts';
import { isFirmForWhom, tradesAmongCustomers, tradesOf } from './find-industry-lists.ts';
import { isAmongNames, isFirmBelow } from './firm-titles.ts';
import { readListedNames } from './listed-names.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { topicAt } from './section-topic.ts';
import { orderedBy, storyOf } from './story-title.ts';
import { isBelowCrowd, isBelowUsers } from './user-headings.ts';

const MAX_CUSTOMERS = 40;
/** Blocks that name customers, each maybe several times. */
const MAX_NAMED = 120;

/** Returns the customers that blocks name, with the numbers of these. */
export const namedCustomers = memoizeByDocument((parsed: ParsedDocument): readonly [block: number, name: string][] => {
  const named: [number, string][] = [];
  parsed.document.blocks.forEach(({ area, speaker }, index) => {
    if (named.length >= MAX_NAMED || area === 'nav' || area === 'footer' || speaker === 'comment') return;
    for (const name of customersIn(parsed, index).filter((value) => isCustomerName(parsed, value)))
      named.push([index, name]);
  });
  return [...named, ...customersBeside(parsed, named)];
});

/** Finds customers of logos and lists under a heading that says so, and of the titles of case studies, with what they reached. */
export function findCustomerPlaces(parsed: ParsedDocument): Finding[] {
  const named = namedCustomers(parsed);
  const trades = new Set([
    ...tradesAmongCustomers(parsed),
    ...(parsed.document.pageClass === 'customers' ? tradesOf(parsed) : []),
  ]);
  const found = new Map<string, Finding>();
  for (const [index, value] of named) {
    if (found.size === MAX_CUSTOMERS || found.has(value.toLowerCase()) || trades.has(index)) continue;
    found.set(value.toLowerCase(), fromBlocks(parsed, [index], { field: 'customers.customer', value, subject: null }));
  }
  return [...found.values(), ...findCustomerResults(parsed, new Map(named))];
}

function customersIn(parsed: ParsedDocument, index: number): string[] {
  const { blocks, pageClass } = parsed.document;
  const kind = blocks[index]?.kind;
  const single =
    resultCardCompany(parsed, index) ??
    storyOf(parsed, index) ??
    attributedCompany(parsed, index) ??
    cardCompany(parsed, index) ??
    labelledCustomer(parsed, index) ??
    hostOf(parsed, index) ??
    orderedBy(parsed, index);
  if (single !== null) return [single];
  if (kind === 'heading' && isOfWork(parsed, index)) return [];
  if (isFirmBelow(parsed, index)) return readListedNames(parsed, index);
  if (kind === 'heading' && (pageClass !== 'customers' || isPartOfPage(parsed, index) || isPhrase(parsed, index)))
    return [];
  if (isCardOfCustomers(parsed, index) || isAmongFirms(parsed, index) || isBelowWork(parsed, index))
    return [parsed.blockText(index).trim()];
  const topic = topicAt(parsed, index);
  const isAmongStories = kind === 'heading' ? isBesideStory : isListOfCustomers;
  const isListed =
    topic === 'customer' ||
    (topic === 'industry' && isFirmForWhom(parsed, index)) ||
    (topic === null && (isAmongStories(parsed, index) || isBelowCrowd(parsed, index) || isBelowUsers(parsed, index)));
  if (!isListed || (kind === 'heading' && !isAmongNames(parsed, index))) return [];
  const names = readListedNames(parsed, index);
  return names.length > 0 || kind !== 'list_item' || pageClass !== 'customers' ? names : firmOfWork(parsed, index);
}

/** Checks for a heading of one word below that of the page, which no link has: `Approach`. */
function isPartOfPage({ document: { blocks, links }, blockText }: ParsedDocument, index: number): boolean {
  const text = blockText(index).trim();
  const isBelowTitle = blocks[blocks[index]?.heading ?? -1]?.level === 1;
  return isBelowTitle && !text.includes(' ') && !links.some((link) => link.text.includes(text));
}

/** Checks for a heading that opens as a phrase, not as a name: `From practice`, `Your contact`. */
function isPhrase({ document, blockText }: ParsedDocument, index: number): boolean {
  const [first] = readTokens(blockText(index), document.language).list;
  return does(first, 'preposition', 'own', 'its', 'you', 'we', 'negation');
}
