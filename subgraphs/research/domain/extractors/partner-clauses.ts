import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { nameIn } from '../grammar/referent.ts';
import { does, means, readTokens, verbReadings } from '../grammar/tokens.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { PhrasePlace } from './own-party.ts';
import { is, isBehind, namesAt, type Related, sideOf } from './relation-names.ts';

const WITH = /^(?:with|mit|avec|together with)$/;
/** The same where one joins or allies with another: `s’associe à`. */
const WITH_OR_TO = /^(?:with|mit|avec|to|à|au|aux)$/;
const OF = /^(?:of|gen|von|vom|de|d|d'|du|des)$/;
const OF_OR_FOR = /^(?:of|for|gen|von|vom|für|de|d|d'|du|des|pour)$/;
const AS = /^(?:as|als|comme|en tant que|en tant qu')$/;
const AMONG = /^(?:among|amongst|to|zu|zum|zur|unter|parmi|of)$/;
/** What makes working with somebody a partnership. */
const TOGETHER =
  /(?<!\p{L})(?:together|jointly|closely|hand in hand|side by side|in partnership|in tandem|zusammen|gemeinsam|partnerschaftlich|hand in hand|seite an seite|als partner|ensemble|conjointement|étroitement|main dans la main|en partenariat|côte à côte|de concert)(?!\p{L})/iu;
const JOINTLY =
  /(?:together|jointly|zusammen|gemeinsam|ensemble|conjointement|in (?:close )?(?:collaboration|cooperation)) (?=with|mit|avec)|together with|gemeinsam mit/iu;
/** What two firms have together. */
const JOINT = /^(?:joint|shared|gemeinsame[nrsm]?|commune?s?|conjointe?s?)$/;
/** Verbs of selling for somebody; whoever sells or installs goods otherwise may be a customer. */
const DISTRIBUTES = /^(?:distrib|vertr[eia]|repr[eé]sent|commerciali)/;
const TIER =
  /^(?:Gold|Silver|Platinum|Diamond|Bronze|Premier|Premium|Elite|Select|Advanced|Solutions?|Technology|Consulting|Business|Channel|Implementation|[Oo]ffi[cz]ie?ll?e?r?|[Oo]fficial|[Cc]ertifi(?:ed|é)|[Zz]ertifizierter)$/;
/** What is done together with institutes. */
const RESEARCH = /^(?:research|r&d|recherches?|forschung|forschungsarbeit|vorentwicklung)$/;
const INSTITUTE =
  /(?<!\p{L})(?:institut\p{L}*|laborato\p{L}+|labor|universit\p{L}+|university|universität|hochschule|college|école|academy|akademie|cea|cnrs|fraunhofer|inria|tu|fh|eth)(?!\p{L})/iu;
/** Verbs of who is still without a partner. */
const SEEKS = /^(?:look|seek|search|want|need|hunt|such|brauch|cherch|recherch|hope|plan)/;
const MAX_LABEL_TOKENS = 12;
const MAX_ITEMS_TO_NAME = 4;

/** Where a sentence stands: below a heading about partners, or as the headline of news. */
interface Setting {
  isHeaded: boolean;
  isHeadline: boolean;
}

/** Reads where a sentence names the partners of the company. */
export function readPartners(place: PhrasePlace, clauses: Clauses, setting: Setting): Related[] {
  return [
    ...ofLabel(place, clauses),
    ...clauses.list.flatMap((clause) => ofClause(place, clauses, { clause, ...setting })),
    ...clauses.items.flatMap((item) => (item.kind === 'phrase' ? ofPhrase(place, clauses, item) : [])),
  ];
}

const isPartner = (phrase: Phrase | null) => phrase !== null && means(phrase.head, 'partner');
const isJoint = (phrase: Phrase | null) => phrase?.tokens.some(({ lower }) => JOINT.test(lower)) ?? false;

function ofClause(
  place: PhrasePlace,
  clauses: Clauses,
  { clause, isHeaded, isHeadline }: Setting & { clause: Clause },
): Related[] {
  const { subject, object, agent, complements, verb } = clause;
  if (clause.isNegated || clause.isModal) return [];
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
  return is(clause, 'be', 'become', 'count', 'contain', 'exist')
    ? ofState(place, clauses, clause).map((phrase) => named(phrase, 'we'))
    : [];
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
  const listed = object ?? subject;
  if (among && listed !== null) return [listed];
  if (isPartner(subject) && subject?.determiner === 'own') return object === null ? [] : [object];
  if (object === null || !isPartner(object)) return [];
  if (object.determiner === 'own' && subject !== null && sideOf(place, subject) === null) {
    // `Nordal, the contractor that is our partner`
    const [named, comma] = items.slice(Math.max(0, items.indexOf(subject) - 2), items.indexOf(subject));
    const isApposed = nameIn(subject) === null && comma?.kind === 'comma' && named?.kind === 'phrase';
    return [isApposed ? named : subject];
  }
  // `We are proud to be the distributor of`
  const proud = list.find((clause) => clause.object === subject && is(clause, 'be'));
  if (sideOf(place, proud?.subject ?? subject) === null) return [];
  const next = items[items.indexOf(object) + 1];
  return isBehind(/^part/.test(object.head.lower) ? OF : OF_OR_FOR, next) ? [next] : [];
}

function ofPhrase(place: PhrasePlace, clauses: Clauses, phrase: Phrase): Related[] {
  const { items, list } = clauses;
  const index = items.indexOf(phrase);
  const isOwn = phrase.determiner === 'own' || sideOf(place, phrase.possessor) !== null;
  const clause = list.find(({ start, end }) => start <= phrase.start && phrase.end <= end);
  if (clause?.isNegated && clause.verb.start < phrase.start) return [];
  const related = (at: number, subject: string | null): Related => ({ at, said: Math.min(phrase.start, at), subject });
  const word = phrase.tokens.findLastIndex((token) => means(token, 'partner'));
  const named = phrase.tokens[word + 1];
  // `our partner Nordal`
  if (word >= 0 && named && isOwn) return [related(named.start, 'we')];
  if (isPartner(phrase)) {
    const [before, comma, behind] = [items[index - 2], items[index - 1], items[index + 2]];
    if (isOwn && comma?.kind === 'comma' && before?.kind === 'phrase' && nameIn(before) !== null)
      return [related(before.start, 'we')];
    if (isOwn && items[index + 1]?.kind === 'comma' && behind?.kind === 'phrase' && behind.preposition === null)
      return [related(behind.start, 'we')];
    const of = items[index + 1];
    const doer =
      list.find(({ subject, isDependent }) => !isDependent && subject !== null && subject.start > phrase.end)
        ?.subject ?? null;
    const actor = clause?.subject ?? null;
    // `Nordal services our robots as our partner`
    if (isOwn && isBehind(AS, phrase) && actor !== null && nameIn(actor) !== null && sideOf(place, actor) === null)
      return [related(actor.start, 'we')];
    if (isBehind(AS, phrase) && isBehind(OF, of) && sideOf(place, doer) !== null) return [related(of.start, 'we')];
    return ofTier(place, phrase, clause);
  }
  return means(phrase.head, 'alliance') ? ofAlliance(place, clauses, { phrase, index, clause, isOwn }) : [];
}

/** Reads `We are a Nordal Premier partner`: a tier, a seal, or that the company became it makes it certain. */
function ofTier(place: PhrasePlace, { tokens, head }: Phrase, clause: Clause | undefined): Related[] {
  if (!clause || clause.isModal || sideOf(place, clause.subject) === null || !is(clause, 'be', 'become')) return [];
  const isSure = is(clause, 'become') || tokens.some(({ text }) => TIER.test(text));
  const first = tokens.find(
    (token) => token !== head && token.isCapital && token.entry === undefined && !TIER.test(token.text),
  );
  const tier = tokens.find((token) => token.start > (first?.start ?? 0) && (TIER.test(token.text) || token === head));
  return isSure && first ? [{ at: first.start, to: tier?.start ?? first.end, said: first.start, subject: 'we' }] : [];
}

/** Reads `our alliance with Nordal`, `a partnership with Nordal` of nobody else. */
function ofAlliance(
  place: PhrasePlace,
  clauses: Clauses,
  { phrase, index, clause, isOwn }: { phrase: Phrase; index: number; clause: Clause | undefined; isOwn: boolean },
): Related[] {
  const near = clauses.items.slice(index + 1, index + MAX_ITEMS_TO_NAME);
  const end = near.findIndex((item) => item.kind !== 'phrase' && item.kind !== 'time' && item.kind !== 'adverb');
  const partner = near.slice(0, end < 0 ? near.length : end).find((item): item is Phrase => isBehind(WITH, item));
  if (!partner || clause?.isModal || phrase.determiner === 'its' || (phrase.possessor !== null && !isOwn)) return [];
  const { subject = null } = clause ?? {};
  const isOpen = subject === null || subject === phrase || subject === partner || subject.start > partner.end;
  const side = sideOf(place, subject);
  const isOver = clause !== undefined && (is(clause, 'end', 'plan') || SEEKS.test(clause.verb.head.lower));
  if (isOver || !(isOwn || isOpen || side !== null)) return [];
  return [{ at: partner.start, said: phrase.start, subject: side ?? 'we' }];
}

/** Reads `Sales partner for Norway: Nordal`, `We rely on a strong partner for financing: Nordal`. */
function ofLabel(place: PhrasePlace, { text, list, language }: Clauses): Related[] {
  const colon = /(?<=\p{L}) ?: (?=\p{Lu})/u.exec(text);
  if (!colon) return [];
  const tokens = readTokens(text.slice(0, colon.index), language).list;
  // `Partner program: Nordal` names no partner.
  const isNamed = tokens.some((token, at) => {
    const next = tokens[at + 1];
    const isEnd = next === undefined || next.isCapital || (next.entry?.functions.length ?? 0) > 0;
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
