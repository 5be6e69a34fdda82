import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { titleWordOf } from '../grammar/lexicon/title-words.ts';
import { isWhole, nameIn } from '../grammar/referent.ts';
import { does, means } from '../grammar/tokens.ts';
import { readTechnologies } from '../text/technologies.ts';
import { ofConnector } from './connector-nouns.ts';
import { ofEveryday } from './everyday-integrations.ts';
import { isData, OF, OLD, ofData, ofItself, ofOurConnector, related, TO_OR_FROM } from './exchanged-data.ts';
import { ofFeature, ofHeading, ofLanguage, ofLine, ofReadiness } from './named-software.ts';
import type { PhrasePlace } from './own-party.ts';
import { is, isAsserted, isBehind, type Related, sideOf } from './relation-names.ts';

/** Prepositions in front of what something is connected to. */
const TO = /^(?:with|to|into|onto|in|mit|an|ans|in|zu|zum|zur|auf|avec|à|au|aux|dans|vers|sur|chez)$/;
/** Verbs that move data; of goods they say something else. */
const MOVES =
  /^(?:export|import|exchang|pull|push|read|writ|wrote|tie|tausch|austausch|ausgetausch|übert|überg|échang|transm|arriv|repart|send|sent)/;
/** German verbs of what goods let be done with them: `lässt sich an SAP anbinden`. */
const LETS = /^l[äa]ss/;
const READY =
  /(?<!\p{L})(?:out of the box|natively|directly|seamlessly|nativ|direkt|ab werk|nahtlos|nativement|directement|d['’]emblée)(?!\p{L})/iu;
const COMPATIBLE = /(?<!\p{L})(?:compatibles?|kompatibel|interoperab\p{L}+)(?!\p{L})/iu;
const BESIDE = /^(?:with|mit|zu|avec)$/;
/** German adjectives stand behind what ends their clause. */
const MAX_WORD = 14;

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
      ...ofOurConnector(clauses, clause),
      ...ofItself(place, clauses, clause),
    ]),
    ...clauses.items.flatMap((item) =>
      item.kind === 'phrase'
        ? [...ofConnector(place, clauses, { phrase: item, isEntry }), ...ofReadiness(place, clauses, item)]
        : [],
    ),
    ...clauses.list.flatMap((clause) => ofLanguage(place, clauses, clause)),
    ...(isHeaded ? ofHeading(clauses) : ofFeature(place, clauses)),
    ...ofLine(place, clauses),
    ...ofEveryday(place, clauses, isHeaded),
  ];
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
  // `Our CTO talks with …`
  if (/^(?:top|rank)$/.test(titleWordOf(subject?.head.text ?? '')?.class ?? '')) return [];
  // `Our team talks in Slack`
  if (subject !== null && means(subject.head, 'team', 'employee', 'people', 'profession')) return [];
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
  const isOlder = object?.tokens.some(({ lower }) => OLD.test(lower));
  const governor = clauses.list.findLast((before) => before.verb.start < verb.start);
  // `A student got a probe to talk to Slack.`
  const isMadeTo =
    verb.form === 'infinitive' &&
    governor?.subject != null &&
    governor.subject.pronoun === null &&
    sideOf(place, governor.subject) === null;
  if (isOlder || isMadeTo) return [];
  const prepositions = isDataSaid || isMove ? TO_OR_FROM : TO;
  return complements
    .filter((phrase) => isBehind(prepositions, phrase) && phrase.determiner !== 'own' && phrase.determiner !== 'its')
    .filter((phrase) => !isTalk || readTechnologies(phrase.text).length > 0)
    .filter((phrase) => !(isBehind(OF, phrase) && clauses.items[clauses.items.indexOf(phrase) - 1] === subject))
    .map(related(clauses, verb.start, side ?? 'we'))
    .map((found) => (side === null ? { ...found, min: 2 } : found));
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
