import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { type NamedTechnology, readTechnologies } from '../text/technologies.ts';
import { isNow } from './everyday-technologies.ts';
import { FLOWS } from './exchanged-data.ts';
import type { PhrasePlace } from './own-party.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { is, isAsserted, isBehind, isSoftware, type Related, sideOf } from './relation-names.ts';

/** Prepositions in front of what data arrives at or comes from, or what it is exchanged by. */
/** Matches how a feature opens that exchanges data. */
const EXCHANGED =
  /^(?:(?:[\p{L}-]+ )?(?:export|import|sync|synchronisation|abgleich|push|alerts?|alarme?|alertes?)|(?:master )?data|orders?|invoices?|stammdaten|buchungs\p{L}*|belege?|données|écritures|factures?)(?!\p{L})/iu;
/** Matches what a feature does with the software that its name goes on with. */
const WORKS =
  /^(?:works?|runs?|sign|log|connect\p{L}*|syncs?|synced|integrat\p{L}*|send|push|books?|läuft|arbeitet|anmeld\p{L}+|anbindung|abgleich|verbind\p{L}+|fonctionne|connexion|connecté|envoi|synchronis\p{L}+)(?!\p{L})/iu;
/** Matches what stands behind the name of software that data is exchanged with: `Slack alerts`, `DATEV-Export`. */
const EXCHANGE_BEHIND =
  /^(?:(?:,| &| and| und| et|\/)? ?[\p{Lu}][\p{L}\d.]*)?[ -](?:(?:und|and|et|&) )?(?:sync|integrations?|alerts?|exports?|imports?|connect(?:or|ion)s?|add-?ins?|plug-?ins?|add-?ons?|sync\p{L}*|schnittstelle|anbindung|abgleich|konnektor|feeds?|bots?|notifications?)(?!\p{L})/iu;
const BARE = /^(?:[\s,·&/+|]|(?:and|und|et|or|oder|ou)(?!\p{L}))*$/iu;
export const AROUND =
  /^(?:with|nach|to|into|onto|in|from|via|over|through|on|mit|an|ans|in|zu|zum|auf|aus|von|über|per|avec|à|au|aux|dans|vers|sur|depuis|via|par)$/;
/** Matches what is done for people by way of software, or once: `Support via Slack`, `Migration from Salesforce`. */
export const SERVICE =
  /(?<!\p{L})(?:support|help|chat|community|hotline|training|onboarding|coaching|consult\p{L}*|advice|migrat\p{L}*|switch\p{L}*|mov(?:e|ing)|channel|forum|hilfe|betreuung|beratung|schulung|einführung|umzug|wechsel|kanal|aide|assistance|accompagnement|formation|reprise|experience|knowledge|erfahrung|kenntnisse|host\p{L}*|built|made|written|gebaut|hébergé\p{L}*)(?!\p{L})/iu;
const READY = /(?<!\p{L})(?:natively|seamlessly|directly|nativ|nahtlos|direkt|nativement|directement) $/iu;
const TO = /^(?:with|to|into|mit|an|in|zu|avec|à|dans|vers)$/;
/** Matches what a line without a verb may say of what is not there yet, and what asks or leads on. */
export const NOT_THERE =
  /[?:]\s*$|, (?:no|non|nein)(?: ?[:.,;]|$)|(?<!\p{L})(?:planned|encore moins|even less|least of all|erst recht nicht|noch weniger|soon|roadmap|once|formerly|used to|until|früher|einst|autrefois|jadis|on the list|next (?:year|spring|summer|autumn|winter)|abandoned|consider(?:ed|ation)|under review|not (?:yet )?(?:offered|available|supported|included|possible|built)|requested|wish\p{L}*|votes?|backlog|retired|discontinued|removed|dropped|(?:switched|turned) off|(?:taken|took) down|no longer|(?<!be |are |is )pulled|wunsch\p{L}*|gewünscht|abgeschaltet|eingestellt|abgekündigt|sur la liste|geplant|demnächst|fahrplan|kommt|prévue?s?|bientôt|étude|souhait\p{L}*|abandonné\p{L}*|retiré\p{L}*|supprimé\p{L}*|arrêté\p{L}*)(?!\p{L})/iu;
/** Matches what somebody does where nothing is connected. */
export const BY_HAND =
  /(?<!\p{L})(?:no|nor|by hand|manually|csv|kein\p{L}*|von hand|händisch|aucune?|à la main)(?!\p{L})/iu;
/** Matches headings of lists of other software than goods connect to. */
const UNLIKE =
  /(?<!\p{L})(?:not?|without|replac\p{L}*|instead|payments?|pay|compar\p{L}*|alternatives?|vs|switch\p{L}*|nicht|kein\p{L}*|ohne|ersetz\p{L}*|statt|zahl\p{L}*|vergleich\p{L}*|pas|sans|remplac\p{L}*|paiements?|compar\p{L}*)(?!\p{L})/iu;
/** Pages of what goods do. */
const OF_PRODUCTS: ReadonlySet<string | null> = new Set(['home', 'pricing', 'product']);
/** What is said of software in other respects than that it is connected. */
export const ELSE: readonly VerbClass[] = ['end', 'plan', 'make', 'use', 'base', 'buy', 'begin', 'train'];
/** What was done once to connect something, which it is since. */
const ADDED: readonly VerbClass[] = ['connect', 'launch', 'open', 'present'];
/** Matches what whoever has the goods may do by them. */
const CAN =
  /(?<!\p{L})(?:you can|(?:kann|können) (?:man|Sie)|kannst|könnt|(?:man|Sie) (?:kann|können)|on peut|vous pouvez)(?!\p{L})/u;
const MAX_HEAD_WORDS = 6;
/** Matches a cell of what a plan lacks. */
const NOT_HAD = /^[\s—–✗✕✘×x-]*$|^(?:no|nein|non)$/iu;
/** What stands for whatever a product connects to: `everything that speaks MQTT`. */
const ANYTHING = /^(?:everything|anything|whatever|alles|allem|tout|devices|geräte|appareils)$/;

/** Reads the software that a sentence below a heading of integrations names, where its clause is so, and nothing is planned or over. */
export function ofHeading(clauses: Clauses): Related[] {
  const { items, list, text } = clauses;
  if (
    NOT_THERE.test(text) ||
    BY_HAND.test(text) ||
    !/\.$/.test(text.trim()) ||
    items.some(({ kind }) => kind === 'negation')
  )
    return [];
  const known = readTechnologies(text).filter(({ isWord, isApp }) => !isWord || isApp);
  const isKnown = (phrase: Phrase | null) => phrase !== null && known.some(({ name }) => phrase.text.endsWith(name));
  // `Nordal integrates with Slack` is about Nordal.
  const isOfTwo = ({ subject, object, complements }: Clause) =>
    isKnown(subject) && [object, ...complements].some((phrase) => isKnown(phrase));
  if (list.some(isOfTwo)) return [];
  // A name that begins small is no phrase: `bexio`.
  const small = known.filter(
    ({ name, start }) =>
      /^\p{Ll}/u.test(name) &&
      items.some((item) => item.kind !== 'phrase' && item.start === start) &&
      list.every((clause) => isSo(clauses, clause, { start, end: start + name.length })),
  );
  return [
    ...small.map(({ start, end }) => ({ at: start, to: end, said: start, subject: 'we' })),
    ...ofPhrases(clauses, known),
  ];
}

/** Reads the known software of phrases of which a sentence says what is so. */
function ofPhrases(clauses: Clauses, known: readonly NamedTechnology[]): Related[] {
  const { items, list } = clauses;
  return items
    .filter((item): item is Phrase => item.kind === 'phrase' && !means(item.head, 'customer', 'plan'))
    .filter((phrase) => phrase.possessor === null && list.every((clause) => isSo(clauses, clause, phrase)))
    .flatMap((phrase): Related[] => {
      const name = known.find(({ start, end }) => phrase.start <= start && end <= phrase.end);
      if (name !== undefined && !isNamedWhole(phrase))
        return [{ at: name.start, to: name.end, said: name.start, subject: 'we' }];
      const isTied = isBehind(AROUND, phrase) && phrase.determiner === null && isSoftware(phrase);
      return isTied ? [{ at: phrase.start, to: phrase.end, said: phrase.start, subject: 'we' }] : [];
    });
}

/** Checks for a clause that is about something else, or says of a phrase what is so. */
function isSo(clauses: Clauses, clause: Clause, { start, end }: Pick<Phrase, 'start' | 'end'>): boolean {
  const isAround = clause.start < end && start < clause.end;
  const isThere = isNow(clauses, clause) || is(clause, ...ADDED);
  const isReached = !clause.isNegated && CAN.test(clauses.text.slice(clause.start, clause.verb.end));
  return !isAround || isReached || (isAsserted(clauses, clause) && isThere && !is(clause, ...ELSE));
}

/**
 * Reads what a feature in a list exchanges with the software of others: `Export to Xero`, `DATEV-Export`, `Slack alerts`;
 * the name of an office's software by itself is a feature of a plan.
 */
export function ofFeature({ parsed, block }: PhrasePlace, { items, list, text }: Clauses): Related[] {
  const { blocks, pageClass } = parsed.document;
  const isOfPlans = pageClass === 'pricing';
  const isFeature =
    (blocks[block]?.kind === 'list_item' && (isOfPlans || pageClass === 'product')) ||
    (isOfPlans && isHeadOfRow(parsed, block));
  const isDenied = list.some(({ isNegated, isModal }) => isNegated || isModal) || items.some(isNegation);
  const [heading = ''] = parsed.headingsOf(block);
  if (!isFeature || isDenied || NOT_THERE.test(text) || isUnlike(heading)) return [];
  const apps = readTechnologies(text).filter(({ isApp }) => isApp);
  const rest = apps.reduce((left, { name }) => left.replace(name, ' '), text);
  const isBare = isOfPlans && BARE.test(rest) && apps.every(({ isWord }) => !isWord);
  const isData =
    EXCHANGED.test(text) ||
    WORKS.test(text) ||
    items.some((item) => item.kind === 'phrase' && item.tokens.some((token) => means(token, 'data', 'connector')));
  return apps.flatMap(({ start, end, isWord }) => {
    const phrase = items.find((item) => item.kind === 'phrase' && item.start <= start && end <= item.end);
    const isTied = (isData || !SERVICE.test(text)) && isBehind(AROUND, phrase) && phrase.determiner === null;
    const isSure = !isWord || apps.some((app) => !app.isWord);
    const isNamed = isSure && EXCHANGE_BEHIND.test(text.slice(end));
    return isBare || isTied || isNamed ? [{ at: start, to: end, said: start, subject: 'we' }] : [];
  });
}

/** Checks for a heading of other software, rather than a slogan: `Pay for writers, not for readers`. */
export function isUnlike(heading: string): boolean {
  return UNLIKE.test(heading) && heading.split(' ').length <= MAX_HEAD_WORDS;
}

function isNegation({ kind }: Item): boolean {
  return kind === 'negation';
}

/** Reads what a line says that goods do, without a subject: `Pushes invoices to Xero`. */
export function ofLine({ parsed }: PhrasePlace, { items, list, text }: Clauses): Related[] {
  const [first] = items;
  const isDone =
    first?.kind === 'phrase' &&
    first.tokens[0]?.start === 0 &&
    verbReadings(first.tokens[0], 'present').some(
      ({ infinitive, class: given }) =>
        !infinitive && (given === 'connect' || FLOWS.test(first.tokens[0]?.lower ?? '')),
    );
  const end = items.find((item) => item.kind === 'mark')?.start ?? text.length;
  const isDenied = list.some((clause) => clause.start < end && (clause.isNegated || clause.isModal));
  if (!isDone || !OF_PRODUCTS.has(parsed.document.pageClass) || isDenied || NOT_THERE.test(text)) return [];
  const apps = readTechnologies(text.slice(0, end)).filter(({ isApp }) => isApp);
  if (apps.every(({ isWord }) => isWord)) return [];
  return apps.flatMap(({ start, end: to }) => {
    const phrase = items.find((item) => item.kind === 'phrase' && item.start <= start && to <= item.end);
    return isBehind(AROUND, phrase) && phrase.determiner === null
      ? [{ at: start, to, said: start, subject: 'we' }]
      : [];
  });
}

/** Checks for what a row of a table of plans is about, where some plan has it. */
function isHeadOfRow(parsed: ParsedDocument, block: number): boolean {
  const [first] = parsed.groupOf(block);
  return first === block && parsed.document.blocks[block]?.kind === 'cell' && !isInNoPlan(parsed, block);
}

/** Checks for the head of a row in which no plan has it, or not yet. */
export function isInNoPlan(parsed: ParsedDocument, block: number): boolean {
  const [first, ...plans] = parsed.groupOf(block);
  if (first !== block || parsed.document.blocks[block]?.kind !== 'cell' || plans.length === 0) return false;
  const said = plans.map((cell) => parsed.blockText(cell).trim());
  return said.every((cell) => NOT_HAD.test(cell)) || said.some((cell) => NOT_THERE.test(cell));
}

/** Checks for a name of several words, of which a known technology is the first: `SAP QM`. */
function isNamedWhole({ tokens }: Phrase): boolean {
  return tokens.length > 1 && tokens.every(({ isCapital, entry }) => isCapital && entry === undefined);
}

/** Reads what goods connect to without a verb that says so: `results go to the record: natively to Nordal`. */
export function ofReadiness({ parsed }: PhrasePlace, clauses: Clauses, phrase: Phrase): Related[] {
  const isReady = isBehind(TO, phrase) && phrase.determiner === null && READY.test(clauses.text.slice(0, phrase.from));
  const isOfProducts = OF_PRODUCTS.has(parsed.document.pageClass);
  if (!isReady || !isOfProducts || clauses.list.some(({ isNegated, isModal }) => isNegated || isModal)) return [];
  return [{ at: phrase.start, said: phrase.from, subject: 'we' }];
}

/** Reads the protocol that goods speak, or whatever connects to them: `PickOne speaks MQTT`, `everything that speaks MQTT`. */
export function ofLanguage(place: PhrasePlace, clauses: Clauses, clause: Clause): Related[] {
  const { subject, object, verb } = clause;
  if (!is(clause, 'communicate') || object === null || !isAsserted(clauses, clause)) return [];
  const [known] = readTechnologies(object.text);
  const isOurs = subject !== null && subject.pronoun !== 'we' && sideOf(place, subject) !== null;
  const isAnything = subject?.tokens.some(({ lower }) => ANYTHING.test(lower)) ?? false;
  return known?.isWord === false && (isOurs || isAnything)
    ? [{ at: object.start, said: verb.start, subject: 'we' }]
    : [];
}
