import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { means } from '../grammar/tokens.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { PARTITIVE } from './customer-holders.ts';
import { isGoods, ownerOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Served } from './served.ts';

/** Prepositions between a verb of use and what is used. */
const OF_USE =
  /^(?:on|upon|in|for|with|to|of|from|auf|für|mit|bei|von|zu|zur|zum|sur|à|en|pour|avec|chez|de|d'|d|au|aux)$/;
/** Prepositions of where those who equip themselves do so. */
const AT_OURS = /^(?:chez|bei|auprès de)$/;
const FROM = /^(?:from|bei|von|chez|auprès de|at|through|of)$/;
/** Prepositions between what somebody does and what they do it with. */
const THROUGH =
  /^(?:with|on|from|through|via|in|thanks to|mit|auf|über|dank|dank unserer|avec|sur|grâce à|using|because of)$/;
export const OURS = /^(?:nous|uns)$/;
/** Matches what anybody may use, and what nobody sells. */
const KEPT =
  /^(?:streets?|roads?|towns?|bridges?|names?|ideas?|mistakes?|weakness\p{L}*|straßen?|städte?n?|brücken?|namen?|ideen?|fehler|rues?|routes?|villes?|ponts?|noms?|idées?|erreurs?)$/u;

/** Reads whose goods somebody uses, buys or has chosen: `relies on us`, `ordered six of our robots`, `buys from us`. */
export function whatIsUsed(
  parsed: ParsedDocument,
  clause: Clause,
  clauses: Clauses,
): Pick<Served, 'owner' | 'isMarket'> | null {
  const { object, alsoObjects, complements, classes, subject, alsoSubjects } = clause;
  // `Nordal nous a confié ses quais`: whom something is done for stands in front of the verb.
  const before = clauses.items[clauses.items.indexOf(clause.verb) - 1];
  const isForUs = [subject, before].some((phrase) => phrase?.kind === 'phrase' && OURS.test(phrase.text));
  if (classes.includes('use') && !classes.includes('leave') && isForUs) return { owner: 'we', isMarket: true };
  const isBought = !classes.includes('use') && !classes.includes('install');
  const isHeld = ['buy', 'own', 'operate', 'have'].some((held) => classes.some((given) => given === held));
  const objects = [object, ...alsoObjects].filter(
    (phrase): phrase is Phrase => phrase !== null && phrase !== subject && !alsoSubjects.includes(phrase),
  );
  const isOpen = objects.every(
    ({ number, tokens, head }) => (number !== null && tokens.length <= 2) || means(head, 'order'),
  );
  const from = classes.includes('serve') ? AT_OURS : isOpen && !isBought ? OF_USE : FROM;
  // `bought all of Acme`
  const isSold = (phrase: Phrase) => !isBought || phrase.preposition !== 'of' || isGoods(parsed, phrase);
  const used = [
    ...objects.filter((phrase) => !isBought || (isHeld && isGoods(parsed, phrase))),
    ...complements.filter(
      (phrase) =>
        isSold(phrase) &&
        ((isHeld && PARTITIVE.test(phrase.preposition ?? '')) ||
          (from.test(phrase.preposition ?? '') && phrase !== subject)),
    ),
  ];
  for (const phrase of used) {
    const owner = ownerOf(parsed, phrase, clauses);
    const isMarket = phrase.determiner !== 'own' || !isKept(phrase);
    if (owner !== null) return { owner, isMarket };
  }
  // `Hospitals use its beds`: what the plural uses is not its own.
  const isOfIt = classes.includes('use') && object?.determiner === 'its' && /^its /i.test(object.text);
  if (isOfIt && subject !== null && isKindOfOrganisation(subject.text)) return { owner: 'it', isMarket: true };
  return null;
}

/** Checks for what is a company's own and no goods of it: `our streets`, `our founders`. */
export function isKept({ head }: Phrase): boolean {
  return KEPT.test(head.lower) || means(head, 'site', 'people', 'employee', 'capital', 'debt', 'award', 'customer');
}

/** Returns whose goods somebody does something with: `run their docks on Acme`, `cut waste with our arms`. */
export function through(parsed: ParsedDocument, { complements, classes }: Clause, clauses: Clauses): string | null {
  // `made the wire in our filters`: a supplier.
  const isPart = (preposition: string | null) => preposition === 'in' && classes.includes('make');
  const used = complements.filter(({ preposition }) => THROUGH.test(preposition ?? '') && !isPart(preposition));
  return used.map((phrase) => ownerOf(parsed, phrase, clauses)).find((owner) => owner !== null) ?? null;
}
