import { does, readTokens } from '../grammar/tokens.ts';
import { quoteAbove } from './attributed-company.ts';
import { pairsAround } from './column-cells.ts';
import { readListedNames } from './listed-names.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { columnHead, topicAbove } from './section-topic.ts';
import { isWholeName } from './story-title.ts';

/** Names of a row. */
const MIN_LOGOS = 3;
/** Matches the head of a column of firms. */
const FIRMS =
  /^(?:compan(?:y|ies)|firms?|organi[sz]ations?|business(?:es)?|workshops?|plants?|sites?|hospitals?|clinics?|practices?|schools?|breweries|hotels?|farms?|users?|installations?|unternehmen|firm(?:a|en)|betriebe?|anwender|klinik(?:en)?|h(?:aus|äuser)|werke?|entreprises?|sociétés?|établissements?|utilisateurs?)$/iu;

/** Checks for a list of nothing but names on a page of customers, or for the first column of a table that has no model. */
export function isListOfCustomers(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const kind = blocks[index]?.kind;
  const group = parsed.groupOf(index);
  if (pageClass !== 'customers' || topicAbove(parsed, index) === 'partner') return false;
  if (kind === 'cell' && isDefinedName(parsed, index)) return true;
  if (kind === 'cell')
    return (
      group[0] === index &&
      group.length > 2 &&
      (FIRMS.test(columnHead(parsed, index) ?? '') || isBesideOurs(parsed, group))
    );
  if (kind === 'paragraph') {
    const names = readListedNames(parsed, index);
    return (
      names.length >= MIN_LOGOS &&
      quoteAbove(parsed, index) === null &&
      names.some((name) => readPersonName(name) === null)
    );
  }
  if (kind !== 'list_item' && kind !== 'caption') return false;
  // A single logo beside the heading of a card.
  const [logo, ...further] = group.filter((member) => blocks[member]?.kind === 'caption');
  const isOfCard = logo === index && further.length === 0 && group.some((at) => blocks[at]?.kind === 'heading');
  return (
    isOfCard ||
    [index - 1, index + 1].some((near) => blocks[near]?.kind === kind && parsed.blockText(near).length <= 50)
  );
}

/** Checks for a row beside whose head another one says what the company did: `What we do there`. */
function isBesideOurs(parsed: ParsedDocument, row: readonly number[]): boolean {
  return row.slice(1).some((cell) => {
    const { list } = readTokens(columnHead(parsed, cell) ?? '', parsed.document.language);
    return list.some((token) => does(token, 'we')) && !list.some((token) => does(token, 'own', 'negation', 'modal'));
  });
}

/** Checks for a term among names of firms only, each with sentences beside it. */
function isDefinedName(parsed: ParsedDocument, index: number): boolean {
  const rows = pairsAround(parsed, index);
  const texts = rows.flat().map((at) => parsed.blockText(at).trim());
  const terms = texts.filter((_, at) => at % 2 === 0);
  return (
    texts.length > MIN_LOGOS &&
    parsed.groupOf(index)[0] === index &&
    terms.every((term) => term.includes(' ') && isWholeName(term)) &&
    terms.some(hasOrganisationWord) &&
    texts.every((text, at) => at % 2 === 0 || text.endsWith('.'))
  );
}
