import type { ParsedDocument } from './parsed-document.ts';
import { mentionsFunding } from './round-words.ts';
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
const ROUND_FIRST =
  /^(?:the|this|that) (?:[\p{L}-]+ ){0,2}?(?:round|funding|financing|investment|raise|Series [A-K]|seed|capital|money)\b/iu;
const RECEIVER =
  /\b(?:invest(?:s|ed|ment)? (?:[^;]{0,40} )?in(?:to)?|(?:put|poured) (?:[^;]{0,30} )?into|back(?:s|ed)(?= [^;.]{1,40} with\b)|(?:round|funding|financing|Series [A-K]) (?:for|of|in)) (?:the )?(us\b|\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3})/u;
/** Matches verbs of investors: only the receiver shows whose the money is. */
const INVESTOR_VERB =
  /\b(?:invest(?:s|ed)|put|poured|led|back(?:s|ed) \p{Lu}[\p{L} ]{1,40} with) (?:an? |another |some |more than |over |about )*$/iu;
/** Matches `The financing follows a $6.5 million Series A`: of the company whose round the release is about. */
const ABOUT_ROUND =
  /^(?:the|this|that|it|with (?:this|the)) ?(?:new |latest |fresh )?(?:round|financing|funding|investment|raise|capital|money|transaction|brings)\b/i;

/** Checks whether a sentence names the receiver of an investment. */
export function namesReceiver(text: string): boolean {
  return RECEIVER.test(text);
}

/** Returns the company that received the money. `Our $42M Series B` belongs to us; `the round` leaves it open. */
export function roundSubject(
  parsed: ParsedDocument,
  text: string,
  verbAt: number | null,
  moneyAt: number,
): string | null {
  const receiver = RECEIVER.exec(text)?.[1];
  const isReceiver =
    receiver !== undefined &&
    !/^(?:Series|Seed|January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(
      receiver,
    );
  if (INVESTOR_VERB.test(text.slice(0, moneyAt)) && verbAt === null) {
    if (isReceiver) return receiver === 'us' ? 'we' : receiver;
    if (!/\bled /i.test(text.slice(0, moneyAt))) return 'others';
  }
  const own = /\b(our|its|their|the company['’]s|unsere|notre)\s[^.;]{0,50}$/i.exec(text.slice(0, moneyAt))?.[1];
  const before = verbAt === null || verbAt > moneyAt ? null : subjectBefore(text, verbAt);
  if (before !== null && !MONEY.test(before)) return before;
  const led = before === null ? LEADING_PARTICIPLE_CLAUSE.exec(text) : null;
  if (led) return led[1]?.toLowerCase() === 'we' ? 'we' : (led[1] ?? null);
  // Whose `their seed round` is without a verb of its own is not the company's: `Founders ask us …`.
  if (
    verbAt === null &&
    /\btheir (?:[\p{L}-]+ ){0,2}(?:seed|series|round)\b/iu.test(text) &&
    parsed.names.findMention(text) < 0
  )
    return 'others';
  if (own !== undefined) return /our|unsere|notre/i.test(own) ? 'we' : 'it';
  const owner = OWNER_BEFORE.exec(text.slice(0, moneyAt));
  if (owner) return owner[1] ?? owner[2] ?? null;
  if (isReceiver) return receiver === 'us' ? 'we' : receiver;
  if (ROUND_FIRST.test(text)) return 'the round';
  const mention = parsed.names.findMention(text);
  if (mention < 0 && ABOUT_ROUND.test(text) && isReleaseOfRound(parsed)) return parsed.prospect.name;
  return mention >= 0 && mention < moneyAt ? nearest(parsed, text, moneyAt) : null;
}

/** Checks whether it is the prospect's own post on money that it raised. */
function isReleaseOfRound(parsed: ParsedDocument): boolean {
  const index = parsed.document.blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
  const headline = index < 0 ? '' : parsed.blockText(index);
  return (
    parsed.isFirstParty && parsed.isArticle && mentionsFunding(headline) && parsed.names.findMention(headline) >= 0
  );
}

function nearest(parsed: ParsedDocument, text: string, moneyAt: number): string | null {
  return subjectBefore(text, moneyAt) ?? (parsed.names.findMention(text) >= 0 ? parsed.prospect.name : null);
}

/** Returns the owner of a total, which may be customers; `subject` is the subject of the sentence. */
export function totalSubject(text: string, at: number, subject: string | null): string | null {
  if (/\b(?:by|of) (?:our|its|their) (?:customers|clients|users|partners|start-?ups)\b/i.test(text.slice(0, at)))
    return 'others';
  return subject === null && /\bour\b[^.;]{0,40}$/i.test(text.slice(0, at)) ? 'we' : subject;
}
