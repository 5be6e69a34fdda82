import type { Finding } from '../evidence/finding.ts';
import type { PageClass } from '../evidence/source-document.ts';
import { meetsNeed, prepareText } from '../fit/meets-need.ts';
import type { Need } from '../fit/read-needs.ts';
import { occursIn } from '../text/find-in.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { fromSentence } from './create-finding.ts';
import { namedCompany } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const MAX_PER_NEED = 2;
const MIN_CHARS = 8;
/** A heading of fewer words names a page and says nothing. */
const MIN_HEADING_WORDS = 4;
const MAX_CHARS = 260;
/** Pages whose words about others are words about the prospect's work: cases, and who tests its security. */
const OF_CASES: ReadonlySet<PageClass | null> = new Set(['customers', 'other']);
/** Sentences about money name investors, and those about cookies name tools: neither is a need. */
const NO_NEED =
  /(?<!\p{L})(?:investors?|raised|raises|led by|venture capital|seed round|series [a-k]|cookies?|copyright|all rights reserved|subscribe|newsletter)(?!\p{L})/iu;

/** Finds the sentences and entries of a prospect's own page that meet needs of the caller; legal texts apart. */
export function findNeeds(parsed: ParsedDocument, needs: readonly Need[]): Finding[] {
  const { pageClass } = parsed.document;
  const wanted = needs.filter(({ isAudience }) => !isAudience);
  if (wanted.length === 0 || !parsed.isFirstParty || parsed.part !== 'text' || pageClass === 'legal') return [];
  const met = new Map<Need, number>();
  return parsed.sentences.flatMap((sentence) => {
    if (!isCandidate(parsed, sentence)) return [];
    const prepared = prepareText(sentence.text);
    const need = wanted.find((candidate) => (met.get(candidate) ?? 0) < MAX_PER_NEED && meetsNeed(prepared, candidate));
    if (need === undefined) return [];
    met.set(need, (met.get(need) ?? 0) + 1);
    const said = { field: 'fit.evidence', value: sentence.text.trim(), subject: null } as const;
    return [fromSentence(parsed, sentence, { ...said, from: 0, to: sentence.text.length })];
  });
}

function isCandidate(parsed: ParsedDocument, { text, block: index }: Sentence): boolean {
  const block = parsed.document.blocks[index];
  if (block?.area !== 'main' || block.kind === 'control') return false;
  if (block.kind === 'heading' && text.trim().split(/\s+/).length < MIN_HEADING_WORDS) return false;
  if (text.length < MIN_CHARS || text.length > MAX_CHARS || occursIn(text, NO_NEED)) return false;
  const headings = parsed.headingsOf(index);
  if (headings.some((heading) => sectionTopic(heading) === 'medium') && parsed.names.findMention(text) < 0)
    return false;
  return OF_CASES.has(parsed.document.pageClass) || namedCompany(text, parsed.names) !== 'other';
}
