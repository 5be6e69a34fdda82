import { isGivenName } from '../text/given-names.ts';
import { memoizeByText } from '../text/memoize-by-text.ts';
import { wordSet } from '../text/word-list.ts';
import { isYetToCome } from './listed-names.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isBranded } from './product-names.ts';

/** A name in a sentence. */
interface Branded {
  text: string;
  start: number;
}

const CLAUSES = /; | [–—] |: /u;
/** Words of what was, is not, is not yet, or is somebody's opinion: no name beside them is known to be on sale. */
const UNSURE = wordSet(
  `not never no nor neither nothing cannot without was were been had did used became become becomes old former formerly previously once until till since ago first
  dropped folded merged cancelled canceled retired withdrawn discontinued gone ended closed shut sold bought acquired renamed replaced replaces superseded succeeded switched pulled scrapped shelved stopped
  will would could should might may maybe perhaps soon plan plans planned planning upcoming coming next future roadmap prototype concept idea draft rumour rumours rumoured beta preview trial pilot
  if whether unless rumor project codename working like unlike versus rival award prize
  nicht nie kein keine keinen keiner ohne war waren wurde wurden hatte hatten hieß früher früherer frühere ehemals ehemalige einst bis
  eingestellt abgekündigt abgelöst ersetzt verkauft übernommen umbenannt beendet geschlossen wird werden würde soll sollte könnte vielleicht bald demnächst geplant plan künftig zukünftig prototyp idee testphase pilot wenn falls ob
  pas jamais aucun aucune sans était étaient fut avait été ancien ancienne anciennement jadis autrefois jusqu plus
  arrêté arrêtée abandonné abandonnée remplacé remplacée vendu vendue racheté renommé cessé fermé sera seront serait devrait pourrait bientôt prévu prévue projet prototype idée futur future si`,
);
/** Conditions that take for granted that somebody has it: `Whether you run X or Y`. */
const GRANTED = /^(?:whether|ob|que) (?:you|sie|ihr|du|vous) /iu;
const NOT = /n['’]t(?!\p{L})/u;
const WORDS = /[\p{L}-]+/gu;

/**
 * Finds names that have the company's own in front and that a sentence takes for granted: `Tray data ends up in Nordal Vault`;
 * none that any sentence of the page says isn't had, no more or not yet.
 */
export function findBrandedProducts(parsed: ParsedDocument, { text, block }: Sentence): Branded[] {
  const { area, speaker, kind } = parsed.document.blocks[block] ?? {};
  // Headlines have capitals in front of any word.
  const isProse = kind !== 'control' && kind !== 'heading' && /[.!…)”"]$/.test(text);
  if (area !== 'main' || speaker !== 'own' || !isProse || isYetToCome(parsed, block)) return [];
  return brandedIn(parsed, text).filter(({ text: name }) =>
    parsed.sentences.every((sentence) => !sentence.text.includes(name) || isSure(parsed, sentence, name)),
  );
}

/** Returns the pattern of names that have a brand in front. A brief has one brand, and many sentences. */
const patternOf = memoizeByText(
  'patterns of brands',
  (brand) =>
    new RegExp(
      `(?<![\\p{L}\\d@./-])${escapeSigns(brand)}(?: (?:\\p{Lu}[\\p{L}\\d-]*|\\d{1,4}(?!\\p{L}|[.,]\\d))){1,3}(?![\\p{L}\\d.@-]*[\\p{L}\\d])`,
      'gu',
    ),
);

function brandedIn(parsed: ParsedDocument, text: string): Branded[] {
  const [brand = ''] = parsed.prospect.name.split(' ');
  if (!text.includes(brand) || isGivenName(brand)) return [];
  return [...text.matchAll(patternOf(brand))].flatMap(({ 0: name, index }) =>
    isBranded(parsed, name) &&
    !isGivenName(name.slice(brand.length + 1).split(' ', 1)[0] ?? '') &&
    /\p{Ll}{3}$/u.test(name.slice(brand.length).replace(/ \d+$/, ''))
      ? [{ text: name, start: index }]
      : [],
  );
}

/** Checks for a sentence that neither asks for the name nor says that it isn't to be had; what follows may take it back. */
function isSure(parsed: ParsedDocument, sentence: Sentence, name: string): boolean {
  const { text, block } = sentence;
  if (text.endsWith('?')) return false;
  const part = text.split(CLAUSES).find((clause) => clause.includes(name)) ?? text;
  const next = parsed.sentencesByBlock[block]?.find(({ start }) => start >= sentence.end)?.text ?? '';
  const isTakenUp = /^(?:it|its|that|this|they|sie|es|er|das|il|elle|cela|ça|we|wir|nous|no|nein|non)(?!\p{L})/iu.test(
    next,
  );
  return isPlain(part.replace(GRANTED, '')) && !(isTakenUp && !isPlain(next));
}

function isPlain(text: string): boolean {
  return !NOT.test(text) && (text.toLowerCase().match(WORDS) ?? []).every((word) => !UNSURE.has(word));
}

function escapeSigns(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '\\$&');
}
