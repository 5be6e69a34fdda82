import { readStandards } from './standards.ts';
import { wordSet } from './word-list.ts';
import { readWords } from './words.ts';

/** Words that say that somebody was audited, in whatever form. */
const AUDITED =
  /^(?:certif|accredit|attest|audit|complian|compliant|report|zertifi|akkredit|konform|label|approv|clear|regist|mark|gekennz|listed)/iu;
/** Matches a remark behind the standard of a badge, and the remarks that take it back or offer help with it. */
const ASIDE =
  /^(?<badge>[^(–—]+?)(?: \([^()]{1,60}\)| [–—-] .{2,60}| (?:by|durch|par) \p{Lu}.{1,30}| (?:als|as|gemäß|nach|selon|according to|[Cc]lass|Klasse|classe) .{2,80})$/u;
const NOT_HELD =
  /(?<!\p{L})(?:in progress|planned|pending|roadmap|coming|soon|expected|targets?|targeted|working|under ?way|prepar\w+|ready|not|no|until|expired|required|what|how|why|your?|learn|training|courses?|consult\w*|support\w*|beratung|schulung\w*|geplant|vorbereitung|angestrebt|nicht|kein\w*|bis|en cours|prévue?|objectif|pas|formation)(?!\p{L})/iu;
/** Words of a badge beside its standards. */
const BADGE_WORDS = wordSet(
  'and und et since seit depuis level to under nach selon type i ii 1 2 3 4 annually yearly jährlich organic grade approved by the member mitglied membre fully iv aa a badge logo seal siegel zeichen mark',
);
/** Matches a badge that says by itself that it is held. */
export const SAYS_SO = /certified|accredited|audited|compliant|zertifiziert|akkreditiert|konform|certifiée?|conforme/i;
const MAX_BADGE_CHARS = 80;

/** Cuts the remark behind a standard, such as `ISO 9001 – audited in June`; one that takes it back stays. */
export function withoutAside(line: string): string {
  return NOT_HELD.test(line) ? line : (ASIDE.exec(line)?.groups?.badge ?? line);
}

/** Reads the standards of a badge, none of a text that says more, and whether it says by itself that they are held. */
export function readBadge(badge: string): { names: string[]; saysSo: boolean } {
  const names = readStandards(badge).map(({ name }) => name);
  if (names.length === 0) return { names, saysSo: false };
  const rest = names.reduce((left, name) => left.replace(name, ' '), badge);
  const isBare = lowerWords(rest).every(
    (word) => BADGE_WORDS.has(word) || AUDITED.test(word) || /^[a-z]?-?\d{4,}$/.test(word),
  );
  const isBadge = badge.length <= MAX_BADGE_CHARS && !/[?!:]/.test(rest) && isBare;
  return { names: isBadge ? names : [], saysSo: SAYS_SO.test(badge) };
}

function lowerWords(text: string): string[] {
  return readWords(text).map((word) => word.text.toLowerCase());
}
