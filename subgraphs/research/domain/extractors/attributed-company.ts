import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import { type SectionTopic, sectionTopic } from '../text/heading-topic.ts';
import { isRegion } from '../text/regions.ts';
import { readNames } from '../text/words.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';

/** Pages on which those who are quoted are customers; posts and pages about jobs quote colleagues and investors as well. */
const PAGES: ReadonlySet<string | null> = new Set(['home', 'customers', 'product', 'pricing', 'other']);
const DASH = /^[—–-]{1,2} ?(?=\p{Lu})/u;
const QUOTE = /^["“„«'‘]|["”“»'’]$/u;
/** Marks between the parts of an attribution, and the word that stands for one between a title and its company. */
const BETWEEN =
  /, | [·•|–—-] | (?:at|@|bei|chez|from|runs?|owns?|heads|leads|führt|leitet|dirige) (?=(?:the |der |dem |die |la |le )?\p{Lu})/u;
/** Matches what an attribution says last: since when somebody is a customer, or where they were before. */
const SINCE_OR_BEFORE =
  /(?<!\p{L})(?:since|seit|depuis) |^(?:formerly|previously|before that|früher|ehemals|vormals|auparavant|ex-)/iu;
const ASIDE = / \([^()]*\)$/u;
/** A possessive within a name: `St Alban’s Hospital`. */
const POSSESSIVE = /['’]s (?=\p{Lu})/gu;
/** Matches what stands in front of the company; a head is of a department. */
const OF = /(?<!\b(?:[Hh]ead|VP|[Vv]ice [Pp]resident)) (?:(?:von|de|of) |d['’])(?=(?:the |der |dem )?\p{Lu})/u;
/** Matches what ties somebody's part in a firm to it: `Chefin im Hotel Nordal`, `patronne de la Fromagerie Bosk`. */
const OF_FIRM =
  /(?<!\b(?:[Hh]ead|VP|[Pp]resident|[Dd]irector|[Ll]ead|[Ll]eiter(?:in)?)) (?:(?:at|of|for|runs|im|vom|beim|zum|(?:in|von|bei) (?:der|dem)|der|des|in|du|au|de la|à la|chez) |(?:de |à )?l['’])(?:the )?(?=\p{Lu})/u;
/** Matches where a firm is, or what it does with the company. */
const WHERE = /^(?:in|near|aus|bei|à|près de) \p{Lu}\S*(?: \p{Lu}\S*)?$/u;
/** Matches those who own a firm of a profession by a name that some who give money have as well. */
const OWNER = /(?:managing|senior|founding|equity) partner(?=.* (?:& |LLP|Legal|Law|Solicitors|Architects))/iu;
/** Matches a quote with whom it is from in one block: `“Nobody went back.” Ada Weft, Nordal Dairy`. */
const INLINE = /^["“„«][^"“”»]{8,300}["”“»] ?(?<line>[—–-]{0,2} ?\p{Lu}[^.!?:"“”„«»]{4,})$/u;
const WHOLE_QUOTE = /^["“„«].*["”“»]$/u;
/** Sections whose quotes are of others. */
const NO_CUSTOMERS: ReadonlySet<SectionTopic | null> = new Set(['investor', 'medium', 'partner']);
/** Matches parts of a company, which somebody may head: `Foreman of the Moulding Floor`. */
const IN_HOUSE =
  / (?:Floor|Shop|Line|Hall|Shift|Desk|Kitchen|Workshop|Department|Board|Unit)$|^(?:Werk|Standort|Abteilung|Halle|Atelier|Usine|Site) /u;
/** Matches a part of a company at the end of what somebody is there: `soudeuse à l’atelier de Lyon`. */
const AT_PART = /(?:atelier|usine|site|agence|service|werk|standort|abteilung|plant|branch|depot|dépôt|shop)$/iu;
/** Who praises without buying. */
const NO_BUYER =
  /\b(?:investor|partner|analyst|journalist|editor|reviewer|author|host|professor|alumn\w+|intern|employee|ventures|capital(?=$|,| (?:partners|group|management)))\b/iu;
/** Matches professions that people have for themselves. */
const TRADE =
  /(?:keeper|smith|maker|grower|garden|binder|wright|blower|ist|ian|surgeon|midwife|baker|brewer|farmer|gärtner|imker|winzer|bäcker|wirt|arzt|ärztin|therapeut|pädagog|goldschmied|viticult|apicult|dentiste|médecin|notaire|avocat)\p{Ll}{0,5}$/iu;
const MAX_CHARS = 160;
/** Lines between a quote and whom it is attributed to. */
const MAX_REACH = 3;

/**
 * Reads the company of a customer who is quoted on a page; null of other lines, of people without a company and of those who
 * don't buy.
 */
export function attributedCompany(parsed: ParsedDocument, index: number): string | null {
  const { blocks, pageClass } = parsed.document;
  const isPage = parsed.isFirstParty && !parsed.isArticle;
  const quoted = isPage ? (quotedCompany(parsed, index) ?? firmBelowSpeaker(parsed, index)) : null;
  if (quoted === null || NO_BUYER.test(parsed.blockText(index).replace(OWNER, ''))) return null;
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
  const whole = parsed.blockText(index).trim();
  const inline = INLINE.exec(whole)?.groups?.line;
  const text = inline ?? whole;
  if (!block || block.kind === 'heading' || block.speaker === 'comment' || text.length > MAX_CHARS) return null;
  const quote = inline !== undefined ? index : QUOTE.test(text) ? null : quoteAbove(parsed, index);
  if (quote === null) return null;
  const line = text.replace(DASH, '').replace(ASIDE, '');
  const isMarked = BETWEEN.test(line);
  const all = line
    .split(isMarked ? BETWEEN : OF)
    .flatMap((part) => (isMarked && isTitle(part.split(OF, 1)[0] ?? '') ? part.split(OF) : part));
  const parts = all
    .filter((part, at) => at === 0 || !(SINCE_OR_BEFORE.test(part) || WHERE.test(part)))
    .flatMap((part, at) => (at === 0 && !isMarked ? part : splitRole(part)));
  const [first = '', ...further] = parts;
  const isTeam = further.length === 1 && /\b(?:team|department|division|office|staff)$/i.test(further[0] ?? '');
  // Below a person's name alone, a line may begin with any title; one word behind it may be a place.
  const isBelowName =
    index - 1 > quote && readPersonName(parsed.blockText(index - 1)) !== null && / /.test(parts.at(-1) ?? '');
  const isPerson = !isBelowName && readPersonName(first) !== null;
  // A town may stand behind a firm.
  const firm =
    parts.findLast((part, at) => at > 0 && hasOrganisationWord(part) && companyOf(part) !== null) ?? parts.at(-1) ?? '';
  const isOfPart = !firm.includes(' ') && AT_PART.test(parts.at(-2) ?? '');
  const said = isOfPart ? null : companyOf(isTeam ? first : firm);
  const isTitled = further.slice(0, -1).some((part) => isTitle(part) || /^\p{Ll}/u.test(part));
  const isStated = isPerson
    ? (further.length > 1 && (DASH.test(text) || isTitled)) ||
      (further.length > 0 && said !== null && (parts.length < all.length || isKnownCompany(parsed, index, said)))
    : further.length > 0 && (isBelowName || (isTitle(first) && !(said !== null && isTradeInTown(first, said))));
  const company = isTeam || isStated ? said : null;
  // A quote is shown as one by its card, or as a heading from mark to mark.
  const isShown =
    blocks[quote]?.group === block.group ||
    (blocks[quote]?.kind === 'quote' && index === quote + 1) ||
    (blocks[quote]?.kind === 'heading' && WHOLE_QUOTE.test(parsed.blockText(quote).trim()));
  return company === null ? null : { company, isShown };
}

/** Checks for a trade by itself in front of one word, which is where somebody works: `Beekeeper, Graz`. */
function isTradeInTown(title: string, place: string): boolean {
  const isOneWord = !/[ &-]/.test(title) && !place.includes(' ') && !hasOrganisationWord(place);
  return isOneWord && TRADE.test(title);
}

/** Reads a line of nothing but a firm, below the name of whoever is quoted in its card, or below what they are. */
function firmBelowSpeaker(parsed: ParsedDocument, index: number): { company: string; isShown: boolean } | null {
  const { blocks } = parsed.document;
  const quote = quoteAbove(parsed, index);
  const text = parsed.blockText(index).trim().replace(DASH, '');
  if (quote === null || blocks[quote]?.group !== blocks[index]?.group || blocks[index]?.kind === 'heading') return null;
  const lineAt = (at: number) => (at > quote ? parsed.blockText(at).trim().replace(DASH, '') : '');
  const isSpeaker = (line: string) => readPersonName(line.split(', ', 1)[0] ?? '') !== null;
  const above = lineAt(index - 1);
  const isBelow = isSpeaker(above) || (isTitle(above) && isSpeaker(lineAt(index - 2)));
  const isFirm =
    text.includes(' ') &&
    !isTitle(text) &&
    !isRegion(text) &&
    (readPersonName(text) === null || hasOrganisationWord(text));
  return isBelow && isFirm && companyOf(text) === text ? { company: text, isShown: true } : null;
}

function companyOf(text: string): string | null {
  const bare = text.replace(/^(?:[Tt]he|der|dem|die|la|le) /, '');
  const joined = bare.replace(POSSESSIVE, 'ʼs ');
  return readNames(joined)[0]?.text === joined && !isTitle(bare) && !IN_HOUSE.test(bare) ? bare : null;
}

/** Splits what somebody is in a firm from its name, which has a word that firms have or several: `owner of the Nordal Hotel`. */
function splitRole(part: string): string[] {
  const link = OF_FIRM.exec(part);
  if (link === null) return [part];
  const [role, firm] = [part.slice(0, link.index), part.slice(link.index + link[0].length)];
  return firm.includes(' ') && companyOf(firm) !== null && hasOrganisationWord(firm) ? [role, firm] : [part];
}

/** Checks for a name that is no place: an organisation's, or of several words that the page has elsewhere, too. */
function isKnownCompany({ document: { blocks, title }, blockText }: ParsedDocument, index: number, name: string) {
  const isElsewhere = () =>
    title?.includes(name) || blocks.some((_, at) => at !== index && blockText(at).includes(name));
  return (
    !isRegion(name) && (hasOrganisationWord(name) || name.includes(' & ') || (name.includes(' ') && isElsewhere()))
  );
}

/** Checks for a line that is quoted from somebody of another company, whom a line below names. */
export function isQuotedElsewhere(parsed: ParsedDocument, index: number): boolean {
  if (!WHOLE_QUOTE.test(parsed.blockText(index).trim())) return false;
  return [1, 2, MAX_REACH].some((step) => {
    const quoted = quoteAbove(parsed, index + step) === index ? quotedCompany(parsed, index + step) : null;
    return quoted !== null && !parsed.names.isProspect(quoted.company);
  });
}

/** Returns the quote that stands in the lines just above; null of other lines. */
export function quoteAbove(parsed: ParsedDocument, index: number): number | null {
  return indexQuotes(parsed).get(index) ?? null;
}

/** Indexes the quotes of a page by the lines below them, up to the next heading. */
const indexQuotes = memoizeByDocument((parsed: ParsedDocument): ReadonlyMap<number, number> => {
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
});
