import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import type { StatedPriceTerms } from '../../../../common/research/price-terms.ts';
import { readAmounts } from './amounts.ts';
import { isMinimumPrice, readPriceTerms } from './price-terms.ts';

/** The price of a plan with what it is for. */
export type PlanPrice = Omit<ClaimValueOf<'plan'>, 'kind' | 'name'>;

const FREE = /^(?:free(?: forever)?|kostenlos|gratuit|gratis)$/i;
const ON_REQUEST =
  /^(?:(?:price|pricing|preis|prix|tarif):? )?(?:custom(?: pricing)?|(?:contact|ask|call|email) (?:us|sales)|talk to (?:us|sales)|let['’]s talk|(?:give|drop) us a (?:call|line|ring)|we quote|by quotation|poa|(?:reden|sprechen) wir(?: darüber| drüber)?|ruf(?:en sie)? uns an|schreib(?:en sie)? uns|preis auf anfrage|parlons[- ]en|appelez[- ]nous|contactez[- ]nous|écrivez[- ]nous|tarif sur (?:devis|demande)|on request|auf anfrage|sur (?:devis|demande)|individuell|(?:by|nach) (?:agreement|vereinbarung)|(?:get|ask for|request) an? (?:quote|price|offer)|(?:ask|write to|ring|phone) us|(?:price|fee|rate|terms)s? (?:up)?on (?:request|application|enquiry|inquiry)|(?:up)?on (?:application|enquiry|inquiry)|(?:calculated|priced|quoted|worked out) (?:individually|(?:case )?by case|to order|together)|individually (?:calculated|priced|quoted)|we(?:['’]ll| will)? (?:talk|work it out)|depends|bespoke|tailored|(?:wird )?individuell (?:berechnet|kalkuliert|vereinbart)|nach (?:absprache|aufwand|umfang)|fragen sie uns|angebot anfordern|verhandlungssache|on en (?:parle|discute)|à (?:discuter|convenir|définir)|(?:calculé|chiffré|établi) (?:au cas par cas|ensemble)|au cas par cas|nous consulter|demandez[- ](?:nous|un devis)|prix sur (?:devis|demande))$/i;
/** Matches words that make an amount a price, wherever they stand after it. */
const PRICED =
  /\b(?:month|mo\b|year|yr\b|seat|user|annum|monat|jahr|mois|utilisateur|robot|device|site|location|annually|monthly)|\/\s?(?:mo|yr|m|user|seat)/i;
const ONCE_BEFORE = /(?<!\p{L})(?:one-(?:time|off)|einmalig)(?!\p{L})/iu;
/** Matches words in front of an amount that is a price by itself. */
const LEAD =
  /^(?:(?:regular|sale|list|our)? ?(?:price|preis|prix) ?:? ?|(?:rental|rent|hire|lease|miete|leasing|mietpreis|kaufpreis|location|licen[cs]e|lizenz) ?:? ?|retainer |fixed fee:? |(?:an? )?(?:single|flat) |(?:\p{L}+-)?\p{L}+ (?:pounds|dollars|euros?|francs?|franken) \(|only |just |nur )*(?:(?:from|starting (?:at|from)|ab|à partir de|dès) ?:? ?)?$/iu;
/** Matches what may stand behind a bare price: remarks on taxes and on the shortest term. */
const TRAIL =
  /^(?:[\s,(*.]*(?:(?:plus|excl(?:uding|\.)?|ex|incl(?:uding|\.)?) (?:VAT|tax)|(?:zzgl|inkl|exkl)\. (?:MwSt|USt)\.?|HT|TTC|(?:\d+[- ]month )?minimum(?: term)?(?: (?:of )?\d+ \p{L}+)?|\d+-month (?:contract|term)|mindestlaufzeit \d+ \p{L}+|engagement (?:de )?\d+ mois|sans engagement|no minimum)\)?){0,2}[\s*.]*$/iu;
/** Matches the beginning of a sentence about somebody, rather than of a price: `Nordal charges`. */
const SAYS =
  /^\p{Lu}\S+ (?:charges?|costs?|asks?|takes?|pays?|wants?|gets?|has|makes?|is|was|are|now|raised|\p{Ll}+ed|paid|spent|kostet|verlangt|nimmt|zahlt|will|hat|ist|war|coûte|demande|prend|paie|veut|est|a) $/u;
const PRICE_LABEL = /^(?:price|pricing|preis|prix|tarif|cost|amount): /iu;
const MAX_CHARS_BEFORE_AMOUNT = 30;
const MAX_BARE_PRICE = 1_000_000;

/** Checks for a price with what it is for, a unit or a period; what is paid by the piece has neither. */
export function hasTerms({ unit, period }: StatedPriceTerms): boolean {
  return unit != null || (period != null && period !== 'once');
}

/** Reads a line as a price: an amount with what it is for, free, or on request; null of other lines. */
export function readPrice(line: string): PlanPrice | null {
  const text = line.replace(PRICE_LABEL, '');
  if (FREE.test(text)) return { amount: 0, currency: null };
  if (ON_REQUEST.test(text)) return { amount: null, currency: null };
  const [priced, second] = readAmounts(text);
  if (!priced || priced.start > MAX_CHARS_BEFORE_AMOUNT) return null;
  const { amount, currency, start, end } = priced;
  const { unit, period, end: termsEnd } = readPriceTerms(text, end);
  const before = text.slice(0, start);
  const terms = { unit, period: period ?? (ONCE_BEFORE.test(before) ? 'once' : null) } as const;
  // `+ $35` comes on top of a price.
  if (SAYS.test(before) || before.trimEnd().endsWith('+')) return null;
  const hasTerms = terms.unit !== null || terms.period !== null;
  // Of two amounts the second may be the price, or the end of a range.
  if (second && !hasTerms) return null;
  const rest = text.slice(termsEnd);
  if (!hasTerms && rest.trim() !== '' && !PRICED.test(rest) && !/^\s?(?:\*|\+|\/|for |für |pour |each$)/.test(rest))
    return null;
  return { amount, currency, ...terms, is_minimum: isMinimumPrice(before) };
}

/** Checks for a line that is nothing but a price, such as `from £480` or `$1,500`: no range, no salary, no sum of millions. */
export function isBarePrice(text: string): boolean {
  const [priced, second] = readAmounts(text);
  if (!priced || second || priced.amount >= MAX_BARE_PRICE) return false;
  const { end } = readPriceTerms(text, priced.end);
  return (
    LEAD.test(text.slice(0, priced.start)) &&
    TRAIL.test(text.slice(end)) &&
    !/\d ?(?:k|m|mio|millions?)(?!\p{L})/iu.test(text)
  );
}
