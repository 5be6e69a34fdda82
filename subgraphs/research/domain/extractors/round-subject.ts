import type { ParsedDocument } from './parsed-document.ts';
import { subjectBefore } from './subject.ts';

/** Matches what money is called as a subject: `the round`, `the total raised`. */
const MONEY =
  /(?:^|\s)(?:round|funding|financing|investment|raise|series(?: [a-k])?|capital|money|total|amount|injection|sum)(?: raised)?$/i;
/** Matches the owner of a total: `Acme’s total funding`, `the amount raised by Acme`. */
const OWNER_BEFORE =
  /(?:(\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*){0,3})['’]s? (?:[\p{L}\p{N}$€£.-]+ ){0,6}|\braised by (\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*){0,3}) (?:to|at) )$/u;
/** Matches `Having raised €6 million in 2021, Acme …`. */
const LEADING_PARTICIPLE_CLAUSE =
  /^(?:Having|After|By|Since) (?:just |recently )?(?:raised|closed|secured|raising|closing|securing|obtained|obtaining)\b[^;]{3,90}?, ([Ww]e\b|the company\b|\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3})/u;
/** Matches an opening about a round, whose it is the page has to show: `The financing follows a $6.5 million Series A`. */
const ROUND_FIRST =
  /^(?:(?:with )?(?:the|this|that) (?:[\p{L}-]+ ){0,2}?(?:round|funding|financing|investment|raise|Series [A-K]|seed|capital|money|transaction)|it brings)\b/iu;
const RECEIVER =
  /\b(?:invest(?:s|ed|ment)? (?:[^;]{0,40} )?in(?:to)?|(?:put|poured) (?:[^;]{0,30} )?into|back(?:s|ed)(?= [^;.]{1,40} with\b)|(?:round|funding|financing|Series [A-K]) (?:for|of|in)) (?:the )?(us\b|\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3})/u;
/** Matches verbs of investors: only the receiver shows whose the money is. */
const INVESTOR_VERB =
  /\b(?:invest(?:s|ed)|put|poured|led|back(?:s|ed) \p{Lu}[\p{L} ]{1,40} with) (?:an? |another |some |more than |over |about )*$/iu;
/** Matches whose the money is that follows. */
const OWN = /\b(?:(?<we>our|unsere|notre)|its|their|the company['’]s)\s[^.;]{0,50}$/i;
/** Matches a round of anybody: `Founders ask us how their seed round …`. */
const THEIRS = /\btheir (?:[\p{L}-]+ ){0,2}(?:seed|series|round)\b/iu;
const AUXILIARY = /(?<![\p{L}])(?:has|have|had|hat|haben)(?![\p{L}])/iu;
const NO_RECEIVER =
  /^(?:Series|Seed|January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/** Returns the company that received the money. `Our $42M Series B` belongs to us; `the round` leaves it open. */
export function roundSubject(
  parsed: ParsedDocument,
  text: string,
  verbAt: number | null,
  moneyAt: number,
): string | null {
  const before = text.slice(0, moneyAt);
  const named = RECEIVER.exec(text)?.[1] ?? 'Series';
  const receiver = NO_RECEIVER.test(named) ? null : named === 'us' ? 'we' : named;
  if (verbAt === null && INVESTOR_VERB.test(before) && (receiver !== null || !/\bled /i.test(before)))
    return receiver ?? 'others';
  const actor = verbAt === null || verbAt > moneyAt ? null : subjectBefore(text, verbAt);
  if (actor !== null && !MONEY.test(actor)) return actor;
  const led = actor === null ? LEADING_PARTICIPLE_CLAUSE.exec(text)?.[1] : undefined;
  if (led !== undefined) return /^we$/i.test(led) ? 'we' : led;
  const mention = parsed.names.findMention(text);
  if (verbAt === null && mention < 0 && THEIRS.test(text)) return 'others';
  const own = OWN.exec(before);
  if (own) return own.groups?.we === undefined ? 'it' : 'we';
  const owner = OWNER_BEFORE.exec(before);
  if (owner || receiver !== null) return owner?.[1] ?? owner?.[2] ?? receiver;
  if (ROUND_FIRST.test(text)) return 'the round';
  if (mention < 0 || mention >= moneyAt) return null;
  // `Acme has put the finishing touches to a $34 million Series C`: who has done whatever it was.
  const auxiliary = verbAt === null ? AUXILIARY.exec(before) : null;
  const doer = auxiliary && subjectBefore(text, auxiliary.index);
  if (doer !== null && parsed.names.isProspect(doer)) return doer;
  return subjectBefore(text, moneyAt) ?? parsed.prospect.name;
}
