import type { PriceTerms } from '../../../../common/research/price-terms.ts';
import { readAmounts, type TextAmount } from '../text/amounts.ts';
import { periodOf, readPriceTerms } from '../text/price-terms.ts';
import { blockSpan } from './create-finding.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isKnown, isOfPrices, isOfToday, type Priced } from './plan-evidence.ts';
import { planName } from './plan-names.ts';
import { isNamedPlan, isRecurring, readPricedNames } from './priced-names.ts';

const OFFERING: ReadonlySet<string | null> = new Set(['home', 'product', 'pricing', 'about', 'other']);
/** Matches a heading in which each word but small ones has a capital: `The Wick Club`, `Kaffee-Abo`. */
const HEAD_NAME =
  /^(?!(?:Our|Your|Choose|My|Unser|Ihr|Dein|Notre|Votre|Nos|Health|Business|Subscription) )\p{Lu}[\p{L}'’-]*(?: (?:of|the|du|de|la|des|d['’]|[\p{Lu}\d][\p{L}\d'’-]*))*$/u;
/** Matches what the company or somebody else pays, saves or earns. */
const PAID =
  /(?<!\p{L})(?:we (?:pay|rent|spend|save|give|donate)|(?:wir|ich) (?:zahlen|mieten|sparen|spenden|geben)|nous (?:payons|louons|versons|donnons)|salary|wages?|rent|miete|gehalt|loyer|salaire|charges?|saved?|spart|économis\p{L}*|worth|instead)(?!\p{L})/iu;
const EACH =
  /(?<!\p{L})(?:each|every|per|a|jede[nrs]?|pro|im|chaque|par) (?<period>week|month|quarter|year|woche|monat|quartal|jahr|semaine|mois|trimestre|an)(?!\p{L})[^.;]{0,60}(?:for|für|pour|à|at|:)? ?$/iu;
const OPENS = /^(?:From |Ab |À partir de |Dès )?$/u;
const JOBS = /job|vacanc|career|hiring|join (?:us|our)|stelle|karriere|emploi|recrut|carrière/i;
/** A higher price that is paid again and again is a salary. */
const MAX_AMOUNT = 1_500;
const MIN_REST_CHARS = 25;
const MAX_LINES_BELOW = 3;

/** Reads the price of what the heading names: `The Wick Club`, below it `A candle each month for £19`. */
export function planOfHeading(parsed: ParsedDocument, { text, block }: Sentence): Priced | null {
  const { blocks, pageClass } = parsed.document;
  const at = blocks[block]?.heading ?? null;
  const name = at === null ? '' : parsed.blockText(at).trim();
  const { kind } = blocks[block] ?? {};
  const [price, second] = readAmounts(text);
  if (
    at === null ||
    !price ||
    second ||
    parsed.part === 'data' ||
    kind === 'cell' ||
    !OFFERING.has(pageClass) ||
    block - at > MAX_LINES_BELOW
  )
    return null;
  // `£95 per address, back within a day.`
  const opens = kind === 'paragraph' && OPENS.test(text.slice(0, price.start)) && isDescribed(parsed, block, price);
  const isOfCard = opens || isOfPrices(parsed, block);
  const isName = isNamedPlan(name) ? HEAD_NAME.test(name) : isOfCard && planName(name) !== null;
  if (!isName || isKnown(parsed, name) || !isOfToday(text, price) || PAID.test(text)) return null;
  if (readPricedNames(text).some((named) => named.isCalledPlan || !isAside(text, named.from))) return null;
  const period = periodBefore(text, price);
  const isTermed = isRecurring(text, price) || (opens && readPriceTerms(text, price.end).unit !== null);
  if (parsed.names.isProspect(name) || (period === null && !isTermed)) return null;
  return { name, price, from: price.start, isOnce: false, period, span: blockSpan(parsed, at) };
}

/** Checks for the price of a service, with words on what it has: neither a price by itself nor a salary. */
function isDescribed(parsed: ParsedDocument, block: number, { amount, end }: TextAmount): boolean {
  const isOfJobs = parsed.headingsOf(block).some((heading) => JOBS.test(heading));
  return !isOfJobs && amount < MAX_AMOUNT && parsed.blockText(block).length - end > MIN_REST_CHARS;
}

/** Checks for what stands where a name may, and is none: the verb of `Join for £18`, the noun of `ein Pfund für 17 €`. */
function isAside(text: string, at: number): boolean {
  return at === 0 || /(?<!\p{L})(?:an?|eine?[nmr]?|une?) $/iu.test(text.slice(0, at));
}

/** Reads how often something comes that is paid for: `each month for £19`. */
function periodBefore(text: string, { start }: TextAmount): PriceTerms['period'] {
  const word = EACH.exec(text.slice(0, start))?.groups?.period;
  return word === undefined ? null : periodOf(word);
}
