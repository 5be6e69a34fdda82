import type { Finding } from '../evidence/finding.ts';
import type { Clause } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import {
  ARTICLE,
  AWARD,
  awardIn,
  CONTEST,
  ENTRY,
  GIVES,
  MAY_NAME_TROPHY,
  matchName,
  NAME,
  NO_WINNER,
  trophyIn,
  WINNERS,
} from '../text/award-names.ts';
import { occursIn } from '../text/find-in.ts';
import { fromSentence } from './create-finding.ts';
import { dateOfEntry } from './event-date.ts';
import { awardDate, below, dayOf } from './find-award-lists.ts';
import { honourAt, MAY_HONOUR, withoutYear } from './honours.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isOurs, type PhrasePlace, partyOf } from './own-party.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isTitle } from './person-words.ts';
import { topicAt } from './section-topic.ts';

const TO = /^(?:to|an|à|aux?)$/;
const RECEIVES: ReadonlySet<VerbClass> = new Set(['win', 'receive', 'own', 'have']);
/** Matches verbs of what earns somebody an award: `The poster brought us the Nordal Prize`. */
const BRINGS =
  /^(?:br(?:ings?|ought|ing(?:en|t)|acht(?:en?)?)|earn(?:s|ed)?|w[oi]ns?|(?:ein)?gebracht|bescher(?:t|ten?|en)|valu|vaut|rapporté|apporté)$/;
/** Matches verbs of what brings an award to somebody. */
const EARNS = /^(?:earn(?:s|ed)?|br(?:ings?|ought|ingt|achten?)|bescher\p{L}+|valu|vaut|rapporté|apporté)$/u;
/** Match verbs of who is in a ranking. */
const RANKS = /^rank(?:s|ed)?$/;
const LISTED = /^(?:listed|included|featured|counted|gelistet|geführt|classée?s?|citée?s?)$/;
/** Matches verbs of those who give, seek or attend an award. */
const GIVING =
  /^(?:present|br(?:ing|ought)|t(?:ak|ook)|giv|gave|sponsor|host|judg|enter|appl|nominat|creat|organi|launch|found|establish|hand|support|run|ran|offer|award|announce|introduc|attend|visit|welcom|congratul|sell|sold|make for|stift|verl[ie]|verg[aei]|bew[ei]rb|beworb|veranstalt|richte|besuch|unterstütz|décern|reme|remis|parrain|soutien|visit|crée|need|want|hope|seek|brauch|woll|such|lost|lose|miss|verlor|verpass|perd|call)/;
/** Match where a medal is won, and as what somebody is honoured. */
const AT_CONTEST = /^(?:at|in|of|from|beim?|auf|aux?|du|des)$/;
const HONOURED_AS = /^(?:|as|als|zu[mr]?|comme)$/;
const MEDAL_CHARS = 8;
/** Matches verbs of who gets a trophy. */
const WINS =
  /^(?:w[io]ns?|won|t(?:akes?|ook)|scoops?|scooped|collect(?:s|ed)|clinch(?:es|ed)|receive[sd]?|bekam(?:en)?|bekommen|bekommt|erh(?:ielt(?:en)?|alten|ält)|gew(?:ann(?:en)?|onnen|innt|innen)|holt?e?n?|geholt|décroch\p{L}+|remport\p{L}+|re[cç](?:u|oit|oivent|ut|urent)|obt(?:ient|enu|iennent))$/u;
/** Match a verb that says so of an award only, and what may follow that. */
const TAKES = /^(?:t(?:akes?|ook)|nahm(?:en)?|nimmt|nehmen)$/;
const TAKEN = /^(?:$|[.,;:!]| (?:in|for|at|from|this|last|home|again|mit nach|entgegen|\d)(?!\p{L}))/u;
/** Matches the heading of what takes something back. */
const CORRECTION =
  /(?<!\p{L})(?:corrections?|erratum|errata|retraction|berichtigung|richtigstellung|korrektur|rectificatif|mise au point)(?!\p{L})/iu;
const HONOURS: ReadonlySet<VerbClass> = new Set(['honour', 'give', 'appoint']);
/** Own things that win in their company's place. */
const WINNING = ['product', 'site', 'seat', 'team'] as const;
/** Those around a company, who win for themselves. */
const NO_OWN_THING = ['others', 'part', 'kind', 'partner', 'employee', 'people'] as const;
/** Matches a line without a subject: `Winner of the …`, `Named …`, after a date or a sign. */
const LINE = new RegExp(
  `^(?:[^\\p{L}]{0,8}|(?:\\p{L}{3,9}\\.? )?\\d{4}:? )(?:${WINNERS}|[Nn]amed|[Aa]warded|[Vv]oted|[Cc]rowned|[Cc]hosen as|[Rr]ecogni[sz]ed as|[Éé]lue?s?|[Nn]ommée?s?|[Ss]acrée?s?|[Gg]ekürt zu[mr]?|[Aa]usgezeichnet (?:als|mit)|(?:Gold|Silver|Bronze|Silber|Or|Argent|First prize|First place)(?: medal)?(?: (?:for|für|pour) [^.,;]{3,40}?)? (?:at|in|of|beim|bei|aux?)) ${ARTICLE}${NAME}`,
  'u',
);
const RANKED =
  /(?<![\p{L}])one of (?<name>(?:\p{Lu}[\p{L}.&-]* ?){1,3}['’]s? \d{2,4} (?:[\p{Ll}-]+ ){1,3}?(?:companies|start-?ups|scale-?ups|employers)(?: (?:19|20)\d\d)?)/u;
/** Matches medals, of which contests have no other name. */
const MEDAL =
  /(?<!\p{L})(?:gold|silver|bronze|silber|argent|(?:first|second|third) (?:prize|place)|médaille|medal)(?!\p{L})/iu;
/** Matches what ties those to the award in front of them: `the Acme Prize, for which we were shortlisted`. */
const OF_AWARD = /(?<!\p{L})(?:which|whose|de[nmr] (?:wir|uns|sie|er|es)|lequel|laquelle|dont)(?!\p{L})/u;
/** Matches what joins another statement. */
const ALSO = /[,–—(]|(?<!\p{L})(?:and|but|und|aber|et|mais)(?!\p{L})/u;
/** Matches a line of nothing but a name and its year. */
const ONLY_NAME = new RegExp(
  `^${ARTICLE}(?=.*(?:19|20)\\d\\d)${NAME}(?:[,:]? ?\\(?(?:\\p{L}{3,9} )?(?:19|20)\\d\\d\\)?)?(?:, (?:for|für|pour) [^.;:]{2,50})?\\.?$`,
  'u',
);
/** An award, and of whom a sentence says that they received it. */
interface Received {
  name: string;
  from: number;
  subject: string | null;
}

/** Finds the awards that a sentence says the company received. */
export function findAwards(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text, block } = sentence;
  const isShelved = !NO_WINNER.test(text) && ONLY_NAME.test(text) && topicAt(parsed, block) === 'award';
  const listed = isShelved ? ONLY_NAME.exec(text) : null;
  if (
    listed === null &&
    !occursIn(text, AWARD) &&
    !occursIn(text, RANKED) &&
    !MAY_NAME_TROPHY.test(text) &&
    !MAY_HONOUR.test(text) &&
    !MEDAL.test(text)
  )
    return [];
  if (parsed.headingsOf(block).some((heading) => CORRECTION.test(heading))) return [];
  const isEntered = !NO_WINNER.test(text) && entryYear(parsed, sentence) !== null;
  const line = LINE.exec(text) ?? RANKED.exec(text) ?? listed ?? (isEntered ? ENTRY.exec(text) : null);
  const said = line?.groups?.name ?? '';
  const isListed = line === listed && said.includes(' ') && !GIVES.test(said) && awardDate(text) !== undefined;
  const isContest = line !== null && MEDAL.test(line[0]) && CONTEST.test(said);
  const name =
    awardIn(said) ?? (isContest ? withoutYear(said) || said : null) ?? ((isListed && withoutYear(said)) || null);
  const subject = line && occursIn(text, RANKED) && !LINE.test(text) ? subjectOf({ parsed, block }, text) : null;
  const received =
    line && name !== null
      ? [{ name, from: text.indexOf(name, line.index), subject }]
      : ofClauses({ parsed, block }, text);
  const { day: asOf, span } = dayOf(parsed, text, block);
  return received
    .filter((award) => isWon(text, award))
    .map((award) => {
      const place = { from: award.from, to: award.from + award.name.length, asOf, also: span ? [span] : [] };
      return fromSentence(parsed, sentence, {
        field: 'overview.award',
        value: award.name,
        subject: award.subject,
        ...place,
      });
    });
}

/** Returns the past year of the entry of a timeline that a sentence opens; null of all else. */
function entryYear(parsed: ParsedDocument, { text, block, start }: Sentence): string | null {
  const isTitle = parsed.document.blocks[block]?.kind === 'heading';
  if (!parsed.isFirstParty || isTitle || parsed.sentencesByBlock[block]?.[0]?.start !== start) return null;
  if (NO_WINNER.test(below(parsed, block))) return null;
  const year = /^(?:19|20)\d\d/.exec(text)?.[0] ?? dateOfEntry(parsed, block)?.day?.slice(0, 4) ?? null;
  return year !== null && year <= parsed.document.fetchedAt.slice(0, 4) ? year : null;
}

/** Checks that the words around an award don't say that somebody only was in for it. */
function isWon(text: string, { from, name }: Received): boolean {
  const start = Math.max(text.lastIndexOf('; ', from), text.lastIndexOf('. ', from)) + 1;
  const rest = text.slice(from).search(/[;.] /);
  const whole = text.slice(start, rest < 0 ? undefined : from + rest);
  // `the Jury Prize`
  const said = whole.replace(name, (of) => ' '.repeat(of.length));
  const end = from - start + name.length;
  const loser = NO_WINNER.exec(said)?.index;
  if (loser === undefined) return true;
  const between = said.slice(end, loser);
  return loser > end && ALSO.test(between) && !OF_AWARD.test(between);
}

function subjectOf(place: PhrasePlace, text: string): string | null {
  return partyOf(place, readClauses(text, place.parsed.document.language).list[0]?.subject ?? null, ...WINNING);
}

/** Reads the awards of clauses in which somebody receives one, or gives one to the company. */
function ofClauses(place: PhrasePlace, text: string): Received[] {
  const { list, items } = readClauses(text, place.parsed.document.language);
  const found = list.flatMap((clause) => {
    const { classes, subject, object, start, end, isNegated, isModal, verb } = clause;
    const isListed = clause.isPassive && LISTED.test(verb.head.lower);
    const isHonoured = isListed || classes.some((verbClass) => HONOURS.has(verbClass));
    const isBrought = BRINGS.test(verb.head.lower);
    const isWinner = classes.includes('be') && object !== null && means(object.head, 'winner');
    const isTaken = TAKES.test(verb.head.lower) && object !== null && TAKEN.test(text.slice(object.end));
    const isPlaced = RANKS.test(verb.head.lower) && !clause.isPassive;
    const isGot =
      !clause.isPassive && object !== null && awardAt(text, object, false).length > 0 && !GIVING.test(verb.head.lower);
    const isReceived = isGot || isWinner || isPlaced || isTaken || classes.some((verbClass) => RECEIVES.has(verbClass));
    if (isNegated || isModal || (!isReceived && !isHonoured && !isBrought)) return [];
    if (isReportedByOthers(place, list[list.indexOf(clause) - 1])) return [];
    // `the Acme Prize, which we won`, `the Acme Prize we won`
    const ahead = subject !== null && object === null ? items[items.indexOf(subject) - 1] : object;
    const phrases = items.filter(
      (item): item is Phrase => item.kind === 'phrase' && ((start <= item.start && item.end <= end) || item === ahead),
    );
    const mayBeTrophy = WINS.test(verb.head.lower) || classes.includes('win');
    const isMedal = isReceived && object !== null && MEDAL.test(text.slice(object.start, object.end + MEDAL_CHARS));
    const awards = phrases
      .flatMap((phrase) => {
        const said = awardAt(text, phrase, mayBeTrophy);
        const isOfContest = isMedal && AT_CONTEST.test(phrase.preposition ?? '');
        const isCalled = isHonoured && phrase !== subject && HONOURED_AS.test(phrase.preposition ?? '');
        return said.length > 0 || !(isOfContest || isCalled)
          ? said
          : honourAt(place.parsed.names, text, phrase, isOfContest);
      })
      .filter(isFirst);
    const isAward = (phrase: Phrase) =>
      awards.some(({ from, name }) => phrase.start < from + name.length && from < phrase.end);
    const isTo = ({ preposition }: Phrase) => preposition === null || TO.test(preposition);
    const receiver = phrases.find(
      (phrase) => phrase !== subject && !isAward(phrase) && isTo(phrase) && isOurs(place, phrase, ...WINNING),
    );
    const party = subject !== null && !isAward(subject) ? winnerOf(place, subject, EARNS.test(verb.head.lower)) : null;
    const isOwnThing = party === null && isReceived && !isHonoured && isThingOfPage(place, text, subject);
    if (isOwnThing) return awards.map((award) => ({ ...award, subject: 'we' }));
    const isPassive = clause.isPassive || (isHonoured && clause.verb.form === 'participle');
    if (isGranted(place, clause)) return awards.map((award) => ({ ...award, subject: 'we' }));
    if (isBrought && receiver?.pronoun === 'we' && receiver.preposition === null)
      return awards.map((award) => ({ ...award, subject: 'we' }));
    if (party !== null && (isReceived || isHonoured) && (isHonoured && !isPlaced ? isPassive : !clause.isPassive))
      return awards.map((award) => ({ ...award, subject: party }));
    return isHonoured && receiver && party !== 'we' ? awards.map((award) => ({ ...award, subject: 'we' })) : [];
  });
  return found.filter(isFirst);
}

/** Checks for what there was for something of ours: `Für unsere Leuchte gab es den Acme-Preis`, `Dafür gab es …`. */
function isGranted({ parsed, block }: PhrasePlace, { verb, subject, complements }: Clause): boolean {
  if (!/^g(?:ab|ibt|egeben)$/.test(verb.head.lower) || subject?.head.lower !== 'es') return false;
  if (complements.some((phrase) => phrase.preposition === 'für' && isOurs({ parsed, block }, phrase, ...WINNING)))
    return true;
  const isForThat = parsed.sentencesByBlock[block]?.some(
    (sentence, at, all) =>
      /^(?:[Dd]a|[Hh]ie|[Ww]o)für /.test(sentence.text) &&
      /(?<!\p{L})(?:wir|unsere?\p{Ll}*)(?!\p{L})/iu.test(all[at - 1]?.text ?? ''),
  );
  return isForThat ?? false;
}

/** Checks for what a page of the company calls by its kind alone: `The poster won the Acme Prize`. */
function isThingOfPage({ parsed }: PhrasePlace, text: string, phrase: Phrase | null): boolean {
  const isPlain = phrase?.determiner === 'definite' && phrase.tokens.length === 2 && nameIn(phrase) === null;
  const isOurPage = parsed.isFirstParty && !parsed.isArticle && parsed.document.pageClass !== 'customers';
  const isOf = / (?:of|der|des|von|du|de|d['’])/u.test(text.slice(phrase?.end, (phrase?.end ?? 0) + 4));
  return isPlain && isOurPage && !isOf && !means(phrase.head, ...NO_OWN_THING);
}

/** Returns of whom an award is that a phrase wins; null of people, who win for themselves. */
function winnerOf(place: PhrasePlace, phrase: Phrase, isForOthers: boolean): string | null {
  if (phrase.determiner === 'own' && phrase.tokens.some(({ text }) => isTitle(text))) return null;
  const party = partyOf(place, phrase, ...WINNING, ...(isForOthers ? [] : (['any'] as const)));
  // A timeline calls its goods by their names: `2021: Long Drove takes gold at …`.
  const isGoods = party !== null && party === phrase.text && !hasOrganisationWord(party);
  return isGoods && isEntry(place.parsed, place.block) ? 'we' : party;
}

function isEntry(parsed: ParsedDocument, block: number): boolean {
  return parsed.isFirstParty && !parsed.isArticle && dateOfEntry(parsed, block) !== null;
}

/** Checks for a clause by which somebody else says what the next one does. */
function isReportedByOthers(place: PhrasePlace, clause: Clause | undefined): boolean {
  if (clause === undefined || clause.subject === null || !clause.classes.includes('say')) return false;
  return (clause.object === null || /^(?:that|dass|que)$/i.test(clause.object.text)) && !isOurs(place, clause.subject);
}

/** Checks for an award that none before reaches into. */
function isFirst({ from }: { from: number }, at: number, all: readonly { from: number; name: string }[]): boolean {
  return !all.slice(0, at).some((award) => award.from <= from && from < award.from + award.name.length);
}

/** Reads the award that a phrase begins with. */
function awardAt(
  text: string,
  { start, possessor, determiner, preposition }: Phrase,
  mayBeTrophy: boolean,
): Omit<Received, 'subject'>[] {
  // `the Makers’ Medal`
  const match = matchName(text, possessor?.determiner === 'definite' ? possessor.start : start);
  const run = match?.groups?.name ?? '';
  const isTrophy = mayBeTrophy && determiner === 'definite' && preposition === null;
  const name = awardIn(run) ?? (isTrophy ? trophyIn(run) : null);
  return match && name !== null ? [{ name, from: match.index + match[0].indexOf(name) }] : [];
}
