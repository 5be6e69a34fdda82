import { type SectionTopic, sectionTopic } from '../text/heading-topic.ts';
import { readNames } from '../text/words.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';

/** Pages on which those who are quoted are customers; posts and pages about jobs quote colleagues and investors as well. */
const PAGES: ReadonlySet<string | null> = new Set(['home', 'customers', 'product', 'pricing', 'other']);
const DASH = /^[—–-]{1,2} ?(?=\p{Lu})/u;
const QUOTE = /^["“„«'‘]|["”“»'’]$/u;
/** Marks between the parts of an attribution, and the word that stands for one between a title and its company. */
const BETWEEN = /, | [·•|–—-] | (?:at|@|bei|chez|from) (?=(?:the |der |dem )?\p{Lu})/u;
/** Matches what stands in front of the company; a head is of a department. */
const OF = /(?<!\b(?:[Hh]ead|VP|[Vv]ice [Pp]resident)) (?:(?:von|de|of) |d['’])(?=(?:the |der |dem )?\p{Lu})/u;
const WHOLE_QUOTE = /^["“„«].*["”“»]$/u;
/** Sections whose quotes are of others. */
const NO_CUSTOMERS: ReadonlySet<SectionTopic | null> = new Set(['investor', 'medium', 'partner']);
/** Matches parts of a company, which somebody may head: `Foreman of the Moulding Floor`. */
const IN_HOUSE = / (?:Floor|Shop|Line|Hall|Shift|Desk|Kitchen|Workshop|Department|Board|Unit)$/u;
/** Who praises without buying. */
const NO_BUYER =
  /\b(?:investor|partner|analyst|journalist|editor|reviewer|author|host|professor|alumn\w+|intern|employee|ventures|capital(?=$|,| (?:partners|group|management)))\b/iu;
const MAX_CHARS = 120;
/** Lines between a quote and whom it is attributed to. */
const MAX_REACH = 3;

/**
 * Reads the company of a customer who is quoted on a page; null of other lines, of people without a company and of those who
 * don't buy.
 */
export function attributedCompany(parsed: ParsedDocument, index: number): string | null {
  const { blocks, pageClass } = parsed.document;
  const quoted = parsed.isFirstParty && !parsed.isArticle ? quotedCompany(parsed, index) : null;
  if (quoted === null || NO_BUYER.test(parsed.blockText(index))) return null;
  const topic = sectionTopic(parsed.headingsOf(index).find((heading) => !QUOTE.test(heading)) ?? '');
  const isOfCustomers =
    topic === 'customer' || topic === 'testimonial' || (PAGES.has(pageClass) && !NO_CUSTOMERS.has(topic));
  const isMarked = topic !== null || blocks[index]?.speaker === 'testimonial';
  return isOfCustomers && (isMarked || quoted.isShown) ? quoted.company : null;
}

/**
 * Reads the company of whoever a quote on a page is attributed to: `— Ada Weft, clerk, Skelbeck Parish Council`, or a name
 * and below it `VP Finance, Nordal`. Null of other lines, and of people without a company.
 */
export function quotedCompany(parsed: ParsedDocument, index: number): { company: string; isShown: boolean } | null {
  const { blocks } = parsed.document;
  const block = blocks[index];
  const text = parsed.blockText(index).trim();
  if (!block || block.kind === 'heading' || block.speaker === 'comment' || text.length > MAX_CHARS) return null;
  const quote = QUOTE.test(text) ? null : quoteAbove(parsed, index);
  if (quote === null) return null;
  const line = text.replace(DASH, '');
  const isMarked = BETWEEN.test(line);
  const parts = line
    .split(isMarked ? BETWEEN : OF)
    .flatMap((part) => (isMarked && isTitle(part.split(OF, 1)[0] ?? '') ? part.split(OF) : part));
  const [first = '', ...further] = parts;
  const isTeam = further.length === 1 && /\b(?:team|department|division|office|staff)$/i.test(further[0] ?? '');
  // Below a person's name alone, a line may begin with any title; one word behind it may be a place.
  const isBelowName =
    index - 1 > quote && readPersonName(parsed.blockText(index - 1)) !== null && / /.test(parts.at(-1) ?? '');
  const isPerson = !isBelowName && readPersonName(first) !== null;
  const isStated = isPerson
    ? further.length > 1 && (DASH.test(text) || further.slice(0, -1).some(isTitle))
    : further.length > 0 && (isTitle(first) || isBelowName);
  const company = isTeam || isStated ? companyOf(isTeam ? first : (parts.at(-1) ?? '')) : null;
  // A quote is shown as one by its card, or as a heading from mark to mark.
  const isShown =
    blocks[quote]?.group === block.group ||
    (blocks[quote]?.kind === 'heading' && WHOLE_QUOTE.test(parsed.blockText(quote).trim()));
  return company === null ? null : { company, isShown };
}

function companyOf(text: string): string | null {
  const bare = text.replace(/^(?:the|der|dem) /, '');
  return readNames(bare)[0]?.text === bare && !isTitle(bare) && !IN_HOUSE.test(bare) ? bare : null;
}

/** Checks for a line that is quoted from somebody of another company, whom a line below names. */
export function isQuotedElsewhere(parsed: ParsedDocument, index: number): boolean {
  if (!WHOLE_QUOTE.test(parsed.blockText(index).trim())) return false;
  return [1, 2, MAX_REACH].some((step) => {
    const quoted = quoteAbove(parsed, index + step) === index ? quotedCompany(parsed, index + step) : null;
    return quoted !== null && !parsed.names.isProspect(quoted.company);
  });
}

/** Several finders need the quotes of the same page. */
const quotesOf = new WeakMap<ParsedDocument, ReadonlyMap<number, number>>();

/** Returns the quote that stands in the lines just above; null of other lines. */
export function quoteAbove(parsed: ParsedDocument, index: number): number | null {
  const quotes = quotesOf.get(parsed) ?? indexQuotes(parsed);
  quotesOf.set(parsed, quotes);
  return quotes.get(index) ?? null;
}

/** Indexes the quotes of a page by the lines below them, up to the next heading. */
function indexQuotes(parsed: ParsedDocument): ReadonlyMap<number, number> {
  const below = new Map<number, number>();
  let quote = Number.NEGATIVE_INFINITY;
  parsed.document.blocks.forEach(({ kind, speaker }, index) => {
    if (index - quote <= MAX_REACH) below.set(index, quote);
    const text = parsed.blockText(index).trim();
    const isQuote = kind === 'quote' || QUOTE.test(text) || (speaker === 'testimonial' && text.endsWith('.'));
    if (isQuote) quote = index;
    else if (kind === 'heading') quote = Number.NEGATIVE_INFINITY;
  });
  return below;
}
