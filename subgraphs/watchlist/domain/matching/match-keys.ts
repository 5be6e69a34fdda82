import { caseFold } from '../../../../common/funding/case-fold.ts';
import type { FundingFilter } from '../../../../common/funding/filter.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { cellsOfAmount, cellsOfWindow } from './amount-cells.ts';

/**
 * The version of the keys. Every change of the functions below needs a higher number: watchlists with keys of a lower
 * version get new keys at the next start.
 */
export const MATCH_KEYS_VERSION = 1;

/** The lengths, in characters, of the pieces of a name that are keys; a filter's key is its longest prefix of such a length. */
const PIECE_LENGTHS = [1, 2, 3, 4, 6, 8, 12] as const;
/** The length from which on a text is a rarer condition than place, stage and amount together. */
const MIN_SELECTIVE_LENGTH = 3;
const ANY = '*';

/**
 * Returns the keys by which new rounds find a watchlist, from its most selective condition: every round that its filter
 * matches has at least one of them in {@link keysOfRound}. Keys only preselect; `matchesFundingFilter` decides.
 *
 * A domain, an investor or a text of a name is a key by itself. Other filters have a key for each combination of place,
 * stage and cell of amounts: at most 240, usually one to six.
 */
export function keysOfFilter(filter: FundingFilter): string[] {
  const { domain, investor, company, country, stages, minAmountUsd, maxAmountUsd } = filter;
  if (domain !== null) return [domainKey(domain)];
  if (investor !== null) return [investorKey(investor)];
  const piece = company === null ? null : longestPrefix([...company]);
  if (piece !== null && [...piece].length >= MIN_SELECTIVE_LENGTH) return [pieceKey(piece)];
  const hasAmount = minAmountUsd !== null || maxAmountUsd !== null;
  if (piece !== null && country === null && stages === null && !hasAmount) return [pieceKey(piece)];
  return combine({
    places: [country === null ? ANY : 'code' in country ? codePlace(country.code) : textPlace(country.location)],
    stages: stages ?? [ANY],
    amounts: hasAmount ? cellsOfWindow(minAmountUsd, maxAmountUsd) : [ANY],
  });
}

/** Returns every key that a watchlist which matches the round may have. */
export function keysOfRound(round: FundingRound): string[] {
  const { companyName, companyDomain, investors, countryCode, country, roundStage, amountUsd } = round;
  const keys = new Set<string>();
  if (companyDomain !== null) keys.add(domainKey(companyDomain));
  for (const investor of investors ?? []) keys.add(investorKey(caseFold(investor)));
  for (const piece of piecesOf([...caseFold(companyName)])) keys.add(pieceKey(piece));
  const combinations = combine({
    places: [
      ANY,
      ...(countryCode === null ? [] : [codePlace(countryCode)]),
      ...(country === null ? [] : [textPlace(caseFold(country))]),
    ],
    stages: [ANY, ...(roundStage === null ? [] : [roundStage])],
    amounts: [ANY, ...(amountUsd === null ? [] : cellsOfAmount(amountUsd))],
  });
  for (const key of combinations) keys.add(key);
  return [...keys];
}

/** The key that every round has. */
export const KEY_OF_ALL = combine({ places: [ANY], stages: [ANY], amounts: [ANY] })[0] as string;

interface Combination {
  places: readonly string[];
  stages: readonly string[];
  amounts: readonly (number | string)[];
}

function combine({ places, stages, amounts }: Combination): string[] {
  return places.flatMap((place) =>
    stages.flatMap((stage) => amounts.map((amount) => `where:${place} stage:${stage} amount:${amount}`)),
  );
}

function longestPrefix(text: readonly string[]): string {
  const length = PIECE_LENGTHS.findLast((candidate) => candidate <= text.length) ?? 0;
  return text.slice(0, length).join('');
}

function* piecesOf(text: readonly string[]): Generator<string> {
  for (const length of PIECE_LENGTHS) {
    for (let start = 0; start + length <= text.length; start += 1) yield text.slice(start, start + length).join('');
  }
}

const domainKey = (domain: string) => `domain:${domain}`;
const investorKey = (investor: string) => `investor:${investor}`;
const pieceKey = (piece: string) => `name:${piece}`;
const codePlace = (code: string) => `code ${code}`;
const textPlace = (location: string) => `text ${location}`;
