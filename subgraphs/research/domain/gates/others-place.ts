import type { Finding } from '../evidence/finding.ts';
import { findAcquisitions } from '../extractors/find-acquisitions.ts';
import { findParent } from '../extractors/find-parent.ts';
import { opensWithName } from '../extractors/find-people-cards.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import type { FindingPlace } from './gate.ts';

const OTHERS_SECTION =
  /\b(?:customers?|clients?|partners?|testimonials?|case stud\w*|success stor\w*|portfolio|investors?|backers|competitors?|competition|alternatives?|compar\w+|versus|vs\.?|industry news|market (?:news|watch|overview)|around the (?:web|industry)|in other news|what (?:they|people|customers) say|integrations|ecosystem|resellers?|advis\w+ board|(?:unsere |unserer )?kunden|kundenstimmen|referenzen|investoren|wettbewerber|témoignages|nos (?:clients|investisseurs|partenaires)|concurrents|related (?:articles|stories)|who(?:'|’)s who)\b/i;
const OF_INVESTORS =
  /^(?:our |unsere |nos )?(?:investors?|backers|investoren|investisseurs)(?: (?:&|and|und|et) .+)?$/iu;
/** Matches a group that a sentence goes on about. */
const GROUP = /^(?:the|die|le) (?:group|gruppe|groupe|parent|mutter\p{L}*)(?!\p{L})/iu;
/** Pages of the site about a customer. */
export const TELLS_OF_OTHERS: ReadonlySet<string | null> = new Set(['customers']);

/** Checks for a page or a section about customers, partners, investors or rivals. */
export function isOthersPlace(parsed: ParsedDocument, block: number): boolean {
  if (TELLS_OF_OTHERS.has(parsed.document.pageClass)) return true;
  return parsed
    .headingsOf(block)
    .slice(0, 3)
    .some(
      (heading) => OTHERS_SECTION.test(heading) && !opensWithName(heading) && parsed.names.findMention(heading) < 0,
    );
}

/** Checks for a row of a table of rounds below a heading about those who gave the money: the rounds are the company's. */
export function isRowBelowInvestors(
  { field }: Finding,
  { document, headingsOf }: ParsedDocument,
  block: number,
): boolean {
  if (field !== 'funding.round' || document.blocks[block]?.kind !== 'cell') return false;
  return OF_INVESTORS.test(headingsOf(block)[0] ?? '');
}

/** Checks for a sentence behind one on what the company bought, or on the group that it is part of, to which it refers. */
export function isBehindDeal({ parsed, block, sentence }: FindingPlace): boolean {
  const siblings = parsed.sentencesByBlock[block ?? -1] ?? [];
  const before = sentence && siblings.findLast(({ end }) => end <= sentence.start);
  if (before == null) return false;
  return (
    findAcquisitions(parsed, before).length > 0 ||
    (GROUP.test(sentence?.text ?? '') && findParent(parsed, before).length > 0)
  );
}
