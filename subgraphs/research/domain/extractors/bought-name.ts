import { type NameRun, readNameFrom, readWords } from '../text/words.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Words that call a company what it does, in front of its name. */
const TRADE =
  /^(?:supplier|partner|rival|competitor|neighbou?r|[\p{L}-]*maker|start-?up|company|firm|business|distributor|reseller|manufacturer|provider|specialist|studio|agency|developer|brand|workshop|house|publisher|consultancy|team|group|[\p{L}-]*(?:unternehmen|firma|hersteller|anbieter|spezialist(?:en)?|händler|betrieb|dienstleister|anlagenbauer|maschinenbauer|zulieferer|produzent(?:en)?|entwickler|logistiker)|wettbewerber|agentur|(?:software|system|ingenieur|maschinen)\p{L}+|société|entreprise|éditeur|fabricant|cabinet|agence|concurrent|fournisseur|distributeur|spécialiste|groupe|pme)$/iu;
const ADJECTIVE =
  /-(?:based|\p{Ll}+)$|^(?:US|UK|German|French|Dutch|Swiss|Finnish|Austrian|British|American|Italian|Spanish|Danish|Swedish|Irish)$/u;
/** Matches a town’s adjective, where a trade follows it: `das Leipziger Sensorikunternehmen`. */
const OF_TOWN = /^\p{Lu}\p{Ll}{2,}er$/u;
const DETERMINER =
  /^(?:the|an?|our|its|their|die|den|das|ein|eine[nmr]?|unsere[nmr]?|la|le|l|les|son|sa|notre|long-?time|rival|us)$/iu;
const NO_DESCRIPTION = /^(?:from|in|at|for|with|of|by|on|to|und|and|et|aus|von|de|par|pour|that|which)$/i;
const MAX_DESCRIPTION_CHARS = 120;
/** Matches a German company by its form or its trade: nouns have a capital, and what is taken over may be a task. */
const GERMAN_COMPANY =
  /(?: |^)(?:GmbH|AG|SE|KG|OHG|UG)$|^(?:Firma|Spedition|Agentur|Werft|\p{Lu}\p{Ll}*(?:manufaktur|mühle|[dklnrstußz]erei)) /u;

/** Reads the name of what was bought, behind words that describe it: `the Lyon-based sonar maker Acme`. */
export function readBought(text: string, at: number): NameRun | null {
  const piece = text.slice(at, at + MAX_DESCRIPTION_CHARS);
  const words = readWords(piece);
  let described = at;
  let isTraded = true;
  for (const [index, { text: word, start, end }] of words.entries()) {
    const isAdjective = ADJECTIVE.test(word) || (OF_TOWN.test(word) && TRADE.test(words[index + 1]?.text ?? ''));
    if (TRADE.test(word)) [isTraded, described] = [true, at + end];
    else if (/^[\p{Lu}\d]/u.test(word) && !isAdjective) {
      const isNear = isTraded && (described === at || !/[.;,]/.test(text.slice(described, at + start)));
      return isNear ? readNameFrom(text, at + start) : null;
    } else if (described > at && /^de$/i.test(word) && /^\p{Ll}/u.test(words[index + 1]?.text ?? '')) continue;
    else if (NO_DESCRIPTION.test(word)) return null;
    else if (described === at && !DETERMINER.test(word)) isTraded = false;
  }
  return null;
}

/** Checks for a German company by the trade in front of it, or by its form, which the document may give elsewhere. */
export function isGermanCompany(
  { text: whole }: ParsedDocument,
  text: string,
  { text: name, start }: NameRun,
): boolean {
  const before = readWords(text.slice(0, start)).at(-1)?.text ?? '';
  if (GERMAN_COMPANY.test(name) || (/^\p{Lu}/u.test(before) && TRADE.test(before))) return true;
  return ['GmbH', 'AG', 'SE', 'KG'].some((form) => whole.includes(`${name} ${form}`));
}
