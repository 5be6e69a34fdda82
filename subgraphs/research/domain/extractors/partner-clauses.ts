import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase, Time } from '../grammar/items.ts';
import { nameIn } from '../grammar/referent.ts';
import { does, means, readTokens, verbReadings } from '../grammar/tokens.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { PhrasePlace } from './own-party.ts';
import { isPartner, partnersOfPhrase } from './partner-phrases.ts';
import { is, isBehind, namesAt, type Related, sideOf } from './relation-names.ts';

const WITH = /^(?:with|mit|avec|together with)$/;
/** The same where one joins or allies with another: `s’associe à`. */
const WITH_OR_TO = /^(?:with|mit|avec|to|à|au|aux)$/;
const OF = /^(?:of|gen|von|vom|de|d|d'|du|des)$/;
const OF_OR_FOR = /^(?:of|for|gen|von|vom|für|de|d|d'|du|des|pour)$/;
const UNTIL = /^(?:until|till|bis|jusqu.*)$/;
const AMONG = /^(?:among|amongst|to|zu|zum|zur|unter|parmi|of)$/;
/** What makes working with somebody a partnership. */
const TOGETHER =
  /(?<!\p{L})(?:together|jointly|closely|hand in hand|side by side|in partnership|in tandem|zusammen|gemeinsam|partnerschaftlich|hand in hand|seite an seite|als partner|ensemble|conjointement|étroitement|main dans la main|en partenariat|côte à côte|de concert)(?!\p{L})/iu;
const JOINTLY =
  /(?:together|jointly|zusammen|gemeinsam|ensemble|conjointement|in (?:close )?(?:collaboration|cooperation)) (?=with|mit|avec)|together with|gemeinsam mit/iu;
/** What two firms have together. */
const JOINT = /^(?:joint|shared|gemeinsame[nrsm]?|commune?s?|conjointe?s?)$/;
/** Verbs of selling for somebody; whoever sells or installs goods otherwise may be a customer. */
const DISTRIBUTES = /^(?:distrib|vertr(?:[ei]|at)|repr[eé]sent|commerciali)/;
/** What is done together with institutes. */
const RESEARCH = /^(?:research|r&d|recherches?|forschung|forschungsarbeit|vorentwicklung)$/;
const INSTITUTE =
  /(?<!\p{L})(?:institut\p{L}*|laborato\p{L}+|labor|universit\p{L}+|university|universität|hochschule|college|école|academy|akademie|cea|cnrs|fraunhofer|inria|tu|fh|eth)(?!\p{L})/iu;
const MAX_LABEL_TOKENS = 12;

/** Where a sentence stands: below a heading about partners, or as the headline of news. */
interface Setting {
  isHeaded: boolean;
  isHeadline: boolean;
}

/** Reads where a sentence names the partners of the company. */
export function readPartners(place: PhrasePlace, clauses: Clauses, setting: Setting): Related[] {
  return [
    ...ofLabel(place, clauses),
    ...ofNounLikeVerb(clauses),
    ...clauses.list.flatMap((clause) => ofClause(place, clauses, { clause, ...setting })),
    ...clauses.items.flatMap((item) => (item.kind === 'phrase' ? partnersOfPhrase(place, clauses, item) : [])),
  ];
}

/** Reads `our research partners A and B`, where the noun looks like a verb. */
function ofNounLikeVerb({ items }: Clauses): Related[] {
  return items.flatMap((item, index): Related[] => {
    const [before, next] = [items[index - 1], items[index + 1]];
    const isNoun = item.kind === 'verb' && item.head.lower === 'partners' && item.from === item.head.start;
    const isOurs = before?.kind === 'phrase' && before.determiner === 'own' && before.preposition !== null;
    if (!isNoun || !isOurs || next?.kind !== 'phrase' || nameIn(next) === null) return [];
    return [{ at: next.start, said: before.start, subject: 'we' }];
  });
}

const isJoint = (phrase: Phrase | null) => phrase?.tokens.some(({ lower }) => JOINT.test(lower)) ?? false;

function ofClause(
  place: PhrasePlace,
  clauses: Clauses,
  { clause, isHeaded, isHeadline }: Setting & { clause: Clause },
): Related[] {
  const { subject, object, agent, complements, verb } = clause;
  if (clause.isNegated || clause.isModal || clause.times.some((time) => isUntil(clauses, time))) return [];
  const side = sideOf(place, subject);
  const said = verb.start;
  const named = (phrase: Phrase, owner: string | null): Related => ({
    at: namesAt(clauses, phrase),
    said: Math.min(said, phrase.start),
    subject: owner,
  });
  const whole = clauses.text.slice(clause.start, nextVerb(clauses, clause));
  const isTogether = is(clause, 'cooperate') || (is(clause, 'work') && (isHeaded || TOGETHER.test(whole)));
  if (isTogether) {
    const to = is(clause, 'cooperate') ? WITH_OR_TO : WITH;
    const partners = complements.filter((phrase) => isBehind(to, phrase) && phrase.determiner !== 'own');
    // `Nordal, with whom we work closely`
    if (side !== null && clause.isDependent && object !== null && nameIn(object) !== null) return [named(object, side)];
    if (side !== null && partners.length > 0) return partners.map((phrase) => named(phrase, side));
    if (subject === null && verb.form === 'gerund' && isDone(clauses, clause))
      return partners.map((phrase) => named(phrase, null));
  }
  const isJointNews = isHeadline && is(clause, 'make', 'offer', 'launch', 'deliver', 'open', 'operate', 'connect');
  const joint = isTogether || isJointNews || TOGETHER.test(whole) ? jointSubject(place, clause) : null;
  if (joint !== null && !is(clause, 'raise', 'receive', 'win', 'invest', 'found', 'acquire'))
    return [
      {
        ...named(joint, place.parsed.prospect.name),
        at: joint.tokens.find(({ isCapital }) => isCapital)?.start ?? joint.start,
      },
    ];
  // `We do our research with Nordal`
  const isOurs = subject?.determiner === 'own' || subject?.determiner === 'definite';
  const isResearch = isOurs && RESEARCH.test(subject.head.lower);
  if (isResearch || (side !== null && object !== null && RESEARCH.test(object.head.lower))) {
    const institutes = complements.filter((phrase) => isBehind(WITH, phrase) && isInstitute(phrase));
    if (institutes.length > 0) return institutes.map((phrase) => named(phrase, side ?? 'we'));
  }
  if (DISTRIBUTES.test(verb.head.lower)) {
    if (clause.isPassive && agent !== null && side !== null) return [named(agent, side)];
    if (!clause.isPassive && subject !== null && side === null && sideOf(place, object) !== null)
      return [named(subject, 'we')];
  }
  if (is(clause, 'connect') && subject !== null && means(subject.head, 'alliance') && sideOf(place, object) !== null)
    return complements.filter((phrase) => isBehind(WITH, phrase)).map((phrase) => named(phrase, sideOf(place, object)));
  if (
    is(clause, 'make', 'offer', 'launch', 'operate', 'work', 'have', 'open', 'deliver', 'serve') &&
    (isJoint(object) || JOINTLY.test(whole))
  ) {
    const isMade = clause.isPassive && subject !== null && (nameIn(subject) === null || subject.start === 0);
    const partners = complements.filter((phrase) => isBehind(WITH, phrase) && phrase.determiner !== 'own');
    if (side !== null || isMade) return partners.map((phrase) => named(phrase, side ?? 'we'));
  }
  return is(clause, 'be', 'become', 'count', 'contain', 'exist', 'call')
    ? ofState(place, clauses, clause).map((phrase) => named(phrase, 'we'))
    : [];
}

/** Checks for a time up to which something was so: `until 2023`. */
function isUntil({ text }: Clauses, { from, preposition }: Time): boolean {
  return UNTIL.test(preposition ?? '') || /jusqu['’]$/i.test(text.slice(0, from).trimEnd());
}

/** Checks for the name of an institution or a firm. */
function isInstitute(phrase: Phrase): boolean {
  const name = nameIn(phrase);
  return (
    name !== null && phrase.determiner !== 'own' && (hasOrganisationWord(phrase.text) || INSTITUTE.test(phrase.text))
  );
}

function nextVerb({ list }: Clauses, clause: Clause): number {
  return list.find(({ verb }) => verb.start > clause.end && verb.form !== 'infinitive')?.verb.start ?? Infinity;
}

/** Checks that what a gerund opens is said of the past: `Joining forces with Nordal was`. */
function isDone({ list }: Clauses, { verb }: Clause): boolean {
  const main = list.find((clause) => clause.verb.start > verb.start);
  return (
    main !== undefined &&
    !main.isNegated &&
    !main.isModal &&
    verbReadings(main.verb.head, 'past').length + Number(/^(?:was|has|had)$/.test(main.verb.head.lower)) > 0
  );
}

/** Returns who acts together with the prospect: `Nordal and Acme jointly sell`. */
function jointSubject({ parsed: { names } }: PhrasePlace, { subject, alsoSubjects }: Clause): Phrase | null {
  const subjects = [subject, ...alsoSubjects].filter((phrase) => phrase !== null);
  const isOwn = (phrase: Phrase) => phrase.pronoun === 'we' || names.isProspect(phrase.text);
  return subjects.some(isOwn) ? (subjects.find((phrase) => !isOwn(phrase) && nameIn(phrase) !== null) ?? null) : null;
}

/** Reads `Nordal is our partner`, `We are partners of Nordal`, `Our partners include Nordal`, `Among our partners is Nordal`. */
function ofState(place: PhrasePlace, { items, list }: Clauses, { subject, object, complements }: Clause): Phrase[] {
  const among = complements.find(
    (phrase) => isPartner(phrase) && phrase.determiner === 'own' && isBehind(AMONG, phrase),
  );
  // `Nordal is one of our partners`
  const listed = object !== null && (subject === null || nameIn(object) !== null) ? object : subject;
  if (among && listed !== null) return [listed];
  if (isPartner(subject) && subject?.determiner === 'own') return object === null ? [] : [object];
  if (object === null || !isPartner(object)) return [];
  if (object.determiner === 'own' && subject !== null && sideOf(place, subject) === null) return [subject];
  // `We are proud to be the distributor of`
  const proud = list.find((clause) => clause.object === subject && is(clause, 'be'));
  if (sideOf(place, proud?.subject ?? subject) === null) return [];
  const next = items[items.indexOf(object) + 1];
  return isBehind(/^part/.test(object.head.lower) ? OF : OF_OR_FOR, next) ? [next] : [];
}

/** Reads `Sales partner for Norway: Nordal`, `We rely on a strong partner for financing: Nordal`. */
function ofLabel(place: PhrasePlace, { text, list, language }: Clauses): Related[] {
  const colon = /(?<=\p{L}) ?: (?=\p{Lu})/u.exec(text);
  if (!colon) return [];
  const tokens = readTokens(text.slice(0, colon.index), language).list;
  // `Partner program: Nordal` names no partner.
  const isNamed = tokens.some((token, at) => {
    const next = tokens[at + 1];
    // `Partenaire officiel : Nordal`
    const isLast = language === 'fr' && at === tokens.length - 2;
    const isEnd = next === undefined || isLast || next.isCapital || (next.entry?.functions.length ?? 0) > 0;
    return isEnd && means(token, 'partner', 'alliance');
  });
  const isOthers = tokens.some((token) => does(token, 'its', 'you', 'negation', 'modal'));
  const verbs = list.filter(
    ({ verb }) => verb.start < colon.index && !means(verb.head, 'partner') && verb.form !== 'gerund',
  );
  const isSaid = verbs.every(
    (clause) =>
      is(clause, 'use', 'have', 'count', 'be') &&
      !clause.isNegated &&
      !clause.isModal &&
      sideOf(place, clause.subject) !== null,
  );
  if (!isNamed || isOthers || !isSaid || tokens.length > MAX_LABEL_TOKENS) return [];
  return [
    {
      at: colon.index + colon[0].length,
      said: 0,
      subject: verbs.length > 0 || tokens.some((token) => does(token, 'own')) ? 'we' : null,
    },
  ];
}
