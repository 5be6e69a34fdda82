import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { Span } from '../evidence/source-document.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import { mayHaveAmount, type TextAmount } from '../text/amounts.ts';
import { readDates } from '../text/dates.ts';
import { fromSentence } from './create-finding.ts';
import { dateOfEvent } from './event-date.ts';
import { type Investment, readInvestment } from './investment.ts';
import { receiverOf } from './money-receiver.ts';
import { type Money, readMoney } from './money-roles.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { roundSubject } from './round-subject.ts';
import { mentionsFunding, readInvestors, readRoleAmounts, readRoundLabel } from './round-words.ts';

type Round = ClaimValueOf<'round'>;

/** Ways to say that somebody got money, as they stand after `has` and by themselves. */
const RECEIVED_VERB =
  'raised|closed|secured|landed|completed|concluded|finali[sz]ed|obtained|received|attracted|gained|collected|netted|scored|clinched|drawn|nabbed|bagged|snagged|wrapped up|picked up|pulled in|scooped up|raked in|brought in|taken in';
const RAISES_FR = 'lève|levons|levé|vien(?:t|nent|ons) de (?:lever|boucler)';
const VERB = new RegExp(
  `(?<![\\p{L}])(?:${RECEIVED_VERB}|rais(?:es|ing|e)|clos(?:es|ing|e)|secur(?:es|ing|e)|lands|completes|concludes|finali[sz]es|obtains|announc(?:es|ed|ing|e)|receives|attracts|gains|collects|nets|scores|clinches|drew|draws|wraps up|picks up|nabs|bags|snags|pulls in|scoops up|rakes in|brings in|takes in|took in|got|(?:was|were|been) awarded|(?:is|are|was|were) backed by|sichert|erhält|erhielt|${RAISES_FR}|annonce|réalise|conclut|boucle|bouclé|sammelt|hat|schließt)(?![\\p{L}])`,
  'iu',
);
const NEWS = new RegExp(
  `(?<![\\p{L}])(?:today|announc\\w*|pleased|thrilled|excited|delighted|proud|raises|closes|secures|lands|(?:has|have) (?:just |now |successfully )?(?:${RECEIVED_VERB})|bekannt|annonce|boucle|conclut|sichert|sammelt|schließt|${RAISES_FR})(?![\\p{L}])`,
  'iu',
);
/** Matches dates other than the round's: of the founding, or until which the money lasts. */
const OTHER_DATE = /\b(?:founded|since|established|gegründet)\b[^.;]{0,20}$|\b(?:by|until) (?:the )?(?:end of )?$/i;
/** Verbs and nouns that make an amount capital by themselves. */
const CAPITAL_BEFORE =
  /(?<![\p{L}])(?:rais\w+|closed?|closes|clos\w+ (?:a|on)|secur\w+|(?:funding|growth|financing|investment|seed) round|round (?:of|worth)|investment of|lève|levons|levé|vien(?:t|nent|ons) de (?:lever|boucler)|levée de (?:fonds|$)|tour de table de|eingesammelt|eingeworben|finanzierung\w* (?:von|über)|bags?|bagged|nabs?|nabbed|lands?|landed|picks up|picked up|pulls? in|pulled in|scoops? up|scooped up|nets|netted)(?![\p{L}])[^.;]{0,50}$/iu;
const CAPITAL_AFTER =
  /^\+? ?(?:(?:in|of) )?(?:(?:[\p{L}-]+ ){0,3}?(?:round|funding|financing|investment|raise|equity|finanzierung|finanzierungsrunde|(?:eigen|wagnis|risiko)?kapital|eingesammelt|eingeworben|ein)\b|(?:[\p{L}-]+ )?(?:fresh|new|venture|growth|equity|expansion|risk) (?:capital|money|cash)\b|from (?:[\p{L}-]+ ){0,3}?(?:investors|angels|backers)\b)/iu;
/** Matches what is borrowed or ordered, in front of its amount. */
const OWED =
  /\b(?:loan|mortgage|credit line|overdraft|order|contract|kredit|darlehen|auftrag|prêt|commande)s? (?:of|worth|over|von|über|de) $/i;
/** A round that is under way, and rounds of no one in particular. */
const UNFINISHED =
  /(?:\b(?:is|are|we['’]re|currently) (?:now |currently |still )?(?:raising|closing) |\brounds of )[^.;]{0,30}$/i;
/** Matches the border between two rounds of a sentence. */
const NEXT_ROUND = /(?:[;,(]|\b(?:and|plus|follows|following|followed|after|then|before|beside|besides|top)\b)/gi;
/** The same amount in another currency. */
const CONVERTED =
  /^\s?(?:\(|,? or |\/ ?|\[)(?:about |around |approximately |approx\. |roughly |some |ca\. |~|≈|i\.e\. )?$/i;
/** No round is smaller. */
const MIN_AMOUNT = 5_000;
/** A bare amount below this is no round unless the sentence says so. */
const MIN_BARE_AMOUNT = 100_000;
const BEFORE = /\b(?:previous(?:ly)?|earlier|last|prior|follows?|following|after|initial|first)\b/i;
const MORE =
  /\b(?:round|financing|funding|investment|raise|money|capital|che(?:que|ck)s?|led|participation|participated|took part|joined by|(?:\p{L}+-?)?invest(?:or|isseur)\p{L}*|runde|\p{L}*finanzierung|beteilig\p{L}+|angeführt|tour de table|levée|participé|menée?)\b/iu;
/** Matches what points to a round that was told of before. */
const DEFINITE = /(?<!\p{L})(?:the|this|der|die|dieser?|la|cette) $/iu;
const MAX_FOLLOWING = 2;
const MAX_FOLLOWING_CHARS = 400;
const MAX_CUE_CHARS = 60;

/** Finds rounds and totals in a sentence; the next sentence of the block may name the investors. */
export function findRounds(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  if (!mayHaveAmount(sentence.text)) return [];
  const clauses = readClauses(sentence.text, parsed.document.language);
  const totals = readMoney(clauses).filter(({ role }) => role === 'total');
  const found = totals.map((total) => totalOf(parsed, sentence, { total, clauses }));
  if (!mentionsFunding(sentence.text)) return found;
  const starts = new Set(totals.map(({ amount }) => sentence.start + amount.start));
  return [...found, ...clausesOf(sentence).flatMap((clause) => findInClause(parsed, clause, starts))];
}

/** Splits a sentence into statements: `Our Series A …; the seed round …` are two. */
function clausesOf(sentence: Sentence): Sentence[] {
  const parts = sentence.text.split('; ');
  if (parts.filter((part) => readRoleAmounts(part).length > 0).length < 2) return [sentence];
  let { start } = sentence;
  return parts.map((text) => {
    const clause = { ...sentence, text, start, end: start + text.length };
    start = clause.end + 2;
    return clause;
  });
}

function totalOf(
  parsed: ParsedDocument,
  sentence: Sentence,
  { total, clauses }: { total: Money; clauses: Clauses },
): Finding {
  const { amount, currency, start, end } = total.amount;
  return fromSentence(parsed, sentence, {
    field: 'funding.total',
    value: { kind: 'money', amount, currency },
    subject: receiverOf(parsed, clauses, total),
    from: Math.min(total.clause?.verb.start ?? start, start),
    to: end,
  });
}

function findInClause(parsed: ParsedDocument, sentence: Sentence, totals: ReadonlySet<number>): Finding[] {
  const { text } = sentence;
  const isTotal = ({ start }: TextAmount) => totals.has(sentence.start + start);
  const amounts = readRoleAmounts(text);
  const rounds = amounts
    .flatMap(({ role, amount }) =>
      role === 'round' && amount.amount >= MIN_AMOUNT && !isTotal(amount) ? [amount] : [],
    )
    .filter(({ start }, index, all) => !CONVERTED.test(text.slice(all[index - 1]?.end ?? start, start)));
  const verbAt = VERB.exec(text)?.index ?? null;
  const moneyAt = rounds[0]?.start ?? readRoundLabel(text)?.start ?? 0;
  const investment = rounds[0] ? readInvestment(parsed, text, rounds[0]) : null;
  const subject = investment?.receiver ?? roundSubject(parsed, text, verbAt, moneyAt);
  const said = { text, verbAt, subject, rounds, investment };
  return rounds.flatMap((_amount, index) => roundOf(parsed, sentence, index, said));
}

interface Clause {
  text: string;
  verbAt: number | null;
  subject: string | null;
  rounds: readonly TextAmount[];
  investment: Investment | null;
}

/** Reads one round of a sentence that may tell of several. */
function roundOf(parsed: ParsedDocument, sentence: Sentence, index: number, clause: Clause): Finding[] {
  const { text, verbAt, subject, rounds, investment } = clause;
  const amount = rounds[index];
  if (!amount || UNFINISHED.test(text.slice(0, amount.start))) return [];
  const { start, end } = partOf(text, amount, { before: rounds[index - 1], next: rounds[index + 1] });
  const part = text.slice(start, end);
  const label = readRoundLabel(part);
  // A further amount of a sentence may be anything; only its own label makes it a round.
  if (!label && (index > 0 || !(investment || isRaising(text, amount)))) return [];
  const stated = readDates(part).find((date) => !OTHER_DATE.test(part.slice(0, date.start)));
  const isNews = NEWS.test(part) || isOfHeadline(parsed, label?.text);
  const dated = dateOfEvent(parsed, stated, index === 0 && isNews && !BEFORE.test(part));
  const following = rounds.length === 1 && end === text.length ? sayMore(parsed, sentence, label?.text ?? null) : [];
  const named = label?.text ?? following.find((further) => further.label !== null)?.label ?? null;
  const givers = index === 0 ? (investment?.investors ?? []) : [];
  const investors = new Set([...givers, ...readInvestors(part), ...following.flatMap(({ names }) => names)]);
  const value: Round = {
    kind: 'round',
    label: named,
    amount: amount.amount,
    currency: amount.currency,
    announced_at: dated.day,
    investors: [...investors].filter((name) => !parsed.names.isProspect(name)),
  };
  const verbFrom = Math.max(start, Math.min(verbAt ?? amount.start, amount.start));
  const from = Math.min(verbFrom, start + (label?.start ?? text.length));
  const to = Math.max(amount.end, start + (label?.end ?? 0));
  const also = [...following.map(({ span }) => span), ...(dated.span ? [dated.span] : [])];
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

function isRaising(text: string, { amount, start, end }: TextAmount): boolean {
  const before = text.slice(0, start);
  const isBareCapital = amount >= MIN_BARE_AMOUNT && CAPITAL_BEFORE.test(before.slice(-MAX_CUE_CHARS));
  return !OWED.test(before) && (isBareCapital || CAPITAL_AFTER.test(text.slice(end, end + MAX_CUE_CHARS)));
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
  const end = next.findIndex(({ text }) => !MORE.test(text) || isOfOtherRound(text, label));
  return next.slice(0, end < 0 ? next.length : end).flatMap(({ text, start, end: to }) => {
    const names = to - start <= MAX_FOLLOWING_CHARS ? readInvestors(text) : [];
    const said = readRoundLabel(text)?.text ?? null;
    return names.length > 0 ? [{ names, label: said, span: { part: parsed.part, start, end: to } }] : [];
  });
}

/** Checks whether a sentence is about a round of its own, by an amount, a date or another label: `the Series B` is the one before. */
function isOfOtherRound(text: string, label: string | null): boolean {
  if (readRoleAmounts(text).some(({ role }) => role === 'round')) return true;
  const said = readRoundLabel(text);
  if (said === null) return false;
  const isSame = label === null || label.toLowerCase() === said.text.toLowerCase();
  return !isSame || !DEFINITE.test(text.slice(0, said.start)) || readDates(text).length > 0 || BEFORE.test(text);
}
