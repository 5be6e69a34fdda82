import { readClauses } from '../grammar/clauses.ts';
import { verbReadings } from '../grammar/tokens.ts';
import { wordSet } from '../text/word-list.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** What goods are that can be had, or where they are then, in three languages. */
const HAD = wordSet(
  'sold sale made produced manufactured offered available supplied stocked bought ordered catalogue catalog range angebot programm lieferprogramm sortiment katalog verkauf handel lieferbar verfügbar erhältlich verkäuflich bestellbar angeboten gebaut hergestellt produziert gefertigt verkauft vertrieben geliefert produit produite produits produites fabriqué fabriquée fabriqués fabriquées vendu vendue vendus vendues commercialisé commercialisée commercialisés commercialisées proposé proposée vente disponible disponibles catalogue gamme',
);
/** What says that it was so once: `no longer sold`, `nicht mehr lieferbar`, `n'est plus fabriqué`. */
const NO_MORE =
  /(?<!\p{L})(?:no longer|no more|nicht (?:mehr|länger)|(?<=n['’](?:est|existe) |ne (?:sont|se \p{L}+) |^)plus)(?!\p{L})/iu;
const ANY_MORE = /(?<!\p{L})(?:any ?more|any longer)(?!\p{L})/iu;
/** What is sold to nobody, now or for ever. */
const NOT_SOLD =
  /(?:(?<=\p{L})n['’]t|(?<!\p{L})(?:not|cannot)) be (?:bought|ordered|had)(?!\p{L})|(?<!\p{L})(?:not for sale|unverkäuflich|nicht (?:zu kaufen|verkäuflich|im handel)|(?:pas|jamais) (?:à la|en) vente|hors catalogue|out of production|(?:sold out|ausverkauft|épuisée?s?) (?:for good|forever|endgültig|définitivement))(?!\p{L})/iu;
/** What is being tried, and can't be had yet. */
const ON_TRIAL =
  /(?:^|[.;,] )(?:(?:still|noch|encore) )?(?:in|im|en) (?:\p{L}+ )?(?:pilot(?: tanks?| phase)?|trials?|testing|evaluation|beta|erprobung|testphase|pilotphase|évaluation|essais?|phase pilote)(?=$|[.,;:)])|(?:^|[;,] )(?:(?:still|noch|encore) )?(?:in the lab(?:oratory)?|im (?:labor|technikum)|au labo(?:ratoire)?)(?=$|[.,;:)])|(?<!\p{L})(?:no|without a|kein|ohne|pas de|sans) (?:release )?(?:date|termin|datum)(?=$|[.,;:)])/iu;
/** What ends with a product: itself, or its making. */
const OF_IT =
  /^(?:it|they|this|sie|es|er|il|elle|(?:the |die |der |la |its |ihre )?(?:production|produktion|fertigung|sale|sales|verkauf|vertrieb|herstellung|fabrication|vente|commercialisation))(?!\p{L})/iu;
const WORDS = /[\p{L}-]+/gu;
/** Words between what says that it was so once, and what it was: `nicht mehr in unserem Programm`. */
const REACH = 4;
const RELATIVE = /,? (?:which|that|welche[rs]?|qui|dont)(?!\p{L})|, (?:der|die|das|den|dem)(?!\p{L})/iu;
const MAX_CARD_BLOCKS = 8;
const MAX_ROW_CELLS = 12;

/** Checks whether the card or the row below a name says that it isn't sold, or no more: `Nicht mehr im Angebot.` */
export function isOffSale(parsed: ParsedDocument, index: number): boolean {
  const { blocks, language } = parsed.document;
  const [block, next] = [blocks[index], blocks[index + 1]];
  const group = parsed.groupOf(index);
  const max = block?.kind === 'cell' ? MAX_ROW_CELLS : MAX_CARD_BLOCKS;
  const card = group.length <= max ? group.filter((member) => member > index) : [];
  const below = block?.kind === 'heading' && next?.heading === index ? [index + 1] : [];
  const name = parsed.blockText(index).trim();
  return [...new Set([...card, ...below])].some((at) => saysOffSale(parsed.blockText(at), name, language));
}

/** Checks for a text that says of what a name means that it isn't sold, or no more. */
function saysOffSale(text: string, name: string, language: string | null): boolean {
  if (NOT_SOLD.test(text) || ON_TRIAL.test(text)) return true;
  return text.split(/(?<=[.;!?]) /u).some((part) => hasLapsed(part) || hasEnded(part, name, language));
}

function hasLapsed(sentence: string): boolean {
  // `It replaces the LiftMate 60, which is no longer made.`
  const part = sentence.split(RELATIVE, 1)[0] ?? '';
  const at = NO_MORE.exec(part);
  const words = at ? (part.slice(at.index + at[0].length).match(WORDS) ?? []).slice(0, REACH) : [];
  const before = ANY_MORE.test(part) ? (part.match(WORDS) ?? []) : [];
  return [...words, ...before].some((word) => HAD.has(word.toLowerCase()));
}

/** Reads `Withdrawn in March`, `It was discontinued` and `Produktion Ende 2023 eingestellt`, but not `Removes stains`. */
function hasEnded(part: string, name: string, language: string | null): boolean {
  return readClauses(part, language).list.some(({ verb, classes, subject, isNegated, isModal, object }) => {
    // `Eingestellt` of goods means ended, of people hired.
    const isEnd = classes.includes('end') || classes.includes('shut') || verb.head.lower === 'eingestellt';
    if (isNegated || isModal || !isEnd) return false;
    const isPast = verbReadings(verb.head, 'participle', 'past').length > 0;
    const isThis = subject === null || OF_IT.test(subject.text) || subject.text.includes(name);
    return isPast && isThis && (object === null || OF_IT.test(object.text));
  });
}
