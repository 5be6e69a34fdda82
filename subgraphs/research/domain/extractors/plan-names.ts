import { CURRENCY } from '../text/amounts.ts';
import { isBarePrice } from '../text/price-line.ts';
import { wordSet } from '../text/word-list.ts';

const PLAN_NAME =
  /^(?=.*\p{L})(?:(?:the )?[\p{Lu}\d][\p{L}\p{N}+&'’-]{0,20}(?: [\p{Lu}\d][\p{L}\p{N}+&'’-]{0,20}){0,2})(?: plan| tier)?$/u;
const NOT_NAME =
  /^(?:pricing|plans?|price|(?:monthly|yearly|annual(?:ly)?)(?= (?:plans?|prices?|pricing|billing|payments?|fees?|costs?|rates?|total|subscriptions?|spend)|$)|per|month|year|billed|most popular|recommended|popular|sav(?:e|ings?)|(?:sub)?totals?|sum|example|discount|deposit|vat|tax(?:es)?|budget|turnover|revenue|gesamt\p{L}*|(?:zwischen)?summe|beispiel|rabatt|kaution|mwst|umsatz|exemple|remise|caution|tva|total|faq|questions|frequently|häufige|foire aux|features?|compare|included|get started|start(?= )|contact|buy|choose|sign up|free|custom|series [a-k]|(?:pre-)?seed|grant|deliver(?:y|ies)|shipping|carriage|postage|warranty|returns?|refunds?|lieferung|versand|livraison|everything|popular choice|best value|new|preise?|preisliste|price ?list|prix|kosten|co[uû]t|tarifs|each|every|jede[rs]?|chaque|plan|our|unsere?|nos|meet|introducing|two|three|four|zwei|drei|vier|deux|trois|quatre|.* (?:plans|prices|rates|tarife|preise|pakete|tarifs|prix|formules|abonnements|packages))(?!\p{L})/iu;
/** Matches words of sentences and labels that name nothing by themselves. */
const NO_NAME =
  /^(?:this|that|it|it['’]s|then|there|around|about|comptez|remboursement|add-ons?|costs?|prices?|zum vergleich|(?:small|fine) print|good to know|formules?|forfaits?|abonnements?|subscriptions?)$/iu;
/** Matches what an option or a service may be called where a page sets it as a name: `Training on site`, `Terminal T2 (RFID)`. */
const LABEL_NAME =
  /^(?!(?:you|your|we|our|us|is|are|do|does|can|how|what|why|wir|sie|ihre?|unsere?|vous|votre|nos|notre)(?!\p{L}))[\p{Lu}\d](?!.*(?<!\p{L})(?:you|your|we|our|us|is|are|do|does|can|how|what|why|need|more|all|questions?|included|wir|sie|ihr|ihre|unsere?|vous|votre|nos|notre)(?!\p{L}))[\p{L}\p{N} &+'’()/°–−-]{1,39}$/iu;
const MAX_LABEL_WORDS = 5;
/** Matches the label that names an option within the line of its price: `Extra storage: €5 per month`. */
const INLINE_LABEL = /^\s*(?<label>\p{L}[^:]{0,38}[^:\s])\s?:\s/u;
/** Matches a name in quotation marks in front of its price: `« Tirelire », CHF 45 par mois`. */
const QUOTED_LABEL = /^\s*[«»„“"‚‘]\s?(?<label>\p{Lu}[^«»„“”":,]{1,29}?)\s?[«»“”"’‘],?\s/u;
/** Matches words of prices and their terms. */
export const PRICE_WORD =
  /pric|preis|prix|tarif|cost|amount|month|year|annual|monat|jahr|one-(?:time|off)|einmalig|\bfrom\b|\bab\b/i;
/** Matches the heading of prices, which names none of them: `Our services and prices`. */
const OF_PRICES =
  /(?<!\p{L})(?:prices|pricing|rates|fees|preise|preisliste|tarife|tarifs|prix|kosten|co[uû]ts)(?!\p{L})/iu;
/** Separates a name from its price within a line: a dash, a comma, dots, or nothing but a blank. */
const BEFORE_PRICE = /(?:,| ?[–—-]| ?[.…·_]{2,})? /gu;
const OPENS_PRICE = new RegExp(
  `^(?:from |ab |dès |à partir de |starting (?:at|from) |only |just |nur )?(?:[A-Z]{1,3}\\$|(?:${CURRENCY}|Fr\\.) ?\\d|\\d)`,
  'iu',
);
/** Words in front of a price that belong to a sentence. */
const LEADS_ON = wordSet(
  'at to for of with and or by over under cost costs charges starts saves spart kostet kosten für zu mit und oder coûte coûtent à pour de avec et ou',
);
const MAX_NAME_CHARS = 30;

/** Checks for a word that names nothing, though it stands where a name may: `This is £9 per user`. */
export function isNoName(text: string): boolean {
  return NO_NAME.test(text);
}

/** Returns a line as the name of an option or a service, in common words; null of other lines. */
export function optionName(text: string): string | null {
  const isName =
    LABEL_NAME.test(text) &&
    !NO_NAME.test(text) &&
    !NOT_NAME.test(text) &&
    !OF_PRICES.test(text) &&
    text.split(' ').length <= MAX_LABEL_WORDS;
  return isName ? text : null;
}

/** Returns a line as the name of a plan, in at most three capitalised words; null of other lines. */
export function planName(text: string): string | null {
  const bare = text.trim();
  if (bare.length > MAX_NAME_CHARS || !PLAN_NAME.test(bare) || NO_NAME.test(bare)) return null;
  const name = bare.replace(/ (?:plan|tier)$/i, '');
  return (NOT_NAME.test(name) && !/^free$/i.test(name)) || OF_PRICES.test(name) ? null : name;
}

/**
 * Returns the name that the line of a price has in front of it: `Extra storage: €5 per month`, `Starter – £19 / month`,
 * `Wash and cut £25`; null for a label that names nothing, undefined without a label.
 */
export function nameInLine(line: string): string | null | undefined {
  const { label = '' } = (INLINE_LABEL.exec(line) ?? QUOTED_LABEL.exec(line))?.groups ?? {};
  const name = withoutRemark(label);
  if (label !== '') return isOfTerms(name) ? undefined : (planName(name) ?? optionName(name));
  if (isBarePrice(line)) return undefined;
  for (const { 0: separator, index } of line.matchAll(BEFORE_PRICE)) {
    const name = line.slice(0, index).trim();
    const price = line.slice(index + separator.length);
    if (!OPENS_PRICE.test(price) || !isBarePrice(price)) continue;
    const isName = !isOfTerms(name) && !LEADS_ON.has(name.split(' ').at(-1) ?? '');
    return (isName ? (planName(name) ?? optionName(name)) : null) ?? undefined;
  }
  return undefined;
}

/** Returns the name in front of a remark on it: `Studio, up to ten rooms`. */
export function withoutRemark(label: string): string {
  return /^(?<name>[^,]{2,29}), (?=\p{Ll})/u.exec(label)?.groups?.name ?? label;
}

/** Checks for a label of prices or their terms, which an `Annual inspection` is not. */
function isOfTerms(label: string): boolean {
  return PRICE_WORD.test(label.replace(/^annual (?=\p{L}{4})/iu, ''));
}
