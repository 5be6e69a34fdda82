import { foldName } from '../text/names.ts';
import { readPriceTerms } from '../text/price-terms.ts';
import { isPriceOfOthers } from './known-plans.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isRecurring, type PricedName } from './priced-names.ts';

/** Matches what stands in front of the name that a sentence or a part of it is about. */
const OPENING =
  /(?:^|[,;:.] |(?<!\p{L})(?:and|und|et) )(?:(?:the|our|an?|d(?:er|ie|as)|eine?|unser\p{L}*|l[ae]|une?|notre) |l['’])?$/iu;
/** Matches sentences on what others ask, on what was, and on what comes on top of a price. */
const ASIDE =
  /(?<!\p{L})(?:they|their|comparison|compare[ds]?|vergleich|ihr eigen\p{L}*|leurs?|lists? at|salary|rent|deposit|fines?|per cent|percent|from others|supplier|vendor|partners?|hersteller|fabricant)(?!\p{L})/iu;
/** Matches sentences whose subject stands in the one before: `It comes to £19 per user and month`. */
export const REFERS = /^(?:It|This|That|Es|Er|Sie|Das|Dies|Il|Elle|Cela|Ça|You pay|Sie zahlen|Vous payez)(?!\p{L})/u;
const SUBJECT =
  /^(?:(?:The|Our|With|D(?:er|ie|as)|Unsere?|Mit|L[ae]|Notre|Avec) |L['’])?(?<name>\p{Lu}[\p{L}\p{N}+&'’-]+(?: [\p{Lu}\d][\p{L}\p{N}+&'’-]*){0,3})(?= \p{Ll}|,)/u;

/** Checks for a name that a page of the company gives a price for a unit or a period in its own voice, as it does of services. */
export function isPricedService(parsed: ParsedDocument, text: string, { name, price, from }: PricedName): boolean {
  if (parsed.part === 'data' || parsed.document.pageClass === 'careers' || ASIDE.test(text)) return false;
  if (isPriceOfOthers(parsed, text)) return false;
  const { unit, period } = readPriceTerms(text, price.end);
  if (unit === null && (period === null || period === 'once')) return false;
  if (!OPENING.test(text.slice(0, from)) || hasOrganisationWord(name)) return false;
  // `Roamer £140 a month, any free seat` is a line of a list.
  const isLine = from === 0 && text.slice(name.length, price.start).trim() === '';
  return isLine || isServiceName(parsed, name);
}

/** Checks for several names of which each has a price by the unit or the period: `Small, €49 a month, and Medium, €95 a month`. */
export function takeTurns(parsed: ParsedDocument, text: string, named: readonly PricedName[]): boolean {
  if (parsed.part === 'data' || ASIDE.test(text) || parsed.document.language?.startsWith('de')) return false;
  return named.every(({ name, price }) => isRecurring(text, price) && !hasOrganisationWord(name));
}

/** Checks for a name that no common word may be: of a known product, of several words or parts. */
export function isServiceName(parsed: ParsedDocument, name: string): boolean {
  if (parsed.names.products.has(foldName(name))) return true;
  if (hasOrganisationWord(name) || parsed.names.isProspect(name)) return false;
  if (isNamedInFull(parsed, name)) return true;
  return / [\p{Lu}\d]|\p{Ll}-?\p{Lu}/u.test(name);
}

/** Checks for the short form of a name that the page has with the company's in front: `Acme Connect`. */
function isNamedInFull({ names, text }: ParsedDocument, name: string): boolean {
  for (let at = text.indexOf(` ${name}`); at >= 0; at = text.indexOf(` ${name}`, at + 1)) {
    const before = /\p{Lu}[\p{L}\p{N}]*$/u.exec(text.slice(Math.max(0, at - 40), at))?.[0];
    if (before !== undefined && names.isProspect(before)) return true;
  }
  return false;
}

/** Returns the name that a sentence begins with, and where; null without. */
export function subjectOf({ text, start }: Sentence): { name: string; start: number } | null {
  const match = SUBJECT.exec(text);
  const name = match?.groups?.name;
  return match && name !== undefined ? { name, start: start + match[0].length - name.length } : null;
}
