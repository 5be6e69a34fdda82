import type { Finding } from '../evidence/finding.ts';
import { opensWithName } from '../extractors/find-people-cards.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';

const OTHERS_SECTION =
  /\b(?:customers?|clients?|partners?|testimonials?|case stud\w*|success stor\w*|portfolio|investors?|backers|competitors?|competition|alternatives?|compar\w+|versus|vs\.?|industry news|market (?:news|watch|overview)|around the (?:web|industry)|in other news|what (?:they|people|customers) say|integrations|ecosystem|resellers?|advis\w+ board|(?:unsere |unserer )?kunden|kundenstimmen|referenzen|investoren|wettbewerber|témoignages|nos (?:clients|investisseurs|partenaires)|concurrents|related (?:articles|stories)|who(?:'|’)s who)\b/i;
const OF_INVESTORS =
  /^(?:our |unsere |nos )?(?:investors?|backers|investoren|investisseurs)(?: (?:&|and|und|et) .+)?$/iu;
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
