import { hasOrganisationWord } from '../extractors/named-company.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import { titleWordOf } from '../grammar/lexicon/title-words.ts';
import type { FindingPlace } from './gate.ts';
import { isCustomersPage, isOthersArticle } from './others-place.ts';

/** Matches speakers of the company, where no other company is named. */
const OWN_SPEAKER = /\b(?:our (?:co-?founder|founder|CEO|CTO)|(?:co-?founder|founder|CEO)(?! (?:of|at)\b))/i;
/** Matches what somebody says. */
const QUOTATION = /[„“«"][^“”»"]+[“”»"]/gu;
const AT_FIRM = /(?<!\p{L})(?:at|bei|chez|we at|here at) $/iu;

/** Checks whether `we` are the owners of the page: they are unless somebody else is quoted. */
export function isOwnSpeaker(place: FindingPlace): boolean {
  const { parsed, block, isQuoted } = place;
  if (!parsed.isFirstParty) return false;
  if (block === null) return true;
  if (!isQuoted) return !isQuoteOfOthers(parsed, block) && !isOthersArticle(parsed);
  // `Mira Holt, President of Nordal Chemicals: “…”`
  const [opening = ''] = parsed.blockText(block).split(/[“„«"]/u, 1);
  const isOfOther = hasOrganisationWord(opening) && parsed.names.findMention(opening) < 0;
  if (isCustomersPage(parsed, block) || isOfOther || isOfOtherFirm(parsed, attribution(parsed, block))) return false;
  return isNamedBySpeaker(parsed, block) || OWN_SPEAKER.test(attribution(parsed, block));
}

/** Checks for the company's name beside a quote or as where its speaker is: who names it as another firm is none of its people. */
function isNamedBySpeaker({ names, blockText }: ParsedDocument, block: number): boolean {
  const text = blockText(block);
  const beside = text.replace(QUOTATION, ' ');
  if (!/\p{L}/u.test(beside) || names.findMention(beside) >= 0) return names.findMention(text) >= 0;
  const at = names.findMention(text);
  return at >= 0 && AT_FIRM.test(text.slice(0, at));
}

/** Checks for an attribution to somebody of another firm: `” Jo Holt, Nordal Chemicals`. */
function isOfOtherFirm({ names }: ParsedDocument, text: string): boolean {
  const firm = text.trim().split(', ').slice(1).at(-1)?.replace(/[.)]$/, '') ?? '';
  const words = firm.split(' ');
  const isName =
    words.length > 1 && words.every((word) => /^(?:\p{Lu}|&)/u.test(word) && titleWordOf(word) === undefined);
  return isName && names.findMention(text) < 0;
}

function attribution(parsed: ParsedDocument, block: number): string {
  return (
    parsed
      .blockText(block)
      .split(/[”"»“]/)
      .at(-1) ?? ''
  );
}

function isQuoteOfOthers(parsed: ParsedDocument, block: number): boolean {
  return parsed.document.blocks[block]?.kind === 'quote' && parsed.names.findMention(parsed.blockText(block)) < 0;
}
