import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { isAbility } from '../grammar/modality.ts';
import { isWhole, nameIn } from '../grammar/referent.ts';
import { does, means } from '../grammar/tokens.ts';
import { readTechnologies } from '../text/technologies.ts';
import { readNames } from '../text/words.ts';
import type { PhrasePlace } from './own-party.ts';
import { is, isBehind, namesAt, type Related, sideOf } from './relation-names.ts';

/** Prepositions in front of what something is connected to. */
const TO = /^(?:with|to|into|onto|in|mit|an|ans|in|zu|zum|zur|auf|avec|à|au|aux|dans|vers|sur|chez)$/;
/** The same, and where data comes from. */
const TO_OR_FROM =
  /^(?:with|to|into|onto|in|from|mit|an|ans|zu|zum|zur|auf|aus|von|nach|avec|à|au|aux|dans|vers|sur|de|d|d'|depuis)$/;
const FOR = /^(?:with|for|to|into|zu|zum|zur|für|mit|an|avec|pour|à|au|aux|vers)$/;
const THROUGH = /^(?:through|via|over|by|using|with|über|per|durch|mit|par|avec)$/;
const OF = /^(?:of|from|gen|von|vom|de|d|d'|du|des)$/;
const UNDER_WAY = /^(?:on|an|à|sur|at)$/;
/** Verbs that move data; of goods they say something else. */
const MOVES =
  /^(?:export|import|exchang|pull|push|read|writ|wrote|tie|tausch|austausch|ausgetausch|übert|überg|échang|transm|arriv|repart|send|sent)/;
/** German verbs of what goods let be done with them: `lässt sich an SAP anbinden`. */
const LETS = /^l[äa]ss/;
/** What opens a clause with a connector that is there. */
const THANKS_TO = /^(?:with|through|via|thanks to|mit|über|dank|avec|via|grâce à)$/;
const READY =
  /(?<!\p{L})(?:out of the box|natively|directly|seamlessly|nativ|direkt|ab werk|nahtlos|nativement|directement|d['’]emblée)(?!\p{L})/iu;
const COMPATIBLE = /(?<!\p{L})(?:compatibles?|kompatibel|interoperab\p{L}+)(?!\p{L})/iu;
const BESIDE = /^(?:with|mit|zu|avec)$/;
/** German adjectives stand behind what ends their clause. */
const MAX_WORD = 14;
/** Verbs of where data is kept, which is the company’s own technology. */
const STAYS = /^(?:liv|stay|sit|sat|resid|keep|kept|stor|host|index|lieg|bleib|speicher|rest|héberg|stock)/;
/** States of what is not there yet: `in Planung`. */
const IN_WORK =
  /^(?:planung|arbeit|vorbereitung|entwicklung|test|development|preparation|works|progress|pipeline|roadmap|testing|beta|préparation|cours|étude|développement)$/;
/** Prepositions of places. */
const PLACED = /^(?:à|au|aux|an|to)$/;
/** Connections that may be of stone: only software makes them integrations. */
const OF_STONE = /^(?:bridge|extension|connection|gateway|passerelle|connexion|anschl[uü]ss\p{L}*|interface)/u;
const MAX_LABEL_ITEMS = 2;

/** Reads where a sentence names software that the company's goods work with. */
export function readIntegrations(
  place: PhrasePlace,
  clauses: Clauses,
  { isEntry, isHeaded }: { isEntry: boolean; isHeaded: boolean },
): Related[] {
  return [
    ...clauses.list.flatMap((clause) => [
      ...ofConnection(place, clauses, { clause, isHeaded }),
      ...ofData(place, clauses, clause),
      ...ofCompatible(place, clauses, clause),
    ]),
    ...clauses.items.flatMap((item) =>
      item.kind === 'phrase' ? ofConnector(place, clauses, { phrase: item, isEntry }) : [],
    ),
  ];
}

/** Checks for data that is nobody else's: `invoices`, `your stock`, `the alerts of our machines`. */
function isData(place: PhrasePlace, { items }: Clauses, phrase: Phrase | null): phrase is Phrase {
  if (phrase === null || !means(phrase.head, 'data')) return false;
  const next = items[items.indexOf(phrase) + 1];
  const isOthers = isBehind(OF, next) && nameIn(next) !== null && sideOf(place, next) === null;
  return (
    !(isOthers && next.preposition !== 'from') &&
    (phrase.possessor === null || sideOf(place, phrase.possessor) !== null)
  );
}

function isAsserted(clauses: Clauses, clause: Clause): boolean {
  return !clause.isNegated && (!clause.isModal || isAbility(clauses, clause));
}

function related(clauses: Clauses, said: number, subject: string): (phrase: Phrase) => Related {
  return (phrase) => ({ at: namesAt(clauses, phrase), said: Math.min(said, phrase.start), subject });
}

/** Reads `connects to Slack`, `is synced with Slack`, `reads your stock from Slack`, `speaks with Slack`. */
function ofConnection(
  place: PhrasePlace,
  clauses: Clauses,
  { clause, isHeaded }: { clause: Clause; isHeaded: boolean },
): Related[] {
  const { subject, object, complements, verb } = clause;
  const { text } = clauses;
  const isReady = is(clause, 'work') && READY.test(text.slice(clause.start));
  const isOnGoods = complements.some((phrase) => means(phrase.head, 'product'));
  const isLet =
    LETS.test(verb.head.lower) &&
    clauses.list.some(
      (next) => next.verb.start > verb.start && (is(next, 'connect') || (isOnGoods && is(next, 'distribute'))),
    );
  if (!(is(clause, 'connect', 'communicate') || isReady || isLet) || !isAsserted(clauses, clause)) return [];
  const isDataSaid = isData(place, clauses, subject) || isData(place, clauses, object);
  const isUser = subject === null || subject.pronoun === 'you' || does(subject.head, 'you');
  const side =
    sideOf(place, subject) ??
    (isData(place, clauses, subject)
      ? 'we'
      : isUser
        ? (sideOf(place, object) ?? (isData(place, clauses, object) ? 'we' : null))
        : null);
  if (side === null && !isHeaded) return [];
  const isSelf =
    subject?.pronoun === 'we' ||
    (subject !== null && isWhole(subject)) ||
    (subject !== null && place.parsed.names.isProspect(subject.text));
  const isOwnObject = object !== null && sideOf(place, object) !== null;
  const isNamed =
    object !== null &&
    !isOwnObject &&
    nameIn(object) !== null &&
    complements.every(({ start }) => start > object.start);
  const isMove = MOVES.test(verb.head.lower);
  if (isNamed || (isMove && !isDataSaid && (isSelf || object !== null || clause.isPassive))) return [];
  const isTalk = isSelf && (is(clause, 'communicate') || isReady);
  if (isSelf && ((isTalk && subject?.pronoun === 'we') || (object !== null && !isOwnObject && !isDataSaid))) return [];
  const prepositions = isDataSaid || isMove ? TO_OR_FROM : TO;
  return complements
    .filter((phrase) => isBehind(prepositions, phrase) && phrase.determiner !== 'own' && phrase.determiner !== 'its')
    .filter((phrase) => !isTalk || readTechnologies(phrase.text).length > 0)
    .filter((phrase) => !(isBehind(OF, phrase) && clauses.items[clauses.items.indexOf(phrase) - 1] === subject))
    .map(related(clauses, verb.start, side ?? 'we'))
    .map((found) => (side === null ? { ...found, min: 2 } : found));
}

/** Reads where data of ours arrives: `Alerts from our robots land in Slack`, `sends orders to Slack through our app`. */
function ofData(place: PhrasePlace, clauses: Clauses, clause: Clause): Related[] {
  const { subject, object, alsoObjects, complements, verb, agent } = clause;
  if (
    is(clause, 'connect', 'buy', 'sell', 'move', 'operate', 'own', 'use', 'end', 'plan') ||
    STAYS.test(verb.head.lower)
  )
    return [];
  if (!isAsserted(clauses, clause)) return [];
  if (![subject, object].some((phrase) => isData(place, clauses, phrase))) return [];
  const channel = complements.find((phrase) => isBehind(THROUGH, phrase));
  const side = [
    subject,
    object,
    ...alsoObjects,
    agent,
    ...complements.filter((phrase) => isBehind(OF, phrase) || phrase === channel),
  ]
    .map((phrase) => sideOf(place, phrase))
    .find((given) => given !== null);
  if (side === undefined || side === null) return [];
  return complements
    .filter((phrase) => phrase !== channel && isBehind(TO_OR_FROM, phrase) && !isBehind(OF, phrase))
    .filter((phrase) => (channel !== undefined && !isBehind(/^(?:in|dans)$/, phrase)) || isSoftware(phrase))
    .map(related(clauses, verb.start, side));
}

/** Checks for a technology that is known, where anybody or any place might stand. */
function isSoftware({ text }: Phrase): boolean {
  return readTechnologies(text).length > 0 || /^(?:\p{Lu}[\p{L}\d]+ )+\p{Lu}[\p{L}\d/]+$/u.test(text);
}

/** Reads `is compatible with Slack`, `Compatible with Slack, our arm …`. */
function ofCompatible(place: PhrasePlace, clauses: Clauses, clause: Clause): Related[] {
  const { complements, verb, subject } = clause;
  const side = sideOf(place, subject);
  if (side === null || clause.isNegated || clause.isModal) return [];
  const isSaid = COMPATIBLE.test(clauses.text.slice(clause.start, clause.end + MAX_WORD));
  const isOpening = (phrase: Phrase) =>
    phrase.start < verb.start && COMPATIBLE.test(clauses.text.slice(0, phrase.from));
  return complements
    .filter((phrase) => isBehind(BESIDE, phrase) && (is(clause, 'be') ? isSaid : isOpening(phrase)))
    .map(related(clauses, verb.start, side));
}

/** Reads what a connector is for: `our interface to Slack`, `the new Slack integration`, `Our integrations include Slack`. */
function ofConnector(
  place: PhrasePlace,
  clauses: Clauses,
  { phrase, isEntry }: { phrase: Phrase; isEntry: boolean },
): Related[] {
  const { items, list, text } = clauses;
  if (!means(phrase.head, 'connector') || phrase.determiner === 'its') return [];
  if (phrase.possessor !== null && sideOf(place, phrase.possessor) === null) return [];
  const index = items.indexOf(phrase);
  const clause =
    list.find(({ subject, object }) => subject === phrase || object === phrase) ??
    list.find(({ start, end }) => start <= phrase.start && phrase.end <= end);
  const isOwn = phrase.determiner === 'own' || phrase.possessor !== null;
  const isGiven = isOwn && isBehind(THANKS_TO, phrase) && !clause?.isNegated;
  if (clause && !isGiven && !mayHave(place, clauses, clause, phrase)) return [];
  const isOurs =
    isOwn ||
    isEntry ||
    (clause !== undefined &&
      (clause.subject === phrase || clause.subject === null || sideOf(place, clause.subject) !== null));
  const side = (clause && sideOf(place, clause.subject)) ?? 'we';
  const said = (at: number): Related => ({ at, said: Math.min(phrase.start, at), subject: side });
  const behind = items[index + 1];
  const colon = items
    .slice(index + 1, index + 1 + MAX_LABEL_ITEMS)
    .find((item) => item.kind === 'mark' && text[item.start] === ':');
  if (colon && clause === undefined) return [said(colon.end + 1)];
  const named = namedBefore(clauses, phrase);
  if (named !== null && (isOurs || phrase.determiner === 'definite')) return [{ ...said(named.at), ...named }];
  if (isBehind(FOR, behind))
    return isOurs && (!(OF_STONE.test(phrase.head.lower) || isBehind(PLACED, behind)) || isSoftware(behind))
      ? [said(namesAt(clauses, behind))]
      : [];
  if (!clause || !isOurs) return [];
  if (clause.subject === phrase && clause.object !== null && is(clause, 'contain', 'count', 'be'))
    return [said(clause.object.start)];
  const other = clause.complements.find(
    (near) => near !== phrase && (clause.subject === phrase ? THROUGH : FOR).test(near.preposition ?? ''),
  );
  return other && (clause.object === phrase || (clause.subject === phrase && !OF_STONE.test(phrase.head.lower)))
    ? [said(other.start)]
    : [];
}

/** Checks for a clause in which a connector is there, rather than on its way, gone or somebody else's. */
function mayHave(place: PhrasePlace, clauses: Clauses, clause: Clause, phrase: Phrase): boolean {
  if (!isAsserted(clauses, clause) || is(clause, 'plan', 'end', 'sell', 'buy')) return false;
  const isUnderWay = isBehind(UNDER_WAY, phrase) && is(clause, 'work', 'handle', 'focus', 'make', 'launch');
  const isPlanned = clause.complements.some((near) => IN_WORK.test(near.head.lower) && near !== phrase);
  const { subject } = clause;
  const isOthers =
    subject !== null &&
    subject !== phrase &&
    phrase.determiner !== 'own' &&
    sideOf(place, subject) === null &&
    (nameIn(subject) !== null || means(subject.head, 'customer', 'others')) &&
    place.parsed.names.findMention(subject.text) < 0;
  return !isUnderWay && !isPlanned && !isOthers;
}

/** Returns where a name stands inside a phrase, in front of what it names: `the new Slack integration`; null without. */
function namedBefore({ language }: Clauses, { tokens, head }: Phrase): Pick<Related, 'at' | 'to'> | null {
  if (language === 'de') {
    const [, name = ''] = /^(\P{Ll}{2}.*|.*\p{Ll}\p{Lu}.*)-\p{L}+$/u.exec(head.text) ?? [];
    return name === '' ? null : { at: head.start, to: head.start + name.length };
  }
  const names = tokens.filter(
    (token) => token !== head && token.isCapital && token.start > 0 && !does(token, 'own', 'definite', 'indefinite'),
  );
  const [first] = names;
  const isName = first !== undefined && readNames(names.map(({ text }) => text).join(' ')).length > 0;
  return isName ? { at: first.start, to: (names.at(-1) ?? first).end } : null;
}
