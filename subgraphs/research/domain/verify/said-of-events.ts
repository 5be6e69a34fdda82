import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import { isSameCompany } from '../identity/company-name.ts';
import { readAmounts } from '../text/amounts.ts';
import { readDates } from '../text/dates.ts';
import { matchesOf } from '../text/find-in.ts';
import { readNameList } from '../text/name-list.ts';

/** A place of a sentence that names a cited event, with what the claim says of it. */
interface Mention {
  start: number;
  end: number;
  /** Null where the claim gives no day. */
  day: string | null;
  round: ClaimValueOf<'round'> | null;
}

const INVESTORS =
  /(?<![\p{L}])(?:investors?(?: were| are)? ?(?:include|included|:)?|led by|backed by|participation (?:of|from)|from|co-led by) (?=\p{Lu})/gu;

/** Checks that each date is that of the event named beside it: a round, an acquisition, the founding, a count of people. */
export function hasOwnDates(text: string, claims: readonly BriefClaim[]): boolean {
  const dates = readDates(text);
  if (dates.length === 0) return true;
  const mentions = mentionsIn(text, claims);
  return dates.every(({ year, month, start }) => {
    const day = nearest(mentions, start)?.day ?? null;
    if (day === null) return true;
    const [ownYear, ownMonth] = day.split('-').map(Number);
    return year === ownYear && (month === null || day.endsWith('-01-01') || month === ownMonth);
  });
}

/** Checks that investors are those of the round named before them, or of any round that is cited. */
export function hasOwnInvestors(text: string, claims: readonly BriefClaim[]): boolean {
  const rounds = claims.flatMap(({ value }) => (value.kind === 'round' ? [value] : []));
  if (rounds.length === 0) return true;
  const mentions = mentionsIn(text, claims).filter(({ round }) => round !== null);
  return matchesOf(text, INVESTORS).every((cue) => {
    const named = mentions.findLast(({ end }) => end <= cue.index)?.round;
    const investors = (named ? [named] : rounds).flatMap((round) => round.investors);
    return readNameList(text, cue.index + cue[0].length).every(({ text: name }) =>
      investors.some((investor) => isSameCompany(investor, name)),
    );
  });
}

function mentionsIn(text: string, claims: readonly BriefClaim[]): Mention[] {
  return claims
    .flatMap((claim) => mentionsOf(text, claim))
    .sort((left, right) => left.start - right.start || right.end - left.end);
}

function mentionsOf(text: string, { field, value, as_of }: BriefClaim): Mention[] {
  const at = (places: readonly { start: number; end: number }[], day: string | null, round: Mention['round'] = null) =>
    places.map(({ start, end }) => ({ start, end, day, round }));
  if (value.kind === 'round') {
    const amounts = readAmounts(text).filter(({ amount }) => amount === value.amount);
    return at([...amounts, ...wordsAt(text, value.label)], value.announced_at, value);
  }
  if (value.kind === 'acquisition') return at(wordsAt(text, value.other), value.announced_at);
  if (field === 'overview.parent' && value.kind === 'text') return at(wordsAt(text, value.text), null);
  if (field === 'overview.founded' && value.kind === 'date')
    return at([...text.matchAll(/(?<![\p{L}])(?:founded|established)(?![\p{L}])/giu)].map(rangeOf), value.date);
  if (field === 'overview.headcount' && value.kind === 'number')
    return at([...text.matchAll(/(?<![\p{L}])(?:employees|people|staff)(?![\p{L}])/giu)].map(rangeOf), as_of);
  return [];
}

function wordsAt(text: string, words: string | null): { start: number; end: number }[] {
  if (words === null || words === '') return [];
  const start = text.toLowerCase().indexOf(words.toLowerCase());
  return start < 0 ? [] : [{ start, end: start + words.length }];
}

function rangeOf(match: RegExpExecArray): { start: number; end: number } {
  return { start: match.index, end: match.index + match[0].length };
}

/** Returns the event named last before an offset, or else the first one after it. */
function nearest(mentions: readonly Mention[], at: number): Mention | undefined {
  return mentions.findLast(({ start }) => start < at) ?? mentions.find(({ start }) => start >= at);
}
