import { dateOfEvent } from '../extractors/event-date.ts';
import { readInvestors } from '../extractors/investors.ts';
import { receiverOf } from '../extractors/money-receiver.ts';
import { readMoney } from '../extractors/money-roles.ts';
import { readRoundLabel } from '../extractors/round-label.ts';
import { subjectBefore } from '../extractors/subject.ts';
import { readClauses } from '../grammar/clauses.ts';
import { readAmounts } from '../text/amounts.ts';
import { readDates } from '../text/dates.ts';
import { type Assertion, type Place, speaksOfProspect } from './place.ts';

const CAPITAL =
  /(?<![\p{L}])(?:rounds?|series [a-k]|seed|funding|financing|venture|finanzierung(?:srunde)?|levée|tour de table)(?![\p{L}])/iu;
const NO_CAPITAL =
  /(?<![\p{L}])(?:orders?|sales|revenues?|bookings|contracts?|donations?|charity|tax\p{L}*|savings?|saved|damages?|prizes?|fines?|loss|market|worth|valuation|valued|customers?|clients?|competitors?|rivals?|fund|grants?)(?![\p{L}])/iu;
const BUYS =
  /(?<![\p{L}])(?:(?:has |have |had )?(?:acquired|bought|purchased|taken over|absorbed|swallowed)|takes over|took over|acquires|buys|übernommen|gekauft|racheté|acquis)(?![\p{L}])/iu;
const BOUGHT_BY =
  /(?<![\p{L}])(?:acquired|bought|purchased|taken over|absorbed|swallowed|übernommen|rachetée?|acquise?) (?:by|von|par) (?:the )?$/iu;
const NOW_OURS =
  /^,? (?:(?:now )?(?:belongs to|is (?:now )?(?:part of|owned by))|has become (?:a )?part of|became (?:a )?part of) (?<whom>us(?![\p{L}])|the (?:company|family|group)(?![\p{L}])|\p{Lu}[\p{L}\p{N}&'’-]*)/u;
const MAX_BUYING_GAP_CHARS = 12;

/** Reads a round: the one amount of a sentence that speaks of capital and of nothing else that is counted in money. */
export function assertRound(place: Place): Assertion | null {
  const { parsed, text, from, to } = place;
  const amounts = readAmounts(text);
  const [amount] = amounts;
  if (amounts.length !== 1 || !amount || amount.start < from - 1 || amount.end > to + 1) return null;
  const capital = CAPITAL.exec(text);
  if (!capital || NO_CAPITAL.test(text)) return null;
  const clauses = readClauses(text, parsed.document.language);
  const [money] = readMoney(clauses);
  const subject = money ? receiverOf(parsed, clauses, money) : null;
  if (subject === null && !speaksOfProspect(place, text)) return null;
  const dates = readDates(text);
  const value = {
    kind: 'round',
    label: readRoundLabel(text)?.text ?? null,
    amount: amount.amount,
    currency: amount.currency,
    announced_at: dates.length > 1 ? null : dateOfEvent(parsed, dates[0], false).day,
    investors: readInvestors(text).filter((name) => !parsed.names.isProspect(name)),
  } as const;
  return { value, subject: subject ?? 'we' };
}

/** Reads an acquisition in its direction: who buys is the subject of an active verb, or stands after `by`. */
export function assertAcquisition(place: Place): Assertion | null {
  const { parsed, text, from, to } = place;
  const company = text.slice(from, to);
  if (!/^\d*\p{Lu}/u.test(company) || parsed.names.isProspect(company)) return null;
  const dates = readDates(text);
  const announced_at = dates.length > 1 ? null : dateOfEvent(parsed, dates[0], false).day;
  const deal = (role: 'acquirer' | 'acquired') =>
    ({ kind: 'acquisition', role, other: company, announced_at }) as const;
  const before = text.slice(0, from);
  const passive = BOUGHT_BY.exec(before);
  if (passive) {
    const subject = subjectBefore(text, passive.index);
    return subject === null ? null : { value: deal('acquired'), subject };
  }
  const ours = NOW_OURS.exec(text.slice(to))?.groups?.whom;
  if (ours !== undefined && from === 0)
    return /^(?:us|the)/.test(ours)
      ? { value: deal('acquirer'), subject: 'we' }
      : { value: deal('acquirer'), subject: ours };
  const active = BUYS.exec(before);
  const gap = active ? before.slice(active.index + active[0].length) : '';
  if (!active || gap.length > MAX_BUYING_GAP_CHARS || !/^ (?:the |all of )?$/.test(gap)) return null;
  const subject = subjectBefore(text, active.index);
  return subject === null ? null : { value: deal('acquirer'), subject };
}
