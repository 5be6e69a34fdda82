import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { Span } from '../evidence/source-document.ts';
import type { TextAmount } from '../text/amounts.ts';
import { readDates } from '../text/dates.ts';
import { fromSentence } from './create-finding.ts';
import { dateOfEvent, type EventDate } from './event-date.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { namesReceiver, roundSubject, totalSubject } from './round-subject.ts';
import { isOwed, mentionsFunding, readInvestors, readRoleAmounts, readRoundLabel } from './round-words.ts';

type Round = ClaimValueOf<'round'>;

/** Ways to say that somebody got money, as they stand after `has` and by themselves. */
const RECEIVED_VERB =
  'raised|closed|secured|landed|completed|concluded|finali[sz]ed|obtained|received|attracted|gained|collected|netted|scored|clinched|drawn|nabbed|bagged|snagged|wrapped up|picked up|pulled in|scooped up|raked in|brought in|taken in';
const VERB = new RegExp(
  `(?<![\\p{L}])(?:${RECEIVED_VERB}|rais(?:es|ing|e)|clos(?:es|ing|e)|secur(?:es|ing|e)|lands|completes|concludes|finali[sz]es|obtains|announc(?:es|ed|ing|e)|receives|attracts|gains|collects|nets|scores|clinches|drew|draws|wraps up|picks up|nabs|bags|snags|pulls in|scoops up|rakes in|brings in|takes in|took in|got|(?:was|were|been) awarded|(?:is|are|was|were) backed by|sichert|erhält|erhielt|lève|levé|annonce|réalise|conclut|boucle|bouclé|sammelt|hat|schließt)(?![\\p{L}])`,
  'iu',
);
const NEWS = new RegExp(
  `(?<![\\p{L}])(?:today|announc\\w*|pleased|thrilled|excited|delighted|proud|raises|closes|secures|lands|(?:has|have) (?:just |now |successfully )?(?:${RECEIVED_VERB})|bekannt|annonce|lève|a levé)(?![\\p{L}])`,
  'iu',
);
/** Matches dates other than the round's: of the founding, or until which the money lasts. */
const OTHER_DATE = /\b(?:founded|since|established|gegründet)\b[^.;]{0,20}$|\b(?:by|until) (?:the )?(?:end of )?$/i;
/** Verbs and nouns that make an amount capital by themselves. */
const CAPITAL_BEFORE =
  /(?<![\p{L}])(?:rais\w+|closed?|closes|clos\w+ (?:a|on)|secur\w+|(?:funding|growth|financing|investment|seed) round|round (?:of|worth)|investment of|lève|levé|levée de (?:fonds|$)|tour de table de|eingesammelt|finanzierung\w* (?:von|über)|bags?|bagged|nabs?|nabbed|lands?|landed|picks up|picked up|pulls? in|pulled in|scoops? up|scooped up|nets|netted)(?![\p{L}])[^.;]{0,50}$/iu;
const CAPITAL_AFTER =
  /^\+? ?(?:(?:in|of) )?(?:(?:[\p{L}-]+ ){0,3}?(?:round|funding|financing|investment|raise|equity|finanzierung|finanzierungsrunde|eingesammelt|ein)\b|(?:[\p{L}-]+ )?(?:fresh|new|venture|growth|equity|expansion|risk) (?:capital|money|cash)\b|from (?:[\p{L}-]+ ){0,3}?(?:investors|angels|backers)\b)/iu;
/** A round that is under way, and rounds of no one in particular. */
const UNFINISHED =
  /(?:\b(?:is|are|we['’]re|currently) (?:now |currently |still )?(?:raising|closing) |\brounds of )[^.;]{0,30}$/i;
/** Matches the border between two rounds of a sentence. */
const NEXT_ROUND = /(?:[;,(]|\b(?:and|plus|follows|following|followed|after|then|before|beside|besides|top)\b)/gi;
/** The same amount in another currency. */
const CONVERTED =
  /^\s?(?:\(|,? or |\/ ?|\[)(?:about |around |approximately |approx\. |roughly |some |ca\. |~|≈|i\.e\. )?$/i;
/** No round is smaller. */
const MIN_AMOUNT = 5_000;
/** A bare amount below this is no round unless the sentence says so. */
const MIN_BARE_AMOUNT = 100_000;
const BEFORE = /\b(?:previous(?:ly)?|earlier|last|prior|follows?|following|after|initial|first)\b/i;
const MORE = /\b(?:round|financing|funding|investment|raise|money|capital|che(?:que|ck)s?)\b/i;
const MAX_FOLLOWING = 2;

/** Finds rounds and totals in a sentence; the next sentence of the block may name the investors. */
export function findRounds(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  if (!mentionsFunding(sentence.text)) return [];
  return clausesOf(sentence).flatMap((clause) => findInClause(parsed, clause));
}

/** Splits a sentence into statements: `Our Series A …; the seed round …` are two. */
function clausesOf(sentence: Sentence): Sentence[] {
  const parts = sentence.text.split('; ');
  if (parts.length < 2 || parts.filter((part) => readRoleAmounts(part).length > 0).length < 2) return [sentence];
  let at = sentence.start;
  return parts.map((text) => {
    const start = at;
    at += text.length + 2;
    return { ...sentence, text, start, end: start + text.length };
  });
}

function findInClause(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const amounts = readRoleAmounts(text);
  const found: Finding[] = [];
  const total = amounts.find(({ role }) => role === 'total');
  const rounds = amounts
    .filter(({ role, amount }) => role === 'round' && amount.amount >= MIN_AMOUNT)
    .map(({ amount }) => amount)
    .filter((amount, index, all) => !CONVERTED.test(text.slice(all[index - 1]?.end ?? amount.start, amount.start)));
  const [first] = rounds;
  const verb = VERB.exec(text);
  const label = readRoundLabel(text);
  const moneyAt = first?.start ?? label?.start ?? total?.amount.start ?? 0;
  const subject = roundSubject(parsed, text, verb?.index ?? null, moneyAt);
  if (total) {
    const { amount, currency, start, end } = total.amount;
    const value = { kind: 'money' as const, amount, currency };
    found.push(
      fromSentence(parsed, sentence, {
        field: 'funding.total',
        value,
        subject: first ? subject : totalSubject(text, start, subject),
        from: Math.min(verb?.index ?? start, start),
        to: end,
      }),
    );
  }
  rounds.forEach((amount, index) => {
    const part = partOf(sentence, rounds[index - 1], amount, rounds[index + 1]);
    const own = readRoundLabel(part.text) ?? (rounds.length === 1 ? label : null);
    // A further amount of a sentence may be anything; only its own label makes it a round.
    if (!own && (index > 0 || !isRaising(text, amount))) return;
    if (UNFINISHED.test(text.slice(0, amount.start))) return;
    const offset = part.start - sentence.start;
    found.push(
      roundFinding(parsed, part, {
        label: own,
        amount: { ...amount, start: amount.start - offset, end: amount.end - offset },
        subject,
        from: Math.max(0, Math.min(verb?.index ?? amount.start, amount.start) - offset),
        isLast: index === rounds.length - 1 && part.end === sentence.end,
        isFurther: index > 0,
        sentence,
      }),
    );
  });
  return found;
}

/** Returns the part of a sentence that speaks of one of its rounds. */
function partOf(
  sentence: Sentence,
  before: TextAmount | undefined,
  amount: TextAmount,
  next: TextAmount | undefined,
): Sentence {
  const { text } = sentence;
  const open = text.lastIndexOf('(', amount.start);
  const close = text.indexOf(')', amount.end);
  const aside = text.slice(open + 1, close);
  // `with Birch Partners (who led our $4M seed in 2023)` is a statement of its own.
  if (open >= 0 && close > 0 && !aside.includes(')') && readRoundLabel(aside))
    return { ...sentence, text: aside, start: sentence.start + open + 1, end: sentence.start + close };
  const start = before ? boundary(text, before.end, amount.start) : 0;
  const end = next ? boundary(text, amount.end, next.start) : text.length;
  return { ...sentence, text: text.slice(start, end), start: sentence.start + start, end: sentence.start + end };
}

function boundary(text: string, from: number, to: number): number {
  const last = [...text.slice(from, to).matchAll(NEXT_ROUND)].at(-1);
  return last ? from + last.index : to;
}

function isRaising(text: string, { amount, start, end }: TextAmount): boolean {
  if (isOwed(text, { start, end })) return false;
  const isGiven =
    /\b(?:invest(?:s|ed)|put|poured|back(?:s|ed) [^.;]{1,40} with) [^.;]{0,20}$/i.test(text.slice(0, start)) &&
    namesReceiver(text);
  const isCapital = CAPITAL_AFTER.test(text.slice(end, end + 60));
  return (
    isGiven ||
    isCapital ||
    (amount >= MIN_BARE_AMOUNT && CAPITAL_BEFORE.test(text.slice(Math.max(0, start - 60), start)))
  );
}

interface RoundParts {
  label: { text: string; start: number; end: number } | null;
  amount: { amount: number; currency: string; start: number; end: number };
  subject: string | null;
  from: number;
  /** True when it is the last of its sentence, so that the next sentence may add to it. */
  isLast: boolean;
  /** True when an amount before it is a round as well. */
  isFurther: boolean;
  /** All of the sentence. */
  sentence: Sentence;
}

function roundFinding(parsed: ParsedDocument, part: Sentence, parts: RoundParts): Finding {
  const following = parts.isLast && !parts.isFurther ? followingInvestors(parsed, parts.sentence) : [];
  const dated = dateOfRound(parsed, part.text, !parts.isFurther);
  const own = readInvestors(part.text);
  const investors = [...new Set([...own, ...following.flatMap(({ names }) => names)])].filter(
    (name) => !parsed.names.isProspect(name),
  );
  const value: Round = {
    kind: 'round',
    label: parts.label?.text ?? null,
    amount: parts.amount.amount,
    currency: parts.amount.currency,
    announced_at: dated.day,
    investors,
  };
  const to = Math.max(parts.amount.end, parts.label?.end ?? 0);
  const also = [...following.map(({ span }) => span), ...(dated.span ? [dated.span] : [])];
  const offset = part.start - parts.sentence.start;
  return fromSentence(parsed, parts.sentence, {
    field: 'funding.round',
    value,
    subject: parts.subject,
    from: offset + Math.min(parts.from, parts.label?.start ?? parts.from),
    to: offset + to,
    also,
  });
}

function dateOfRound(parsed: ParsedDocument, text: string, mayBeNews: boolean): EventDate {
  const stated = readDates(text).find(({ start }) => !OTHER_DATE.test(text.slice(0, start)));
  return dateOfEvent(parsed, stated, mayBeNews && NEWS.test(text) && !BEFORE.test(text));
}

function followingInvestors(parsed: ParsedDocument, sentence: Sentence): { names: string[]; span: Span }[] {
  const below = parsed.groupOf(sentence.block).filter((member) => member > sentence.block);
  const siblings = [sentence.block, ...below].flatMap((block) => parsed.sentencesByBlock[block] ?? []);
  const at = siblings.indexOf(sentence);
  const found: { names: string[]; span: Span }[] = [];
  for (const next of siblings.slice(at + 1, at + 1 + MAX_FOLLOWING)) {
    if (
      !MORE.test(next.text) &&
      !/\b(?:led|participation|participated|took part|joined by|investors)\b/i.test(next.text)
    )
      break;
    if (readRoleAmounts(next.text).some(({ role }) => role === 'round') || readRoundLabel(next.text)) break;
    const names = readInvestors(next.text);
    if (names.length > 0 && next.end - next.start <= 400)
      found.push({ names, span: { part: parsed.part, start: next.start, end: next.end } });
  }
  return found;
}
