import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { isRegion } from '../text/regions.ts';
import { readTechnologies } from '../text/technologies.ts';
import { findBrandedProducts } from './branded-products.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import { saysOffSale } from './off-sale.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { MAKING, type NamedProduct, productsOf, type Reading } from './product-clauses.ts';
import { listedProducts } from './product-lists.ts';
import { isSureName } from './product-names.ts';
import { holdsProduct, isOfProduct, mayBeBought, nameOf, ownerOf, type PhraseName } from './product-phrases.ts';
import { isNamedLike, isOfNobody } from './product-sections.ts';

const BEHIND = /^(?:of|behind|hinter|von|gen|de|du|d'|derrière)$/;
const FOR = /^(?:d[eu]|d'|pour)$/;
const IDEA =
  /^(?:drawing|sketch|idea|prototype|mock-?up|dream|rumou?r|joke|plan|concept|zeichnung|skizze|idee|prototyp|studie|scherz|konzept|dessin|croquis|idée|projet|blague|rêve|maquette)s?$/;
/** Labels of what a customer has of the company, and of what may be anybody's. */
const USED_LABEL =
  /^(?:(?:our |unsere? |notre |nos )?(?:services?|leistung(?:en)?|prestations?)|(?:our|unsere?|notre|nos) (?:products?|produkte?|produits?|modules?|lösung(?:en)?|solutions?)|(?:products?|modules?|services?|solutions?|systems?) (?:used|in use|chosen|supplied|delivered|installed)|(?:eingesetzte[sn]? )?(?:produkte?|module?|lösung(?:en)?) (?:im einsatz)?|eingesetzt(?:e[sn]? (?:produkte?|module?|lösung(?:en)?|system))?|(?:produits?|modules?|solutions?) (?:utilisée?s?|retenue?s?|installée?s?))$/iu;
const PRODUCT_LABEL =
  /^(?:products?|produkte?|produits?|modules?|modul|solutions?|lösung(?:en)?|systems?|gerät|device|machine|maschine)$/iu;
const IN_PLACE = /^(?:in|at|near|im|am|bei|beim|à|dans|chez)$/;
const OFFERED = /(?<!\p{L})(?:you|your|sie|ihre?[nmrs]?|vous|vo(?:tre|s)|customers?|kunden|clients?)(?!\p{L})/iu;

/** Finds the products that a sentence calls the company's own, or says that it makes. */
export function findProducts(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const found = readProducts(parsed, sentence.text)
    .filter(({ name }) => isProduct(parsed, name) && !isUnsold(parsed, sentence.text, name.text))
    .map(({ name, subject, from, to }) => ({ value: name.text, subject, from, to }));
  const branded = findBrandedProducts(parsed, sentence).map(({ text: value, start }) => {
    return { value, subject: parsed.prospect.name, from: start, to: start + value.length };
  });
  const all = [...found, ...branded];
  return all
    .filter(({ value }, at) => all.findIndex((given) => given.value === value) === at)
    .map((place) => fromSentence(parsed, sentence, { field: 'offering.product', ...place }));
}

/** Checks for what a sentence says can't be had, or is no more than an idea: `Deckhand, our brush, is a drawing on a wall`. */
function isUnsold(parsed: ParsedDocument, text: string, name: string): boolean {
  if (saysOffSale(text, name, parsed.document.language)) return true;
  return readClauses(text, parsed.document.language).list.some(
    ({ subject, object, classes }) =>
      classes.includes('be') &&
      object !== null &&
      IDEA.test(object.head.lower) &&
      subject?.text.includes(name) === true,
  );
}

function readProducts(parsed: ParsedDocument, text: string): NamedProduct[] {
  const reading: Reading = { ...readClauses(text, parsed.document.language), parsed };
  return [
    ...reading.items.flatMap((item, at) =>
      item.kind === 'phrase' ? [...ofPhrase(reading, item, at), ...listedProducts(reading, item, at)] : [],
    ),
    ...reading.list.flatMap((clause) => productsOf(reading, clause)),
  ];
}

function isProduct(parsed: ParsedDocument, { text: name, kind }: PhraseName): boolean {
  // `the Docker-Compose product` is made with a technology.
  const [first] = readTechnologies(name.replaceAll('-', ' '));
  if (parsed.names.isProspect(name) || readTechnologies(name)[0]?.name === name) return false;
  if (first?.start === 0 && !first.isWord && name.includes('-')) return false;
  return isSureName(parsed, name) || ((kind !== null || readPersonName(name) === null) && !isRegion(name));
}

/** Reads `our robot PickOne`, `our PickOne`, `PickOne, our robot`, `our robot, PickOne,` and `the company behind PickOne`. */
function ofPhrase(reading: Reading, phrase: Phrase, at: number): NamedProduct[] {
  const { items, parsed, text } = reading;
  const next = items[at + 1];
  const subject = ownerOf(parsed, phrase, next);
  const name = nameOf(phrase, text) ?? nameBehind(reading, phrase, at);
  const found = (named: PhraseName, owner: string | null): NamedProduct[] => [
    { name: named, subject: owner, from: Math.min(phrase.from, named.start), to: Math.max(phrase.end, named.end) },
  ];
  if (name !== null) {
    if (subject === null) return [];
    // `Our customer sends its broom Nordo`
    if (subject === 'it' && name.kind !== null && !means(name.kind, 'product', 'range')) return [];
    const isSure =
      name.kind === null ? isSureName(parsed, name.text) : OFFERED.test(text) || !mayBeBought(parsed, name, name.kind);
    return isSure ? found(name, subject) : [];
  }
  if (means(phrase.head, 'company', 'kind') && next?.kind === 'phrase' && BEHIND.test(next.preposition ?? ''))
    return madeBy(reading, phrase, at).flatMap(([named, owner]) => found(named, owner));
  if (subject === null || !(isOfProduct(phrase) || holdsProduct(phrase))) return [];
  return beside(reading, phrase, at).flatMap((named) =>
    (isOfProduct(phrase) &&
      (means(phrase.head, 'product', 'kin') || OFFERED.test(text) || !mayBeBought(parsed, named, phrase.head))) ||
    isSureName(parsed, named.text)
      ? found(named, subject)
      : [],
  );
}

/** Reads the name behind what a French product is for: `notre logiciel de caisse Tiroir`. */
function nameBehind({ items, text, language }: Reading, phrase: Phrase, at: number): PhraseName | null {
  const next = items[at + 1];
  if (language !== 'fr' || next?.kind !== 'phrase' || !FOR.test(next.preposition ?? '')) return null;
  const name = isOfProduct(phrase) && next.determiner === null ? nameOf(next, text) : null;
  return name && name.start > next.start ? { ...name, kind: phrase.head } : null;
}

/** Reads the names that a phrase describes between commas: `PickOne, our robot`; `our robot, PickOne, lifts`. */
function beside({ items, parsed, text, list }: Reading, { text: own }: Phrase, at: number): PhraseName[] {
  const [before, comma, after, next] = [items[at - 2], items[at - 1], items[at + 2], items[at + 3]];
  if (items[at + 1]?.kind === 'comma' && after?.kind === 'phrase' && after.preposition === null) {
    const isClosed = next === undefined || next.kind === 'comma' || next.kind === 'mark';
    const name = after.determiner === null ? nameOf(after, text) : null;
    if (name && isClosed && (isSureName(parsed, name.text) || next?.kind === 'comma')) return [name];
  }
  if (comma?.kind !== 'comma' || before?.kind !== 'phrase') return [];
  const name = before.determiner === 'own' ? null : nameOf(before, text);
  if (name === null || (before.determiner === 'indefinite' && before.tokens.length > name.text.split(' ').length + 1))
    return [];
  const isMade = list.some(
    ({ object, classes }) => object === before && classes.some((given) => MAKING.includes(given)),
  );
  // `In Nordal, our robot flies`
  const isBehind = !IN_PLACE.test(before.preposition ?? '') && list.every(({ subject }) => subject !== items[at]);
  const isStated =
    at === 2 || isMade || isBehind || isSureName(parsed, name.text) || / own |in-house|proprietary|eigene/.test(own);
  return isStated ? [name] : [];
}

/** Reads `the company behind PickOne` and `Acme, maker of PickOne`, with who that is. */
function madeBy({ items, parsed, list, text }: Reading, maker: Phrase, at: number): [PhraseName, string | null][] {
  const made = items[at + 1];
  const name = made?.kind === 'phrase' ? nameOf(made, text) : null;
  if (name === null || !isSureName(parsed, name.text)) return [];
  const [named, comma] = [items[at - 2], items[at - 1]];
  const who =
    comma?.kind === 'comma' && named?.kind === 'phrase' ? named : list.find(({ object }) => object === maker)?.subject;
  return who ? [[name, referentOf(who, parsed.names)]] : [];
}

/** Reads what stands behind a label for what somebody has of the company: `Service: Moonlift (fixed price)`, `Eingesetzt: RillMax 2`. */
export function labelledProducts(parsed: ParsedDocument, { label, value, blocks }: LabelledValue): Finding[] {
  const isUsed = USED_LABEL.test(label.trim());
  if (!isUsed && !PRODUCT_LABEL.test(label.trim())) return [];
  const names = value
    .replace(/ \([^()]*\)/g, '')
    .replace(/\.$/, '')
    .split(/, | (?:and|und|et|&) |; | \+ /u);
  const isNamed = (name: string) =>
    (isUsed ? isNamedLike(name) : isSureName(parsed, name)) && isOfNobody(parsed, name) && !/\d ?[–-] ?\d/.test(name);
  return names.every(isNamed)
    ? names.map((name) =>
        fromBlocks(parsed, blocks, { field: 'offering.product', value: name, subject: parsed.prospect.name }),
      )
    : [];
}
