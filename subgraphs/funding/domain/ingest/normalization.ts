import { countryCodeOf } from '../../../../common/funding/countries.ts';
import { normalizeStage } from '../../../../common/funding/stages.ts';

/** Countries whose names more often mean a state at the end of a place: "Atlanta, Georgia". */
const STATE_HOMONYMS = new Set(['GE']);
const CODE_LENGTH = 2;

/** Returns the stage that a text means: a stage or, where the source states none, a label. */
export function stageOf(text: string | null): string | null {
  return text === null ? null : normalizeStage(text);
}

/**
 * Returns the country of a stated location, where the text itself contains it: a country, or a place that ends in one
 * ("Pune, India"). Null when the location is unknown, ambiguous or names two countries (contract, FundingRecord).
 */
export function deriveCountryCode(location: string | null): string | null {
  if (location === null) return null;
  const whole = countryCodeOf(location);
  if (whole !== null) return whole;
  const parts = location.split(',').map((part) => part.trim());
  // Two letters after a comma are as likely a state: "San Jose, CA" is not in Canada.
  const codes = parts.map((part) => (part.length === CODE_LENGTH ? null : countryCodeOf(part)));
  const last = codes.at(-1) ?? null;
  const named = new Set(codes.filter((code) => code !== null));
  return last !== null && named.size === 1 && !STATE_HOMONYMS.has(last) ? last : null;
}
