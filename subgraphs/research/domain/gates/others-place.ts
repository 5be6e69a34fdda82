import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { findAcquisitions } from '../extractors/find-acquisitions.ts';
import { findParent } from '../extractors/find-parent.ts';
import { opensWithName } from '../extractors/find-people-cards.ts';
import { namedCompany } from '../extractors/named-company.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import type { FindingPlace } from './gate.ts';

const OTHERS_SECTION =
  /\b(?:customers?|clients?|partners?|testimonials?|case stud\w*|success stor\w*|portfolio|investors?|backers|competitors?|competition|alternatives?|compar\w+|versus|vs\.?|industry news|market (?:news|watch|overview)|around the (?:web|industry)|in other news|what (?:they|people|customers) say|integrations|ecosystem|resellers?|advis\w+ board|(?:unsere |unserer )?kunden|kundenstimmen|referenzen|investoren|wettbewerber|témoignages|nos (?:clients|investisseurs|partenaires)|concurrents|related (?:articles|stories)|who(?:'|’)s who)\b/i;
const OF_INVESTORS =
  /^(?:our |unsere |nos )?(?:investors?|backers|investoren|investisseurs)(?: (?:&|and|und|et) .+)?$/iu;
/** Matches a group that a sentence goes on about. */
const GROUP = /^(?:the|die|le) (?:group|gruppe|groupe|parent|mutter\p{L}*)(?!\p{L})/iu;
/** Matches what opens the boilerplate of a company. */
const ABOUT = /^(?:about|über|à propos d(?:e |['’])) ?(?:the |die |das |la )?(?<name>\p{Lu}[^.!?:]{1,50}):?$/iu;
/** Fields that the boilerplate of a company gives of it. */
const OF_COMPANY: ReadonlySet<ClaimField> = new Set([
  'overview.founded',
  'overview.headquarters',
  'overview.headcount',
  'overview.industry',
  'overview.office',
  'overview.parent',
  'people.person',
  'funding.round',
  'funding.total',
  'funding.acquisition',
]);
const INTERVIEW =
  /(?<!\p{L})(?:interview|(?:questions|fragen) (?:for|to|with|an)|in conversation with|im gespräch|entretien|rencontre avec)(?!\p{L})/iu;
const BYLINE = /^(?:[Bb]y|[Vv]on|[Pp]ar) .{3,60}?,? (?:at|of|bei|von|chez|de) (?<company>\p{Lu}[^.,]{1,40})$/u;
const MAX_BOILERPLATE_BLOCKS = 6;
const MAX_OPENING_BLOCKS = 24;
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

/**
 * Checks for the boilerplate of another company in a text, under a heading or a line of its own: `About Nordal Ventures`. Its
 * `we` and `the company` are those of the other one.
 */
export function isOfBoilerplate({ field }: Finding, { parsed, block }: FindingPlace): boolean {
  if (block === null || !OF_COMPANY.has(field)) return false;
  const { blocks } = parsed.document;
  for (let at = block - 1; at >= 0 && block - at <= MAX_BOILERPLATE_BLOCKS; at -= 1) {
    if (blocks[at]?.area !== blocks[block]?.area) return false;
    const name = ABOUT.exec(parsed.blockText(at).trim())?.groups?.name;
    if (name !== undefined)
      return parsed.names.findMention(name) < 0 && namedCompany(`${name} is `, parsed.names) !== null;
    if (blocks[at]?.kind === 'heading') return false;
  }
  return false;
}

/** Checks for an article in which somebody of elsewhere speaks: an interview, or a post by a guest. */
export function isOthersArticle(parsed: ParsedDocument): boolean {
  return (
    parsed.isArticle &&
    parsed.document.blocks.slice(0, MAX_OPENING_BLOCKS).some(({ kind }, at) => {
      const text = parsed.blockText(at).trim();
      const guest = BYLINE.exec(text)?.groups?.company;
      return (
        (kind === 'heading' && INTERVIEW.test(text)) || (guest !== undefined && parsed.names.findMention(guest) < 0)
      );
    })
  );
}
