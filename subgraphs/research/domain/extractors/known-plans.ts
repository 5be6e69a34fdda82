import { readAmounts, type TextAmount } from '../text/amounts.ts';
import { foldName } from '../text/names.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** A plan that the company has, with a price in the same sentence. */
export interface KnownPlan {
  name: string;
  start: number;
  end: number;
  price: TextAmount;
}

const WORD = /[\p{L}\p{N}+&'’-]+/gu;
/** Words of plans and articles, which may have a capital in front of a name. */
const BESIDE =
  /^(?:the|our|der|die|das|den|dem|le|la|les|l|plan|tier|package|edition|formule|offre|forfait|abonnement|tarif|paket|with|on|for|from|upgrade|mit|im|in|für|ab|avec|pour|passez|plans?|pakete?|tarife?|preis)$/iu;
/** Matches what makes an amount none that a plan costs: a difference, what is saved or added, and who pays it for something else. */
const NO_PRICE =
  /(?<!\p{L})(?:sav(?:es?|ings?)|spar(?:en|st|t)|économis\p{L}+|adds?|added|additional|further|zusätzlich\p{L}*|weitere[rnms]?|supplémentaires?|surcharge|spen[dt]s?|earn\p{L}*|worth|credits?|up to|bis zu|jusqu['’]à|TTC|incl(?:uding|usive|\.)? (?:of )?(?:VAT|tax)|inkl\.? (?:MwSt|USt|Mehrwertsteuer)|brutto|gross|deposit|kaution|pfand|caution|refund\p{L}*|gutschrift)(?!\p{L})/iu;
/** Matches whoever has a plan, whose money is another one. */
const OF_USERS =
  /^[ -](?:customers?|clients?|users?|teams?|members?|subscribers?|kunden|nutzer|abonnés|utilisateurs)(?!\p{L})/iu;
/** Match other sellers in front of a plan. */
const ELSEWHERE =
  /(?<!\p{L})(?:elsewhere|others|competit\p{L}+|rivals?|anderswo|woanders|andernorts|konkurren\p{L}+|wettbewerb\p{L}*|mitbewerb\p{L}*|ailleurs|concurren\p{L}+)(?!\p{L})/iu;
const AT_OTHER = /^(?:At|Over at|Bei|Beim|Chez) (?<name>\p{Lu}[\p{L}\d&-]+)(?: \p{Lu}[\p{L}\d&-]+)*,? /u;
/** Matches a name that opens a sentence, of whoever sells something: `Nordal, founded in 2015, sells a`. */
const SELLER =
  /^(?<name>\p{Lu}[\p{L}\d&-]+(?: \p{Lu}[\p{L}\d&-]+)*)(?:, [^,]{3,60},)? (?:[^,;:]{2,60} and )?(?:sells?|offers?|charges?|asks?|verkauft|bietet|verlangt|berechnet|vend|propose|facture|demande) /u;
/** Matches that something has a price, where the price gives no period. */
const COSTS =
  /(?<!\p{L})(?:costs?|priced?|pays?|for|kostet|kosten|preis|zahl\p{L}*|gibt es|für|coûte\p{L}*|prix|tarif|pour|payez|à)(?!\p{L})/iu;

/** Reads the plans of a sentence that the company has, each with its price: one of each, or as many that take turns. */
export function readKnownPlans(
  text: string,
  isKnown: (name: string) => boolean,
  { names }: ParsedDocument,
): KnownPlan[] {
  const prices = readAmounts(text);
  if (prices.length === 0 || NO_PRICE.test(text)) return [];
  const found = namesIn(text, isKnown).filter(({ start, end }) => {
    const before = /(?<word>\p{Lu}[\p{L}\p{N}]*) $/u.exec(text.slice(0, start))?.groups?.word;
    const isOthers = before !== undefined && !BESIDE.test(before) && !names.isProspect(before);
    return !isOthers && !OF_USERS.test(text.slice(end));
  });
  if (found.length === 0 || found.length !== prices.length) return [];
  const places = [...found, ...prices].sort((left, right) => left.start - right.start);
  const takeTurns = places.every(
    (place, index) => index === 0 || 'amount' in place !== 'amount' in (places[index - 1] ?? place),
  );
  return takeTurns ? found.flatMap((plan, index) => ({ ...plan, price: prices[index] as TextAmount })) : [];
}

/** Checks whether a sentence says that an amount is a price. */
export function saysPrice(text: string): boolean {
  return COSTS.test(text);
}

/** Checks for a price that somebody else asks: `Elsewhere the Pro plan costs`, `Nordal sells a Pro plan`, `Chez Nordal, l’offre Pro coûte`. */
export function isPriceOfOthers({ names }: ParsedDocument, before: string): boolean {
  const name = (AT_OTHER.exec(before) ?? SELLER.exec(before))?.groups?.name;
  const isOurs = name === undefined || names.findMention(name) >= 0 || names.products.has(foldName(name));
  return ELSEWHERE.test(before) || !isOurs;
}

/** Returns the longest runs of words that are the name of a plan. */
function namesIn(text: string, isKnown: (name: string) => boolean): Omit<KnownPlan, 'price'>[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const found: Omit<KnownPlan, 'price'>[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (!first || !/^[\p{Lu}\p{N}]/u.test(first.word)) continue;
    for (const size of [4, 3, 2, 1]) {
      const last = words[at + size - 1];
      const name = last && text.slice(first.start, last.end);
      if (!last || name === undefined || !isKnown(name)) continue;
      found.push({ name, start: first.start, end: last.end });
      at += size - 1;
      break;
    }
  }
  return found;
}
