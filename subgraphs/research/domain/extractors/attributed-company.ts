import { readNames } from '../text/words.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';
import { sectionTopic } from './section-topic.ts';

/** Pages on which those who are quoted are customers; posts and pages about jobs quote colleagues and investors as well. */
const PAGES: ReadonlySet<string | null> = new Set(['home', 'customers', 'product', 'pricing', 'other']);
const DASH = /^[—–-]{1,2} ?(?=\p{Lu})/u;
const QUOTE = /^["“„«'‘]|["”“»'’]$/u;
/** Marks between the parts of an attribution, and the word that stands for one between a title and its company. */
const BETWEEN = /, | [·•|–—-] | (?:at|@|bei|chez|from) (?=(?:the |der |dem )?\p{Lu})/u;
const OF = / (?:von|de|of) (?=(?:the |der |dem )?\p{Lu})/u;
/** Who praises without buying. */
const NO_BUYER =
  /\b(?:investor|partner|analyst|journalist|editor|reviewer|author|host|professor|alumn\w+|intern|employee|ventures|capital)\b/iu;
const MAX_CHARS = 120;
const MAX_BACK = 3;

/**
 * Reads the company of whoever a quote on a page is attributed to: `— Ada Weft, clerk, Skelbeck Parish Council`, or a name
 * and below it `VP Finance, Nordal`. Null of other lines, and of people without a company.
 */
export function attributedCompany(parsed: ParsedDocument, index: number): string | null {
  const { blocks, pageClass } = parsed.document;
  const block = blocks[index];
  const text = parsed.blockText(index).trim();
  if (!block || block.kind === 'heading' || block.speaker === 'comment' || text.length > MAX_CHARS) return null;
  if (!parsed.isFirstParty || parsed.isArticle || QUOTE.test(text) || NO_BUYER.test(text)) return null;
  const topic = sectionTopic(parsed.headingsOf(index).find((heading) => !QUOTE.test(heading.trim())) ?? '');
  const isOwnPlace = topic === 'investor' || topic === 'medium' || topic === 'partner' || !PAGES.has(pageClass);
  const isOfCustomers = topic === 'customer' || topic === 'testimonial' || !isOwnPlace;
  const quote = isOfCustomers ? quoteAbove(parsed, index) : null;
  const isMarked = topic !== null || block.speaker === 'testimonial';
  if (quote === null || !(isMarked || isOneCard(parsed, quote, index))) return null;
  const line = text.replace(DASH, '');
  const parts = line.split(BETWEEN.test(line) ? BETWEEN : OF);
  const [first = '', ...further] = parts;
  const isTeam = further.length === 1 && /\b(?:team|department|division|office|staff)$/i.test(further[0] ?? '');
  if (isTeam) return companyOf(first);
  const isPerson = readPersonName(first) !== null;
  if (!isPerson && !isTitle(first)) return null;
  const isStated = isPerson
    ? further.length > 1 && (DASH.test(text) || further.slice(0, -1).some(isTitle))
    : further.length > 0;
  return isStated ? companyOf(parts.at(-1) ?? '') : null;
}

function companyOf(text: string): string | null {
  const bare = text.replace(/^(?:the|der|dem) /, '');
  return readNames(bare)[0]?.text === bare && !isTitle(bare) ? bare : null;
}

/** Returns the quote just above a line. */
function quoteAbove(parsed: ParsedDocument, index: number): number | null {
  for (let at = index - 1; at >= 0 && index - at <= MAX_BACK; at -= 1) {
    const block = parsed.document.blocks[at];
    if (block?.kind === 'quote' || QUOTE.test(parsed.blockText(at).trim())) return at;
    if (!block || block.kind === 'heading') return null;
  }
  return null;
}

/** Checks for a quote and its attribution as lines of one card, which no markup calls a testimonial. */
function isOneCard({ document: { blocks } }: ParsedDocument, quote: number, index: number): boolean {
  return blocks[quote]?.group === blocks[index]?.group;
}
