import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { languageOf } from '../grammar/lexicon/lexicon.ts';
import { means, readTokens } from '../grammar/tokens.ts';
import { readBadge, withoutAside } from '../text/certificate-badge.ts';
import { type SectionTopic, sectionTopic } from '../text/heading-topic.ts';
import { readTechnologies } from '../text/technologies.ts';
import { blockSpan, fromBlocks } from './create-finding.ts';
import { findProducts } from './find-products.ts';
import { isBareList, isOfStack } from './find-technology-lists.ts';
import { areFirms } from './firm-rows.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonNames } from './person-words.ts';

const BY_TOPIC: Readonly<Partial<Record<SectionTopic, ClaimField>>> = {
  award: 'overview.award',
  customer: 'customers.customer',
  industry: 'customers.industry',
  integration: 'offering.integration',
  partner: 'overview.partner',
};
/** What stands in front of the label of products in a line, by its language: a label of its own page is of its company. */
const OUR: Readonly<Record<'en' | 'de' | 'fr', string>> = { en: 'our ', de: 'unsere ', fr: 'nos ' };
const MAX_NAME_WORDS = 6;
const BETWEEN = /[,;·|] | (?:and|und|et|&) /u;
/** Matches a name, which may have small words in it. */
const NAME = /^(?:[\p{Lu}\d]|\p{Ll}{1,3}\p{Lu})[^.:!?()]*$/u;

/**
 * Finds what a list beside its label names, in a table, a list of definitions, a card or a line such as
 * `Customers: Nordal, Bosk`.
 */
export function labelledLists(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  const { label, value, blocks } = pair;
  const [first, second = first] = blocks;
  // Items of a list have no labels beside them, and are read by the heading above; a single word may be the head of another column.
  const isItem = first !== second && [first, second].some((at) => parsed.document.blocks[at]?.kind === 'list_item');
  const isSentence = /[!?]$/.test(value) || (parsed.document.blocks[first]?.kind === 'heading' && value.endsWith('.'));
  if (isItem || /[?!.:]$|\d/.test(label) || isSentence || !value.includes(' ')) return [];
  const topic = sectionTopic(label);
  if (topic === 'certificate') return certificatesOf(parsed, pair);
  // A single person beside a post is read as a card, and partners may be firms.
  const people = isTitle(label) && topic === null ? readPersonNames(value) : [];
  if (people.length > 1) return people.map((name) => titled(parsed, pair, name));
  if (first !== second && isOfStack(label)) return technologiesOf(parsed, pair);
  const field = BY_TOPIC[topic ?? 'other'];
  if (field !== undefined) return itemsOf(parsed, pair, field);
  return isOfProducts(label, parsed.document.language) ? productsOf(parsed, pair) : [];
}

/** Returns the items of a list of names, or of trades. */
function itemsOf(parsed: ParsedDocument, { value, blocks }: LabelledValue, field: ClaimField): Finding[] {
  const items = value.replace(/\.$/, '').split(BETWEEN);
  const isListed = (item: string) =>
    item.split(' ').length <= MAX_NAME_WORDS && (field === 'customers.industry' || NAME.test(item));
  if (!items.every(isListed) || (field === 'customers.industry' && areFirms(items))) return [];
  return items.map((item) => fromBlocks(parsed, blocks, { field, value: item, subject: null }));
}

/** Returns the products of a list, as a line with it gives them. */
function productsOf(parsed: ParsedDocument, { label, value, blocks }: LabelledValue): Finding[] {
  const [first, second = first] = blocks;
  const block = parsed.blockText(first).trim() === value ? first : second;
  const span = blockSpan(parsed, block);
  const line = `${OUR[languageOf(`${label} ${value}`, 'en')]}${label}: `;
  const sentence = { text: line + value, start: span.start - line.length, end: span.end, block };
  const spans: Finding['spans'] = [blockSpan(parsed, first), ...(second === first ? [] : [blockSpan(parsed, second)])];
  return findProducts(parsed, sentence)
    .filter((finding) => finding.field === 'offering.product' && !isOfLabel(finding, line))
    .map((finding) => ({ ...finding, spans, focus: { start: span.start, end: span.end } }));
}

/** Checks for a value that was read with the label in it. */
function isOfLabel({ value }: Finding, line: string): boolean {
  return value.kind === 'text' && value.text.includes(line.trim());
}

/** Returns the certificates of a list that has nothing else. */
function certificatesOf(parsed: ParsedDocument, { value, blocks }: LabelledValue): Finding[] {
  const badges = value.split(BETWEEN).map((part) => readBadge(withoutAside(part)).names);
  if (badges.some((names) => names.length === 0)) return [];
  const subject = parsed.prospect.name;
  return badges
    .flat()
    .map((name) => fromBlocks(parsed, blocks, { field: 'overview.certification', value: name, subject }));
}

/** Returns the technologies of a list that has nothing else. */
function technologiesOf(parsed: ParsedDocument, { value, blocks }: LabelledValue): Finding[] {
  const known = readTechnologies(value);
  return isBareList(value, known, 0)
    ? known.map(({ name }) => fromBlocks(parsed, blocks, { field: 'tech.technology', value: name, subject: null }))
    : [];
}

function titled(parsed: ParsedDocument, { label, blocks }: LabelledValue, name: string): Finding {
  const value = { kind: 'person', name, title: label } as const;
  return fromBlocks(parsed, blocks, { field: 'people.person', value, subject: null });
}

/** Checks for a label of products; what something is applied to is none. */
function isOfProducts(label: string, language: string | null): boolean {
  const { list } = readTokens(label, language);
  return list.length === 1 && !/^(?:application|anwendung)/i.test(label) && means(list[0], 'product', 'range');
}
