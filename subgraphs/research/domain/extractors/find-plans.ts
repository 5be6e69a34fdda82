import type { Finding } from '../evidence/finding.ts';
import { readAmounts } from '../text/amounts.ts';
import { isMinimumPrice, readPriceTerms } from '../text/price-terms.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isBarePrice, isInPriceColumn, type PlanPrice, priceLine, readCardPrice, readPrice } from './plan-price.ts';

const PLAN_NAME =
  /^(?:(?:the )?[\p{Lu}\d][\p{L}\p{N}+&'’-]{0,20}(?: [\p{Lu}\d][\p{L}\p{N}+&'’-]{0,20}){0,2})(?: plan| tier)?$/u;
const KNOWN_PLAN =
  /\b(?:free|starter|basic|essentials?|core|pro|professional|team|teams|business|growth|scale|plus|premium|enterprise|standard|hobby|individual|personal|developer|advanced|ultimate|solo|lite|community|launch|studio|agency|fleet|site)\b/i;
const NOT_NAME =
  /^(?:pricing|plans?|price|monthly|yearly|annual(?:ly)?|per|month|year|billed|most popular|recommended|popular|save|faq|features?|compare|included|get started|start(?= )|contact|buy|choose|sign up|free|custom|series [a-k]|(?:pre-)?seed|grant|deliver(?:y|ies)|shipping|carriage|postage|warranty|returns?|refunds?|lieferung|versand|livraison|everything|popular choice|best value|new|preise|tarifs|plan)\b/i;
const SENTENCE =
  /\b(?:the |our )?(?<name>[\p{Lu}][\p{L}\p{N}+-]{1,20}(?: [\p{Lu}][\p{L}\p{N}+-]{1,20})?)(?: plan| tier| package| edition)? (?:costs?|is priced at|is|starts at|starts from|runs|kostet|coûte|comes in at|goes for|is available for|ab|for) (?:just |only )?(?=[$€£¥]|US\$|C\$|A\$|CHF|EUR|USD|\d)/u;
/** Matches what an option or a service may be called where a page sets it as a name: `Training on site`, `Terminal T2 (RFID)`. */
const LABEL_NAME =
  /^[\p{Lu}\d](?!.*(?<!\p{L})(?:you|your|we|our|us|is|are|do|does|can|how|what|why|need|more|all|questions?|included|wir|sie|ihr|ihre|unsere?|vous|votre|nos|notre)(?!\p{L}))[\p{L}\p{N} &+'’()/-]{1,39}$/iu;
const MAX_LABEL_WORDS = 5;
/** Matches the label that names an option within the line of its price: `Extra storage: €5 per month`. */
const INLINE_LABEL = /^\s*(?<label>\p{L}[^:]{1,39}):\s/u;
const PRICE_WORD =
  /pric|preis|prix|tarif|cost|amount|month|year|annual|monat|jahr|one-(?:time|off)|einmalig|\bfrom\b|\bab\b/i;
/** More cells compare plans, and name no option of their own. */
const MAX_OPTION_CELLS = 3;
const PRICING = /pric|plan|preis|tarif|\bcosts?\b|kosten|coût/i;
/** Matches the headings of page data below which a price is one of the company's own. */
const OFFERED = /pric|plan|tier|packag|product|offer|subscription|service|solution|module|preis|tarif/i;
const COMPARED =
  /\b(?:compar(?:e|ed|ison|ing)\b.* (?:with|to|vs)|vs\b|versus|alternatives?|competitors?|vergleich mit)/i;
const MAX_BLOCK_CHARS = 90;
const MAX_GROUP = 40;
const MAX_REACH = 4;
const NONE: ReadonlySet<number> = new Set();
const MIN_CARDS = 2;
const PER_USE =
  /(?:\b(?:per|a|pro|par) |\/ ?)(?:month|mo\b|week|seat|user|monat|mois|woche|utilisateur|site|building|device)/i;
/** The highest price per use; a higher monthly amount is a salary. */
const MAX_PER_USE = 1_500;
const WITH_PLANS: ReadonlySet<string> = new Set(['home', 'product', 'about', 'other']);

/** Plans and prices of cards, and of tables in which a row of names stands above a row of prices. */
export function findPlanCards(parsed: ParsedDocument): Finding[] {
  const { blocks, pageClass } = parsed.document;
  const priced = pageClass === 'pricing' ? NONE : pricedCards(parsed);
  if (
    !parsed.isFirstParty ||
    (pageClass !== 'pricing' &&
      priced.size === 0 &&
      !blocks.some((block, index) => block.kind === 'heading' && PRICING.test(parsed.blockText(index))))
  )
    return [];
  const found: Finding[] = [];
  const taken = new Set<string>();
  blocks.forEach((block, index) => {
    if (
      block.area === 'nav' ||
      block.area === 'footer' ||
      block.speaker !== 'own' ||
      block.end - block.start > MAX_BLOCK_CHARS
    )
      return;
    const inPricing = pageClass === 'pricing' || priced.has(index) || PRICING.test(parsed.headingsOf(index).join(' '));
    if (!inPricing || parsed.headingsOf(index).some((heading) => COMPARED.test(heading))) return;
    const card = readCardPrice(parsed, index);
    const label = INLINE_LABEL.exec(parsed.blockText(index))?.groups?.label;
    const isLabelled = label !== undefined && !PRICE_WORD.test(label);
    const at = card === null ? null : isLabelled ? index : nameFor(parsed, index);
    const name = at === null ? null : isLabelled ? optionName(label) : nameAt(parsed, at);
    if (card === null || at === null || name === null || taken.has(name)) return;
    taken.add(name);
    found.push(plan(parsed, [...new Set([at, index, ...card.blocks])], name, card.price));
  });
  return found.slice(0, 12);
}

/** Finds plans on any page: several cards that each give a name and a price per period. */
function pricedCards(parsed: ParsedDocument): ReadonlySet<number> {
  const { blocks, pageClass } = parsed.document;
  if (pageClass === null || !WITH_PLANS.has(pageClass)) return NONE;
  const found = blocks.flatMap((block, index) => {
    if (block.end - block.start > MAX_BLOCK_CHARS || block.speaker !== 'own' || block.area !== 'main') return [];
    const text = priceLine(parsed, index);
    const isLow = (readPrice(text)?.amount ?? MAX_PER_USE) < MAX_PER_USE;
    const isPerUse = /\d/.test(text) && PER_USE.test(text) && isLow;
    const isPrice = isPerUse || (pageClass === 'product' && isBarePrice(text) && (isLow || parsed.part === 'text'));
    const at = isPrice ? nameFor(parsed, index) : null;
    const isOffered =
      (parsed.part === 'data' && OFFERED.test(parsed.headingsOf(index)[0] ?? '')) || isInPriceColumn(parsed, index);
    return at !== null && at !== index && (blocks[at]?.kind === 'heading' || isOffered) ? [{ index, at }] : [];
  });
  if (parsed.part === 'data') return new Set(found.map(({ index }) => index));
  const levels = new Set(found.map(({ at }) => blocks[at]?.level));
  return found.length >= MIN_CARDS && levels.size === 1 ? new Set(found.map(({ index }) => index)) : NONE;
}

function plan(parsed: ParsedDocument, blocks: number[], name: string, price: PlanPrice): Finding {
  const [first = 0, ...rest] = blocks.sort((left, right) => left - right);
  return fromBlocks(parsed, [first, ...rest], {
    field: 'offering.plan',
    value: { kind: 'plan', name, ...price },
    subject: null,
  });
}

/**
 * Returns the block that names the plan: in the price's own group, or the heading just above, or the same column of the
 * row above.
 */
function nameFor(parsed: ParsedDocument, index: number): number | null {
  const { blocks } = parsed.document;
  const group = parsed.groupOf(index);
  if (blocks[index]?.kind === 'cell') {
    if (isPairedWith(parsed, group, index)) return index - 1;
    const first = group[0] ?? index;
    const own = nameAt(parsed, first);
    if (own !== null && first !== index)
      return group.filter((member) => readPrice(parsed.blockText(member).trim()) !== null).length === 1
        ? first
        : columnName(parsed, group, index);
    return columnName(parsed, group, index);
  }
  if (group.length <= MAX_GROUP) {
    const before = group.filter(
      (member) => member < index && index - member <= MAX_REACH && nameAt(parsed, member) !== null,
    );
    const named = before.find((member) => blocks[member]?.kind !== 'paragraph') ?? before.at(-1);
    if (named !== undefined) return named;
  }
  const heading = blocks[index]?.heading ?? null;
  return heading !== null && index - heading <= MAX_REACH && nameAt(parsed, heading) !== null ? heading : null;
}

/** Names and prices that take turns, as in a list of definitions. */
function isPairedWith(parsed: ParsedDocument, group: readonly number[], index: number): boolean {
  const at = group.indexOf(index);
  return (
    at % 2 === 1 &&
    group.every((member, place) =>
      place % 2 === 0 ? nameAt(parsed, member) !== null : readPrice(parsed.blockText(member).trim()) !== null,
    )
  );
}

function columnName(parsed: ParsedDocument, group: readonly number[], index: number): number | null {
  const column = group.indexOf(index);
  for (let at = (group[0] ?? 0) - 1, rows = 0; at >= 0 && rows < 6; rows += 1) {
    const above = parsed.groupOf(at);
    const cell = above[column + (above.length - group.length)] ?? above[column];
    if (above.length >= group.length - 1 && cell !== undefined && planName(parsed.blockText(cell)) !== null)
      return cell;
    at = (above[0] ?? 0) - 1;
  }
  return null;
}

/** Returns the name that a block gives: a heading, an item of data or the head of a short row may have one of common words. */
function nameAt(parsed: ParsedDocument, index: number): string | null {
  const text = parsed.blockText(index).trim();
  const kind = parsed.document.blocks[index]?.kind;
  const isLabel =
    kind === 'heading' ||
    (kind === 'list_item' && parsed.part === 'data') ||
    (kind === 'cell' && isOption(parsed, index));
  return planName(text) ?? (isLabel ? optionName(text) : null);
}

function optionName(text: string): string | null {
  const isName = LABEL_NAME.test(text) && !NOT_NAME.test(text) && text.split(' ').length <= MAX_LABEL_WORDS;
  return isName ? text : null;
}

/** Checks for a cell of a short row, or of definitions whose every second cell is a price. */
function isOption(parsed: ParsedDocument, index: number): boolean {
  const group = parsed.groupOf(index);
  return (
    group.length <= MAX_OPTION_CELLS ||
    group.every((member, place) => place % 2 === 0 || readPrice(parsed.blockText(member).trim()) !== null)
  );
}

function planName(text: string): string | null {
  const bare = text.trim();
  if (bare.length > 30 || !PLAN_NAME.test(bare)) return null;
  const name = bare.replace(/ (?:plan|tier)$/i, '');
  if (NOT_NAME.test(name) && !/^free$/i.test(name)) return null;
  return name;
}

/** Checks for a name of words for plans, beside the prospect's own: `LogLark Pro` is of somebody else. */
function isOwnPlan(parsed: ParsedDocument, name: string): boolean {
  const words = name.split(' ').filter((word) => !parsed.names.isProspect(word));
  return words.length > 0 && words.every((word) => KNOWN_PLAN.test(word));
}

/** Reads `The Starter plan costs $49 per month`. */
export function findPlans(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!parsed.isFirstParty || !/[$€£¥]|USD|EUR|CHF|GBP/.test(text)) return [];
  const match = SENTENCE.exec(text);
  const name = match?.groups?.name?.replace(/^(?:The|Our) /, '').replace(/ (?:Plan|Tier)$/, '');
  if (!match || name === undefined || (!isOwnPlan(parsed, name) && !/ (?:plan|tier|package|edition) /i.test(match[0])))
    return [];
  const amount = readAmounts(text).find((candidate) => candidate.start >= match.index + match[0].length - 1);
  if (!amount || amount.start - match.index - match[0].length > 4) return [];
  const { end, unit, period } = readPriceTerms(text, amount.end);
  if (unit === null && period === null) return [];
  const is_minimum = isMinimumPrice(text.slice(match.index, amount.start));
  const value = {
    kind: 'plan',
    name,
    amount: amount.amount,
    currency: amount.currency,
    unit,
    period,
    is_minimum,
  } as const;
  const place = { from: match.index, to: end };
  return [fromSentence(parsed, sentence, { field: 'offering.plan', value, subject: null, ...place })];
}
