import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import type { Span } from '../evidence/source-document.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { type NameRun, readNameAt, readWords } from '../text/words.ts';
import { type Finding, fromSentence } from './finding.ts';
import type { Reading, Sentence } from './reading.ts';
import { subjectBefore } from './subject.ts';

type Acquisition = ClaimValueOf<'acquisition'>;

const MENTIONS =
  /acqui|bought|\bbuys?\b|kauf|take over|purchase|takeover|took over|übern|erworben|rachet|rachat|merge/i;
const PASSIVE =
  /\b(?:(?:was|were|been|is|are|being|got) (?:recently |just |officially |since |fully )?(?:acquired|bought|purchased|taken over)(?: (?:in|on) [^.,;]{3,24})?|acquired|bought|(?:its|our|the) (?:acquisition|purchase|takeover)|wurde [^.;]{0,30}?von) by (?:the |US |German |industry (?:giant|leader) |rival )*/iu;
const RACHETE = /\b(?:a été|est) (?:rachetée?|acquise?) (?:[^.;]{0,20} )?par /iu;
const ACTIVE =
  /\b(?:acquires?|acquired|acquiring|buys|bought|purchased|(?:completed?|completes|announced?|announces|closed?) (?:the|its|our|their) (?:acquisition|purchase|takeover) of|(?:the|our|its|following the|with the|through the) (?:recent )?(?:acquisition|purchase|takeover) of|took over|übernimmt|übernahm|rachète|a racheté|acquiert|fait l['’]acquisition de) (?:the |US |German |French |Dutch |Swiss |Finnish |startup |start-up |rival |competitor |[a-z-]+-based )*/iu;
/** `We buy our little neighbor, the board maker Acme`: what is bought is called a company before it is named. */
const WE_BUY =
  /\b(?:we|wir|nous) (?:then |also |just |recently |have |haben |avons )*(?:buy|acquire|take over|bought|acquired|took over|kaufen|übernehmen|rachetons) (?:(?!(?:from|in|at|for|with|of|by|on)\b)[\p{L}'’-]+,? ){1,8}?(?:maker|manufacturer|firm|company|start-?up|business|studio|agency|competitor|rival|specialist|provider|brand|unternehmen|firma|hersteller|société) (?=\p{Lu})/iu;
const NOT_A_COMPANY =
  /^(?:Series|Seed|New|January|February|March|April|May|June|July|August|September|October|November|December|CEO|ISO|SOC|FDA)\b/;

/** Who was bought by whom. Either side may be the prospect. */
export function findAcquisitions(reading: Reading, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!MENTIONS.test(text)) return [];
  const passive = PASSIVE.exec(text) ?? RACHETE.exec(text);
  if (passive) {
    const buyer = nameFrom(text, passive.index + passive[0].length);
    const bought = subjectBefore(text, passive.index);
    return buyer ? oriented(reading, sentence, { buyer: buyer.text, bought, from: passive.index, to: buyer.end }) : [];
  }
  const we = WE_BUY.exec(text);
  const named = we ? nameFrom(text, we.index + we[0].length) : null;
  if (we && named)
    return oriented(reading, sentence, { buyer: 'we', bought: named.text, from: we.index, to: named.end });
  const active = ACTIVE.exec(text);
  const bought = active ? nameFrom(text, active.index + active[0].length) : null;
  if (!active || !bought) return [];
  const buyer = /\bour (?:recent )?(?:acquisition|purchase|takeover)/i.test(active[0])
    ? 'we'
    : subjectBefore(text, active.index);
  return oriented(reading, sentence, { buyer, bought: bought.text, from: active.index, to: bought.end });
}

interface Deal {
  buyer: string | null;
  bought: string | null;
  from: number;
  to: number;
}

/** Seen from the prospect: it is the side that is named so, or the one that the sentence leaves open. */
function oriented(reading: Reading, sentence: Sentence, deal: Deal): Finding[] {
  const boughtIsProspect = deal.bought !== null && reading.names.isProspect(deal.bought);
  const role: Acquisition['role'] = boughtIsProspect || isOpen(deal.bought) ? 'acquired' : 'acquirer';
  const other = role === 'acquired' ? deal.buyer : deal.bought;
  const subject = role === 'acquired' ? deal.bought : deal.buyer;
  if (other === null || isOpen(other) || NOT_A_COMPANY.test(other) || reading.names.isProspect(other)) return [];
  const dated = dateOf(reading, sentence.text);
  return [
    fromSentence(reading, sentence, {
      field: 'funding.acquisition',
      value: { kind: 'acquisition', role, other, announced_at: dated.day },
      subject,
      from: deal.from,
      to: deal.to,
      also: dated.span ? [dated.span] : [],
    }),
  ];
}

function isOpen(subject: string | null): boolean {
  return subject === null || subject === 'we' || subject === 'it' || subject === 'the company';
}

function nameFrom(text: string, at: number): NameRun | null {
  const piece = text.slice(at, at + 100);
  const words = readWords(piece);
  const name = words[0] && words[0].start <= 1 ? readNameAt(piece, words, 0) : null;
  return name ? { text: name.text, start: at + name.start, end: at + name.end } : null;
}

function dateOf(reading: Reading, text: string): { day: string | null; span: Span | null } {
  const [date] = readDates(text);
  if (date) return { day: toDateText(date), span: null };
  const isNews =
    reading.isArticle &&
    reading.publishedSpan !== null &&
    /\b(?:today|announc\w*|acquires|buys|übernimmt|rachète|has (?:just )?acquired|completes)\b/i.test(text);
  return isNews ? { day: reading.document.publishedAt, span: reading.publishedSpan } : { day: null, span: null };
}
