import type { Finding } from '../evidence/finding.ts';
import type { SectionTopic } from '../text/heading-topic.ts';
import { fromBlocks } from './create-finding.ts';
import { readListedNames } from './listed-names.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';
import { isProductName } from './product-names.ts';
import { isRelatedName } from './relation-names.ts';
import { topicAbove, topicAt } from './section-topic.ts';

/** Topics of sections of nothing but names. */
const TOPICS = [
  { field: 'offering.integration', topic: 'integration' },
  { field: 'overview.partner', topic: 'partner' },
] as const;
const MIN_LISTED = 2;

/** Finds the partners and integrations that stand as a list, cards, logos or a column where a page says that they are. */
export function findRelationLists(parsed: ParsedDocument): Finding[] {
  const { blocks } = parsed.document;
  return TOPICS.flatMap(({ field, topic }) => {
    const found = blocks.flatMap((block, index) => {
      if (block.area === 'nav' || block.area === 'footer' || !isListedAs(parsed, index, topic)) return [];
      return readListedNames(parsed, index)
        .filter((value) => isRelatedName(parsed, value) && (block.kind !== 'heading' || isProductName(value)))
        .map((value) => fromBlocks(parsed, [index], { field, value, subject: parsed.prospect.name }));
    });
    return found.length >= MIN_LISTED && !arePeople(found) ? found : [];
  });
}

/** Checks what a block is listed as: integrations stand under categories, too. */
function isListedAs(parsed: ParsedDocument, index: number, topic: SectionTopic): boolean {
  const nearest = topicAt(parsed, index);
  return (nearest ?? (topic === 'integration' ? topicAbove(parsed, index) : null)) === topic;
}

/** Checks for the partners of a firm, who are people: their names alone, or with titles between. */
function arePeople(found: readonly Finding[]): boolean {
  const names = found.map(({ value }) => (value.kind === 'text' ? value.text : ''));
  return (
    found[0]?.field === 'overview.partner' &&
    (names.every(looksLikePerson) || names.some((name) => isTitle(name.split(' ', 1)[0] ?? '')))
  );
}

function looksLikePerson(name: string): boolean {
  return readPersonName(name) !== null && !hasOrganisationWord(name);
}
