import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { Span } from '../evidence/source-document.ts';
import { type Clauses, readClauses } from '../grammar/clauses.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { does, means, type Token, verbReadings } from '../grammar/tokens.ts';
import { mayHaveAmount, type TextAmount } from '../text/amounts.ts';
import { readDates } from '../text/dates.ts';
import { fromSentence } from './create-finding.ts';
import { dateOfEvent, isNews } from './event-date.ts';
import { readInvestors } from './investors.ts';
import { type Money, readMoney } from './money-roles.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readRoundLabel } from './round-label.ts';
import { isMoney, receiverOf } from './round-receiver.ts';

type Round = ClaimValueOf<'round'>;

/** Matches dates other than the round's: of the founding, or until which the money lasts. */
const OTHER_DATE = /\b(?:founded|since|established|gegründet)\b[^.;]{0,20}$|\b(?:by|until) (?:the )?(?:end of )?$/i;
/** Matches the border between two rounds of a sentence. */
const NEXT_ROUND =
  /(?:[;,(]|\b(?:and|und|et|plus|follows|following|followed|after|then|before|beside|besides|top)\b)/gi;
/** Matches what joins an amount to the same one in another currency. */
const CONVERTED =
  /^\s?(?:\(|,? or |\/ ?|\[)(?:about |around |approximately |approx\. |roughly |some |ca\. |rund |environ |~|≈|i\.e\. )?$/i;
/** No round is smaller. */
const MIN_AMOUNT = 5_000;
/** A bare amount below this is no round unless the sentence says so. */
const MIN_BARE_AMOUNT = 100_000;
const BEFORE = /\b(?:previous(?:ly)?|earlier|last|prior|follows?|following|after|initial|first|zuvor|zuletzt)\b/i;
/** Matches what points to a round that was told of before. */
const DEFINITE = /(?<!\p{L})(?:the|this|der|die|dieser?|la|cette) $/iu;
const MAX_FOLLOWING = 2;
const MAX_FOLLOWING_CHARS = 400;

/** Finds rounds and totals in a sentence; the next sentence of the block may name the investors. */
export function findRounds(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!mayHaveAmount(text) && readRoundLabel(text) === null) return [];
  const clauses = readClauses(text, parsed.document.language);
  const money = readMoney(clauses);
  const rounds = money
    .filter(
      ({ amount }, index) => !CONVERTED.test(text.slice(money[index - 1]?.amount.end ?? amount.start, amount.start)),
    )
    .filter((one) => isRound(one, clauses));
  const said = { clauses, money, rounds };
  return [
    ...money.flatMap((one) => (one.role === 'total' ? totalOf(parsed, sentence, { one, clauses }) : [])),
    ...rounds.flatMap((_one, index) => roundOf(parsed, sentence, { index, ...said })),
  ].slice(0, MAX_FINDINGS);
}

const MAX_FINDINGS = 6;

function totalOf(
  parsed: ParsedDocument,
  sentence: Sentence,
  { one, clauses }: { one: Money; clauses: Clauses },
): Finding[] {
  const { amount, currency, start, end } = one.amount;
  return [
    fromSentence(parsed, sentence, {
      field: 'funding.total',
      value: { kind: 'money', amount, currency },
      subject: receiverOf(parsed, clauses, one),
      from: Math.min(one.clause?.verb.start ?? start, start),
      to: end,
    }),
  ];
}

/** Checks for money that somebody got for a round: said by its noun, or by the verb and enough of it. */
function isRound({ role, amount, clause, phrase, noun }: Money, { items, list }: Clauses): boolean {
  if (amount.amount < MIN_AMOUNT || clause?.isModal || isUnderWay(clause)) return false;
  const classes = clause?.classes ?? [];
  const isGiven = classes.some((given) => given === 'raise' || given === 'invest');
  if (role === 'round') return !isGeneric(phrase) && isAsserted(clause, noun ?? phrase);
  if (role === 'capital')
    return clause === null || isGiven || classes.includes('receive') || classes.includes('announce');
  if (role !== 'bare' || amount.amount < MIN_BARE_AMOUNT) return false;
  if (isGiven) return phrase.preposition === null || WITH_AMOUNT.test(phrase.preposition);
  if (!classes.includes('receive')) return false;
  if (list.some((other) => other.agent && other.classes.includes('invest'))) return true;
  const next = items[items.indexOf(phrase) + 1];
  const isFrom = next?.kind === 'phrase' && FROM.test(next.preposition ?? '');
  return isFrom && next.tokens.some((token) => means(token, 'investor') || isFund(token));
}

/** Checks for a round that has come about: got, given, led, announced, or the time or the means of something else. */
function isAsserted(clause: Money['clause'], { preposition }: Money['phrase']): boolean {
  const subject = clause?.subject ?? null;
  if (clause === null || subject === null || subject.pronoun === 'it' || isMoney(subject)) return true;
  return clause.classes.some((given) => TELLING.has(given)) || HAVING.test(preposition ?? '');
}

const TELLING: ReadonlySet<VerbClass> = new Set([
  'raise',
  'receive',
  'invest',
  'lead',
  'announce',
  'launch',
  'have',
  'be',
  'join',
  'begin',
  'end',
  'give',
]);
const HAVING =
  /^(?:after|since|with|following|through|thanks to|because of|in|from|of|for|nach|seit|mit|dank|durch|aus|après|depuis|grâce à|avec|lors de)$/;
/** Prepositions of what is given: `steigt mit vier Millionen ein`, `raised over $4 million`. */
const WITH_AMOUNT =
  /^(?:with|mit|avec|over|about|around|nearly|über|rund|à|de|near|more than|plus de|près de|up to|à hauteur de)$/;
const FROM = /^(?:from|von|vom|auprès de|de|d'?)$/;
const FUND = /^(?:Ventures?|Capital|Partners|Equity|Kapital|Invest|Fonds)$/;

function isFund({ text }: Token): boolean {
  return FUND.test(text);
}

/** Checks for rounds of no one in particular: `seed rounds of $3 million`. */
function isGeneric({ tokens, head }: Money['phrase']): boolean {
  return (
    tokens.length > 0 && /s$/.test(head.lower) && means(head, 'round') && !does(tokens[0], 'own', 'its', 'definite')
  );
}

/** Checks for a round that is not closed: `We are raising $5 million`. */
function isUnderWay(clause: Money['clause']): boolean {
  const isOfReceiver = clause?.classes.includes('raise') || clause?.classes.includes('receive');
  if (!clause?.verb.hasAuxiliary || !isOfReceiver) return false;
  return verbReadings(clause.verb.head, 'gerund').length > 0;
}

interface Said {
  clauses: Clauses;
  money: readonly Money[];
  rounds: readonly Money[];
  index: number;
}

/** Reads one round of a sentence that may tell of several. */
function roundOf(parsed: ParsedDocument, sentence: Sentence, { clauses, rounds, index }: Said): Finding[] {
  const { text } = clauses;
  const one = rounds[index];
  if (!one) return [];
  const { amount } = one;
  const { start, end } = partOf(text, amount, { before: rounds[index - 1]?.amount, next: rounds[index + 1]?.amount });
  const part = text.slice(start, end);
  const label = readRoundLabel(part);
  // A further amount of a sentence may be anything; only its own label makes it a round.
  if (index > 0 && !label) return [];
  const stated = readDates(part).find((date) => !OTHER_DATE.test(part.slice(0, date.start)));
  const isRecent = isNews(clauses) || isOfHeadline(parsed, label?.text);
  const dated = dateOfEvent(parsed, stated, index === 0 && isRecent && !BEFORE.test(part));
  const following = rounds.length === 1 && end === text.length ? sayMore(parsed, sentence, label?.text ?? null) : [];
  const named = label?.text ?? following.find((further) => further.label !== null)?.label ?? null;
  const investors = new Set([...readInvestors(part), ...following.flatMap(({ names }) => names)]);
  const value: Round = {
    kind: 'round',
    label: named,
    amount: amount.amount,
    currency: amount.currency,
    announced_at: dated.day,
    investors: [...investors].filter((name) => !parsed.names.isProspect(name)),
  };
  const verbFrom = Math.max(start, Math.min(one.clause?.verb.start ?? amount.start, amount.start));
  const from = Math.min(verbFrom, start + (label?.start ?? text.length));
  const to = Math.max(amount.end, start + (label?.end ?? 0));
  const also = [...following.map(({ span }) => span), ...(dated.span ? [dated.span] : [])];
  const subject = receiverOf(parsed, clauses, one);
  return [fromSentence(parsed, sentence, { field: 'funding.round', value, subject, from, to, also })];
}

/** Checks for the round that the headline of an article is about. */
function isOfHeadline(parsed: ParsedDocument, label: string | undefined): boolean {
  const index = parsed.document.blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
  const announced = label === undefined || index < 0 ? null : readRoundLabel(parsed.blockText(index));
  return announced !== null && announced.text.toLowerCase() === label?.toLowerCase();
}

/** Returns the part of a sentence that speaks of one of its rounds. */
function partOf(
  text: string,
  amount: TextAmount,
  { before, next }: Record<'before' | 'next', TextAmount | undefined>,
): { start: number; end: number } {
  const open = text.lastIndexOf('(', amount.start);
  const close = text.indexOf(')', amount.end);
  const aside = text.slice(open + 1, close);
  // `with Birch Partners (who led our $4M seed in 2023)` is a statement of its own.
  if (open >= 0 && close > 0 && !aside.includes(')') && readRoundLabel(aside)) return { start: open + 1, end: close };
  const boundary = (from: number, to: number) => {
    const last = [...text.slice(from, to).matchAll(NEXT_ROUND)].at(-1);
    return last ? from + last.index : to;
  };
  return {
    start: before ? boundary(before.end, amount.start) : 0,
    end: next ? boundary(amount.end, next.start) : text.length,
  };
}

/** Sentences that go on about a round, with the investors that they name, and its label where they have it. */
function sayMore(
  parsed: ParsedDocument,
  sentence: Sentence,
  label: string | null,
): { names: string[]; label: string | null; span: Span }[] {
  const below = parsed.groupOf(sentence.block).filter((member) => member >= sentence.block);
  const siblings = below.flatMap((block) => parsed.sentencesByBlock[block] ?? []);
  const at = siblings.indexOf(sentence);
  const next = at < 0 ? [] : siblings.slice(at + 1, at + 1 + MAX_FOLLOWING);
  const end = next.findIndex(({ text }) => !saysMore(text) || isOfOtherRound(text, label));
  return next.slice(0, end < 0 ? next.length : end).flatMap(({ text, start, end: to }) => {
    const names = to - start <= MAX_FOLLOWING_CHARS ? readInvestors(text) : [];
    const said = readRoundLabel(text)?.text ?? null;
    return names.length > 0 ? [{ names, label: said, span: { part: parsed.part, start, end: to } }] : [];
  });
}

/** Checks for words of money or investors, without which a sentence says no more of a round. */
function saysMore(text: string): boolean {
  const { items, list } = readClauses(text, null);
  const isOfMoney = list.some(({ classes }) =>
    classes.some((given) => given === 'invest' || given === 'lead' || given === 'join'),
  );
  return (
    isOfMoney ||
    items.some(
      (item) =>
        item.kind === 'phrase' &&
        item.tokens.some((token) => means(token, 'round', 'capital', 'investor', 'participation')),
    )
  );
}

/** Checks whether a sentence is about a round of its own, by an amount, a date or another label: `the Series B` is the one before. */
function isOfOtherRound(text: string, label: string | null): boolean {
  if (readMoney(readClauses(text, null)).some(({ role }) => role === 'round')) return true;
  const said = readRoundLabel(text);
  if (said === null) return false;
  const isSame = label === null || label.toLowerCase() === said.text.toLowerCase();
  return !isSame || !DEFINITE.test(text.slice(0, said.start)) || readDates(text).length > 0 || BEFORE.test(text);
}
