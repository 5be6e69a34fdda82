import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import { mayMeanProspect } from '../grammar/referent.ts';
import { mayHaveAmount, type TextAmount } from '../text/amounts.ts';
import { readDates } from '../text/dates.ts';
import { readNameFrom } from '../text/words.ts';
import { blockSpan, fromSentence } from './create-finding.ts';
import { dateOfEvent, isNews } from './event-date.ts';
import { readInvestors } from './investors.ts';
import type { Money } from './money.ts';
import { receiverOf } from './money-receiver.ts';
import { readMoney } from './money-roles.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isRaised, MIN_BARE_AMOUNT } from './raised-money.ts';
import { EARLIER, readContinuation } from './round-continuation.ts';
import { type RoundLabel, readRoundLabel } from './round-label.ts';

type Round = ClaimValueOf<'round'>;

/** Matches dates other than the round's: of the founding, or until which the money lasts. */
const OTHER_DATE = /\b(?:founded|since|established|gegründet)\b[^.;]{0,20}$|\b(?:by|until) (?:the )?(?:end of )?$/i;
/** Matches the border between two rounds of a sentence. */
const NEXT_ROUND =
  /(?:[;,(]|\b(?:and|und|et|plus|follows|following|followed|after|then|before|beside|besides|top)\b)/gi;
/** Matches a description behind a comma, up to its amount. */
const APPOSED = /, (?:the|der|die|das|le|la|l['’]) ?[^,;:]*$/iu;
/** Matches what joins an amount to the same sum in another currency. */
const CONVERTED =
  /^\s?(?:\(|,? or |\/ ?|\[)(?:about |around |approximately |approx\. |roughly |some |ca\. |rund |environ |~|≈|i\.e\. )?$/i;
const BACKED = /^(?:backed|funded|financed|finanziert|soutenue?s?|financée?s?)$/;
const MAX_FINDINGS = 6;
const MAX_LEAD_BLOCKS = 4;
const MAX_NAME_WORDS = 3;

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
    .map((sum) => ({ ...sum, announced: announcedLabel(parsed, sentence, sum) }))
    .filter((sum) => sum.announced !== null || isRaised(sum, clauses));
  const [backed] = rounds.length === 1 ? rounds.filter((sum) => isBacking(sum, text)) : [];
  if (backed) return totalOf(parsed, sentence, { sum: backed, clauses });
  const said = { clauses, rounds };
  return [
    ...money.flatMap((sum) => (sum.role === 'total' ? totalOf(parsed, sentence, { sum, clauses }) : [])),
    ...rounds.flatMap((_sum, index) => roundOf(parsed, sentence, { index, ...said })),
  ].slice(0, MAX_FINDINGS);
}

/** Checks for all the money that investors put in, of no round and no day: `We are backed with $61M by Birch Partners`. */
function isBacking({ clause, announced, role }: RoundMoney, text: string): boolean {
  const isBacked = clause?.isPassive === true && readInvestors(text).length > 1 && BACKED.test(clause.verb.head.lower);
  return (
    isBacked && announced === null && role !== 'round' && readRoundLabel(text) === null && readDates(text).length === 0
  );
}

function totalOf(
  parsed: ParsedDocument,
  sentence: Sentence,
  { sum, clauses }: { sum: Money; clauses: Clauses },
): Finding[] {
  const { amount, currency, start, end } = sum.amount;
  return [
    fromSentence(parsed, sentence, {
      field: 'funding.total',
      value: { kind: 'money', amount, currency },
      subject: receiverOf(parsed, clauses, sum),
      from: Math.min(sum.clause?.verb.start ?? start, start),
      to: end,
    }),
  ];
}

/** Money of a round, with the label of the round that a headline announces without it. */
interface RoundMoney extends Money {
  announced: RoundLabel | null;
}

interface Said {
  clauses: Clauses;
  rounds: readonly RoundMoney[];
  index: number;
}

/** Reads one round of a sentence that may tell of several. */
function roundOf(parsed: ParsedDocument, sentence: Sentence, { clauses, rounds, index }: Said): Finding[] {
  const { text } = clauses;
  const sum = rounds[index];
  if (!sum) return [];
  const { amount, announced } = sum;
  const { start, end } = partOf(text, amount, { before: rounds[index - 1]?.amount, next: rounds[index + 1]?.amount });
  // `Acme, the sole backer of the $9 million Series A, doubles down, and Bolt joins`
  const aside = APPOSED.test(text.slice(start, amount.start)) ? text.indexOf(', ', amount.end) : -1;
  const part = text.slice(start, aside < 0 ? end : Math.min(aside, end));
  const label = readRoundLabel(part);
  // A further amount of a sentence may be anything; only its own label makes it a round.
  if (index > 0 && !label) return [];
  const stated = readDates(part).find((date) => !OTHER_DATE.test(part.slice(0, date.start)));
  const isRecent = isNews(clauses) || announced !== null || isOfHeadline(parsed, label?.text);
  const dated = dateOfEvent(parsed, stated, index === 0 && isRecent && !EARLIER.test(part));
  const following =
    rounds.length === 1 && end === text.length
      ? readContinuation(parsed, sentence, (label ?? announced)?.text ?? null)
      : [];
  const named = label?.text ?? announced?.text ?? following.find((further) => further.label !== null)?.label ?? null;
  const investors = new Set([...readInvestors(part), ...following.flatMap(({ names }) => names)]);
  const backers = [...investors].filter((name) => !parsed.names.isProspect(name)).map((name) => fullName(parsed, name));
  const value: Round = {
    kind: 'round',
    label: named,
    amount: amount.amount,
    currency: amount.currency,
    announced_at: dated.day,
    investors: backers.map(({ name }) => name),
  };
  const verbFrom = Math.max(start, Math.min(sum.clause?.verb.start ?? amount.start, amount.start));
  const from = Math.min(verbFrom, start + (label?.start ?? text.length));
  const to = Math.max(amount.end, start + (label?.end ?? 0));
  const headline = announced ? [blockSpan(parsed, headlineIn(parsed))] : [];
  const elsewhere = backers.flatMap(({ name, at }) =>
    at === null ? [] : [{ part: parsed.part, start: at, end: at + name.length }],
  );
  const also = [...headline, ...elsewhere, ...following.map(({ span }) => span), ...(dated.span ? [dated.span] : [])];
  const receiver = receiverOf(parsed, clauses, sum);
  // Who gives the money is not who gets it: `Acme, the sole backer of the Series A`.
  const isToCompany =
    receiver === 'the company' && value.investors.some((name) => text.slice(0, amount.start).includes(name));
  const isGiver =
    receiver !== null &&
    sum.clause?.classes.includes('other') !== true &&
    (value.investors.includes(receiver) || isToCompany);
  const subject = (isGiver ? 'the round' : receiver) ?? (announced ? parsed.prospect.name : null);
  return [fromSentence(parsed, sentence, { field: 'funding.round', value, subject, from, to, also })];
}

/** Returns the whole name of an investor of which a sentence gives the first word: `Plinth`, elsewhere `Plinth Growth`. */
function fullName({ text }: ParsedDocument, name: string): { name: string; at: number | null } {
  if (name.includes(' ')) return { name, at: null };
  const at = text.indexOf(`${name} `);
  const whole = at < 0 ? undefined : readNameFrom(text, at)?.text.split(/[.,;:](?: |$)/, 1)[0];
  const isWhole = whole?.startsWith(`${name} `) === true && whole.split(' ').length <= MAX_NAME_WORDS;
  return isWhole ? { name: whole, at } : { name, at: null };
}

/** Returns the label of the round of the headline for a sum that the headline leaves out: `There is $19 million more in the bank`. */
function announcedLabel(
  parsed: ParsedDocument,
  { block }: Sentence,
  { role, amount, clause }: Money,
): RoundLabel | null {
  const headline = headlineIn(parsed);
  const isLead = parsed.isArticle && headline >= 0 && block > headline && block <= headline + MAX_LEAD_BLOCKS;
  if (!isLead || role !== 'bare' || amount.amount < MIN_BARE_AMOUNT || !clause) return null;
  const text = parsed.blockText(headline);
  const isOwn =
    parsed.names.findMention(text) >= 0 && (clause.subject === null || mayMeanProspect(clause.subject, parsed.names));
  const isThere = clause.classes.includes('be') || clause.classes.includes('have');
  return isOwn && isThere && !clause.isModal && !mayHaveAmount(text) ? readRoundLabel(text) : null;
}

function headlineIn({ document }: ParsedDocument): number {
  return document.blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
}

/** Checks for the round that the headline of an article is about. */
function isOfHeadline(parsed: ParsedDocument, label: string | undefined): boolean {
  const index = headlineIn(parsed);
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
    const between = text.slice(from, to);
    const label = readRoundLabel(between);
    // `the Series B, $33 million`: the label in front of the comma is of the next amount.
    const end = label !== null && /^, ?$/.test(between.slice(label.end)) ? label.start : between.length;
    const last = [...between.slice(0, end).matchAll(NEXT_ROUND)].at(-1);
    return last ? from + last.index : to;
  };
  return {
    start: before ? boundary(before.end, amount.start) : 0,
    end: next ? boundary(amount.end, next.start) : text.length,
  };
}
