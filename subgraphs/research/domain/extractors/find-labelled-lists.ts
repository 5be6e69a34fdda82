import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { languageOf } from '../grammar/lexicon/lexicon.ts';
import { means, readTokens } from '../grammar/tokens.ts';
import { readBadge, withoutAside } from '../text/certificate-badge.ts';
import { type SectionTopic, sectionTopic } from '../text/heading-topic.ts';
import { readTechnologies } from '../text/technologies.ts';
import { blockSpan, fromBlocks } from './create-finding.ts';
import { findAwards } from './find-awards.ts';
import { findCustomers } from './find-customers.ts';
import { findIndustries } from './find-industries.ts';
import { findProducts } from './find-products.ts';
import { findRelations } from './find-relations.ts';
import { isBareList, isOfStack } from './find-technologies.ts';
import { areFirms } from './firm-rows.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isTitle, readPersonNames } from './person-words.ts';

/** What a label says that its value lists, and what reads that in a line of the two. */
interface Listed {
  field: ClaimField;
  find: (parsed: ParsedDocument, sentence: Sentence) => Finding[];
  /** What stands in front of the label in the line, by its language. */
  opening?: Readonly<Record<'en' | 'de' | 'fr', string>>;
}

const BY_TOPIC: Readonly<Partial<Record<SectionTopic, Listed>>> = {
  award: { field: 'overview.award', find: findAwards },
  customer: { field: 'customers.customer', find: findCustomers },
  industry: { field: 'customers.industry', find: findIndustries },
  integration: { field: 'offering.integration', find: findRelations },
  partner: { field: 'overview.partner', find: findRelations },
};
/** A label of its own page is of its company. */
const PRODUCTS: Listed = {
  field: 'offering.product',
  find: findProducts,
  opening: { en: 'our ', de: 'unsere ', fr: 'nos ' },
};
const MAX_LABEL_WORDS = 4;
const BETWEEN = /[,;·|] | (?:and|und|et|&) /u;

/**
 * Finds what a list beside its label names, in a table, a list of definitions, a card or a line, as the line
 * `Customers: Nordal, Bosk` says it.
 */
export function labelledLists(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  const { label, value, blocks } = pair;
  const [first, second = first] = blocks;
  // Items of a list have no labels beside them, and are read by the heading above; a single word may be the head of another column.
  const isItem = first !== second && [first, second].some((at) => parsed.document.blocks[at]?.kind === 'list_item');
  const isSentence = /[!?]$/.test(value) || (parsed.document.blocks[first]?.kind === 'heading' && value.endsWith('.'));
  if (isItem || /[?!.:]$|\d/.test(label) || isSentence || !value.includes(' ')) return [];
  if (sectionTopic(label) === 'certificate') return certificatesOf(parsed, pair);
  // A single person beside a post is read as a card, and partners may be firms.
  const people = isTitle(label) && sectionTopic(label) === null ? readPersonNames(value) : [];
  if (people.length > 1) return people.map((name) => titled(parsed, pair, name));
  if (first !== second && isOfStack(label)) return technologiesOf(parsed, pair);
  const listed = listedBy(parsed, label);
  if (listed?.field === 'customers.industry' && areFirms(value.split(BETWEEN))) return [];
  // A line is read as the sentence that it is; only bare labels of products are none.
  if (listed === undefined || (first === second && listed.opening === undefined)) return [];
  const block = parsed.blockText(first).trim() === value ? first : second;
  const span = blockSpan(parsed, block);
  const line = `${listed.opening?.[languageOf(`${label} ${value}`, 'en')] ?? ''}${label}: `;
  const sentence = { text: line + value, start: span.start - line.length, end: span.end, block };
  const spans: Finding['spans'] = [blockSpan(parsed, first), ...(second === first ? [] : [blockSpan(parsed, second)])];
  return listed
    .find(parsed, sentence)
    .filter((finding) => finding.field === listed.field && !isOfLabel(finding, line))
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

function listedBy(parsed: ParsedDocument, label: string): Listed | undefined {
  const topic = BY_TOPIC[sectionTopic(label) ?? 'other'];
  if (topic !== undefined || label.split(' ').length > MAX_LABEL_WORDS) return topic;
  const { list } = readTokens(label, parsed.document.language);
  // What something is applied to is no product.
  return list.length === 1 && !/^(?:application|anwendung)/i.test(label) && means(list[0], 'product', 'range')
    ? PRODUCTS
    : undefined;
}
