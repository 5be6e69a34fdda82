import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { readTechnologies } from '../text/technologies.ts';
import { isNow } from './everyday-technologies.ts';
import type { PhrasePlace } from './own-party.ts';
import { is, isAsserted, isBehind, isSoftware, namesAt, type Related, sideOf } from './relation-names.ts';

export const INTO = /^(?:to|into|onto|an|zu[mr]?|nach|à|aux?|vers)$/;
/** Pages of what goods do, and of questions on them. */
const OF_GOODS: ReadonlySet<string | null> = new Set(['home', 'other', 'pricing', 'product']);
const OF_PARTNERS = /\/(?:[a-z-]*partn(?:er|erships?)|partenaires?|marketplace|ecosystem)[a-z-]*\/?$/i;
/** What is brought along from software that is left. */
export const OLD =
  /^(?:old|existing|previous|former|current|alte[nmrs]?|bisherige[nmrs]?|bestehende[nmrs]?|ancien(?:ne)?s?|existante?s?|actuel(?:le)?s?)$/;
/** Verbs by which data gets somewhere: `lands`, `shows up`, `wandern`, `partent`. */
export const FLOWS =
  /^(?:land|drop|arriv|appear|show|flow|fl(?:y|ie)|go(?:es)?$|gets?$|com(?:e|es)$|pass|push|post|send|sent|publish|book|fil(?:e|es|ed)$|runs?$|cop(?:y|ies|ied)|hand|wake|travel|reach|feed|fed$|forward|deliver|deposit|drive|import|export|land|erschein|wander|fließ|komm|geh|läuft|lauf|flieg|auftauch|tauch|gebucht|buch|übertr|überg|rutsch|schick|sende|part|affich|appara|remont|tomb|fil|bascul|atterri|vont$|va$|pass|envo|dépos|retomb)/u;
/** Verbs of where data is kept, which is the company’s own technology. */
const STAYS = /^(?:liv|stay|sit|sat|resid|keep|kept|stor|host|index|lieg|bleib|speicher|rest|héberg|stock)/;
const THROUGH = /^(?:through|via|over|by|using|with|über|per|durch|mit|par|avec)$/;
export const OF = /^(?:of|from|gen|von|vom|de|d|d'|du|des)$/;
/** The same, and where data comes from. */
export const TO_OR_FROM =
  /^(?:with|to|into|onto|in|from|mit|an|ans|ins|im|beim|zu|zum|zur|auf|aus|von|nach|avec|à|au|aux|dans|vers|sur|de|d|d'|depuis)$/;

/** Checks for data that is nobody else's: `invoices`, `your stock`, `the alerts of our machines`. */
export function isData(place: PhrasePlace, { items }: Clauses, phrase: Phrase | null): phrase is Phrase {
  if (phrase === null || !means(phrase.head, 'data')) return false;
  const next = items[items.indexOf(phrase) + 1];
  if (phrase.tokens.some(({ lower }) => OLD.test(lower))) return false;
  const isOthers = isBehind(OF, next) && nameIn(next) !== null && sideOf(place, next) === null;
  return (
    !(isOthers && next.preposition !== 'from') &&
    (phrase.possessor === null || sideOf(place, phrase.possessor) !== null)
  );
}

/** Reads where data of ours arrives: `Alerts from our robots land in Slack`, `sends orders to Slack through our app`. */
export function ofData(place: PhrasePlace, clauses: Clauses, clause: Clause): Related[] {
  const { subject, object, alsoObjects, complements, verb, agent } = clause;
  const channel = complements.find((phrase) => isBehind(THROUGH, phrase));
  const isKept = is(clause, 'operate') && !(channel !== undefined && isOffice(channel));
  if (isKept || is(clause, 'buy', 'sell', 'move', 'own', 'use', 'end', 'plan') || STAYS.test(verb.head.lower))
    return [];
  if (!isAsserted(clauses, clause)) return [];
  const isDataSaid = [subject, object].some((phrase) => isData(place, clauses, phrase));
  const side = [
    subject,
    object,
    ...alsoObjects,
    agent,
    ...complements.filter((phrase) => isBehind(OF, phrase) || phrase === channel),
  ]
    .map((phrase) => sideOf(place, phrase))
    .find((given) => given != null);
  const isOursSaid = side !== undefined && isDataSaid && !is(clause, 'connect');
  const isGiven =
    is(clause, 'give', 'deliver', 'launch', 'connect') &&
    !is(clause, 'make') &&
    side !== undefined &&
    subject?.pronoun !== 'we';
  const isFlow = FLOWS.test(verb.head.lower) || is(clause, 'connect');
  const isOnGoods = isOfGoods(place, clauses, clause) && isFlow && (isDataSaid || isGiven);
  return complements
    .filter((phrase) => isBehind(TO_OR_FROM, phrase) || (isOnGoods && phrase === channel))
    .filter((phrase) => {
      if (isOnGoods && isDataSaid && isOffice(phrase)) return true;
      if (isOnGoods && isGiven && INTO.test(phrase.preposition ?? '') && isSure(phrase)) return true;
      const isTarget = phrase !== channel && !isBehind(OF, phrase);
      return (
        isOursSaid && isTarget && ((channel !== undefined && !isBehind(/^(?:in|dans)$/, phrase)) || isSoftware(phrase))
      );
    })
    .map(related(clauses, verb.start, side ?? 'we'));
}

/** Checks for a clause on a page of goods that says what happens now, and names nobody else who does it. */
function isOfGoods(place: PhrasePlace, clauses: Clauses, clause: Clause): boolean {
  const { subject } = clause;
  const isOthers =
    subject !== null &&
    sideOf(place, subject) === null &&
    (nameIn(subject) !== null || subject.pronoun === 'person' || means(subject.head, 'customer', 'others')) &&
    !isData(place, clauses, subject);
  return isPageOfGoods(place.parsed.document) && !isOthers && subject?.pronoun !== 'we' && isNow(clauses, clause);
}

/** Checks for software that has a name of its own. */
function isSure({ text, determiner }: Phrase): boolean {
  return determiner === null && readTechnologies(text).some(({ isWord }) => !isWord);
}

/** Checks for software of offices and shops. */
function isOffice({ text, determiner }: Phrase): boolean {
  return determiner !== 'own' && readTechnologies(text).some(({ isApp, isWord }) => isApp && !isWord);
}

/** Checks for a page of what goods do and connect to: that of partners, too. */
export function isPageOfGoods({ pageClass, finalUrl }: PhrasePlace['parsed']['document']): boolean {
  return OF_GOODS.has(pageClass) || (pageClass === 'customers' && OF_PARTNERS.test(finalUrl));
}

/** Reads what is connected by something of ours: `The ledger, Nordal, was hooked up through our standard connector`. */
export function ofOurConnector(clauses: Clauses, clause: Clause): Related[] {
  const isOurs = clause.complements.some(
    (phrase) => isBehind(THROUGH, phrase) && phrase.determiner === 'own' && means(phrase.head, 'connector'),
  );
  if (!isOurs || !isAsserted(clauses, clause) || is(clause, 'plan', 'end')) return [];
  return readTechnologies(clauses.text)
    .filter(({ start, isWord }) => !isWord && clause.start <= start && start < clause.end)
    .map(({ start, end }) => ({ at: start, to: end, said: start, subject: 'we' }));
}

/** Reads what an answer about goods says that a known software does: `Xero syncs both ways`. */
export function ofItself(place: PhrasePlace, clauses: Clauses, clause: Clause): Related[] {
  const { subject, object, complements } = clause;
  const isAlone = object === null && !complements.some(({ text }) => readTechnologies(text).length > 0);
  if (subject === null || !isAlone || !isOffice(subject) || subject.preposition !== null) return [];
  if (!is(clause, 'connect') || clause.isModal || clause.isNegated || !isNow(clauses, clause)) return [];
  return isPageOfGoods(place.parsed.document)
    ? [{ at: subject.start, to: subject.end, said: subject.start, subject: 'we' }]
    : [];
}

/** Returns what names the software of a phrase is to the company’s goods. */
export function related(clauses: Clauses, said: number, subject: string): (phrase: Phrase) => Related {
  return (phrase) => ({
    at: namesAt(clauses, phrase),
    // A name that begins small ends with its phrase.
    ...(/^\p{Ll}/u.test(phrase.text) && isOffice(phrase) ? { to: phrase.end } : {}),
    said: Math.min(said, phrase.start),
    subject,
  });
}
