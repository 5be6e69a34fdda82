import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import type { Span } from '../evidence/source-document.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { isNoName } from '../text/words.ts';
import { type Finding, fromSentence } from './finding.ts';
import type { Reading, Sentence } from './reading.ts';
import { mentionsFunding, readInvestors, readLabelOf, readRoleAmounts, readRoundLabel } from './round-words.ts';
import { subjectBefore } from './subject.ts';

type Round = ClaimValueOf<'round'>;

const VERB =
  /\b(?:rais(?:es|ed|ing|e)|clos(?:es|ed|ing|e)|secur(?:es|ed|ing|e)|land(?:s|ed)|complet(?:es|ed)|announc(?:es|ed|ing|e)|receiv(?:es|ed)|picks up|picked up|nabs|nabbed|bags|bagged|snags|snagged|pulls in|pulled in|took in|got|obtain(?:s|ed)|collect(?:s|ed)|gather(?:s|ed)|attract(?:s|ed)|banks|banked|scores|scored|brings in|brought in|sichert|erhält|erhielt|lève|levé|a levé|boucle|sammelt|hat|schließt)\b/iu;
const NEWS =
  /\b(?:today|announc\w*|pleased|thrilled|excited|delighted|proud|raises|closes|secures|lands|has (?:just )?(?:raised|closed|secured)|have (?:just )?(?:raised|closed|secured)|bekannt|annonce)\b/i;
const BEFORE = /\b(?:previous(?:ly)?|earlier|last|prior|follows?|following|after|initial|first)\b/i;
const MORE = /\b(?:round|financing|funding|investment|raise|money|capital|che(?:que|ck)s?)\b/i;
/** `The financing follows a $6.5 million Series A`: of the company whose round the release is about. */
const ABOUT_ROUND =
  /^(?:the|this|that|it|with (?:this|the)) ?(?:new |latest |fresh )?(?:round|financing|funding|investment|raise|capital|money|transaction|brings)\b/i;
const MAX_FOLLOWING = 2;

/** Rounds and totals of a sentence; who invested may stand in the next sentence of the same block. */
export function findRounds(reading: Reading, sentence: Sentence): Finding[] {
  if (!mentionsFunding(sentence.text)) return [];
  return clausesOf(sentence).flatMap((clause) => findInClause(reading, clause));
}

/** `Our Series A …; the seed round …` are two statements. */
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

function findInClause(reading: Reading, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const amounts = readRoleAmounts(text);
  const found: Finding[] = [];
  const round = amounts.find(({ role }) => role === 'round');
  const label = round ? readLabelOf(text, round.amount) : readRoundLabel(text);
  const total = amounts.find(({ role }) => role === 'total');
  const verb = VERB.exec(text);
  const subject = subjectOf(
    reading,
    text,
    verb?.index ?? null,
    round?.amount.start ?? label?.start ?? total?.amount.start ?? 0,
  );
  if (total) {
    const { amount, currency, start, end } = total.amount;
    const value = { kind: 'money' as const, amount, currency };
    found.push(
      fromSentence(reading, sentence, {
        field: 'funding.total',
        value,
        subject: round ? subject : totalSubject(text, start, subject),
        from: Math.min(verb?.index ?? start, start),
        to: end,
      }),
    );
  }
  if (round && (label || isRaising(text, round.amount.start, round.amount.end))) {
    found.push(
      roundFinding(reading, sentence, {
        label,
        amount: round.amount,
        subject,
        from: Math.min(verb?.index ?? round.amount.start, round.amount.start),
      }),
    );
  }
  return found;
}

function isRaising(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const after = text.slice(end, end + 60);
  return (
    /\b(?:rais\w+|closed?|closes|clos\w+ (?:a|on)|secur\w+|funding round|round of|investment of|lève|levé|levée de|eingesammelt|finanzierung\w* (?:von|über)|bags?|bagged|nabs?|nabbed|lands?|landed|picks up|picked up|pulls? in|pulled in|obtain(?:s|ed)|attract(?:s|ed)|banks|banked)\b[^.;]{0,50}$/i.test(
      before,
    ) ||
    /^\+? ?(?:in )?(?:of )?(?:[\p{L}-]+ ){0,3}?(?:round|funding|financing|investment|raise|equity|(?:growth|venture|risk|fresh|new) capital|finanzierung|finanzierungsrunde|eingesammelt|ein)\b/iu.test(
      after,
    )
  );
}

interface RoundParts {
  label: { text: string; start: number; end: number } | null;
  amount: { amount: number; currency: string; start: number; end: number };
  subject: string | null;
  from: number;
}

function roundFinding(reading: Reading, sentence: Sentence, parts: RoundParts): Finding {
  const dated = dateOf(reading, sentence.text);
  // Who is named beside one round has not put money into another that is mentioned in passing.
  const isAside = parts.label !== null && readRoundLabel(sentence.text)?.text !== parts.label.text;
  const own = isAside ? [] : readInvestors(sentence.text);
  const following = isAside ? [] : followingInvestors(reading, sentence);
  const investors = [...new Set([...own, ...following.flatMap(({ names }) => names)])].filter(
    (name) => !reading.names.isProspect(name),
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
  return fromSentence(reading, sentence, {
    field: 'funding.round',
    value,
    subject: parts.subject,
    from: Math.min(parts.from, parts.label?.start ?? parts.from),
    to,
    also,
  });
}

function dateOf(reading: Reading, text: string): { day: string | null; span: Span | null } {
  const date = readDates(text).find(
    (one) =>
      !/\b(?:founded|since|established|gegründet)\b[^.;]{0,20}$|\b(?:by|until) (?:the )?(?:end of )?$/i.test(
        text.slice(0, one.start),
      ),
  );
  if (date) return { day: toDateText(date), span: null };
  const isNews = reading.isArticle && reading.publishedSpan !== null && NEWS.test(text) && !BEFORE.test(text);
  return isNews ? { day: reading.document.publishedAt, span: reading.publishedSpan } : { day: null, span: null };
}

function followingInvestors(reading: Reading, sentence: Sentence): { names: string[]; span: Span }[] {
  const siblings = reading.ofBlock[sentence.block] ?? [];
  const at = siblings.indexOf(sentence);
  const found: { names: string[]; span: Span }[] = [];
  for (const next of siblings.slice(at + 1, at + 1 + MAX_FOLLOWING)) {
    if (!MORE.test(next.text) && !/\b(?:led by|participation|participated|joined by|investors)\b/i.test(next.text))
      break;
    if (readRoleAmounts(next.text).some(({ role }) => role === 'round') || readRoundLabel(next.text)) break;
    const names = readInvestors(next.text);
    if (names.length > 0 && next.end - next.start <= 400)
      found.push({ names, span: { part: 'text', start: next.start, end: next.end } });
  }
  return found;
}

/** Whom the money went to. `Our $42M Series B` belongs to us; `the round` leaves it open. */
function subjectOf(reading: Reading, text: string, verbAt: number | null, moneyAt: number): string | null {
  const own = /\b(our|its|their|unsere|notre|the company['’]s)\s[^.;]{0,50}$/i.exec(text.slice(0, moneyAt))?.[1];
  const before = verbAt === null || verbAt > moneyAt ? null : subjectBefore(text, verbAt);
  if (
    before !== null &&
    !/^(?:the )?(?:round|funding|financing|investment|raise|series|capital|money)$|(?:round|funding|financing|investment|raise)$/i.test(
      before,
    )
  )
    return before;
  if (own !== undefined) return /our|unsere|notre/i.test(own) ? 'we' : 'it';
  const possessive =
    /((?:\p{Lu}[\p{L}\p{N}&.-]*)(?: \p{Lu}[\p{L}\p{N}&.-]*){0,3})['’]s? (?:[\p{L}\p{N}$€£.-]+ ){0,4}$/u.exec(
      text.slice(0, moneyAt),
    )?.[1];
  if (possessive !== undefined) return possessive;
  const receiver =
    /\b(?:invest(?:s|ed|ment)? (?:[^.;]{0,40} )?in(?:to)?|(?:round|funding|financing|Series [A-K]) (?:for|of|in)) (?:the )?(\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*){0,3})/u.exec(
      text,
    )?.[1];
  if (receiver !== undefined && !isNoName(receiver.split(' ')[0] ?? '')) return receiver;
  const mention = reading.names.findMention(text);
  if (mention < 0 && ABOUT_ROUND.test(text) && isReleaseOfRound(reading)) return reading.prospect.name;
  return mention >= 0 && mention < moneyAt ? nearest(reading, text, moneyAt) : null;
}

/** Whether it is the prospect's own post on money that it raised. */
function isReleaseOfRound(reading: Reading): boolean {
  const index = reading.document.blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
  const headline = index < 0 ? '' : reading.blockText(index);
  return reading.isOwn && reading.isArticle && mentionsFunding(headline) && reading.names.findMention(headline) >= 0;
}

function nearest(reading: Reading, text: string, moneyAt: number): string | null {
  return subjectBefore(text, moneyAt) ?? (reading.names.findMention(text) >= 0 ? reading.prospect.name : null);
}

function totalSubject(text: string, at: number, subject: string | null): string | null {
  return /\bour\b[^.;]{0,40}$/i.test(text.slice(0, at)) ? 'we' : subject;
}
