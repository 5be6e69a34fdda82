import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { nameIn } from '../grammar/referent.ts';
import { foldText } from '../text/names.ts';
import { isNoName } from '../text/words.ts';
import { quoteAbove } from './attributed-company.ts';
import { blockSpan, fromBlocks, fromSentence } from './create-finding.ts';
import { isCustomerName } from './customer-names.ts';
import { MAX_CARD_BLOCKS, placesAround } from './customer-places.ts';
import { findCustomers } from './find-customers.ts';
import { isBareQuantity, pairFigures } from './find-figure-cards.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import {
  CHANGES,
  isThenAndNow,
  OF_NOBODY,
  type ResultText,
  readResults,
  TIME,
  tellsOfChange,
} from './result-clauses.ts';
import { isStoryOf } from './story-address.ts';
import { addressedCustomer } from './story-title.ts';

/** Matches what a customer owes to nobody else. */
const OF_ITSELF =
  /(?<!\p{L})(?:grew|grows?|growth|prices?|employs?|staff|revenues?|turnover|wuchs|wächst|wachstum|preise?|umsatz|beschäftigt|croissance|prix|emploie|effectifs?|chiffre d['’]affaires)(?!\p{L})/iu;
/** Pages that tell of customers between other things. */
const TOLD_PAGES: ReadonlySet<string | null> = new Set(['about', 'home', 'product']);
/** Matches a clause that tells of the name before it. */
const DESCRIBED = /^, (?:who|which|qui|dont|die|der|das) /iu;
/** Matches parts of a case that tell of what was before, and of what was done. */
const BEFORE_RESULT =
  /^(?:the |our |unsere?n? |die |der |das |le |la |les |l['’]|notre )?(?:problems?|challenges?|situation|context|background|brief|starting point|need|task|before|what we did|what they needed|approach|solution|how we did it|process|scope|problem|herausforderung(?:en)?|ausgangslage|ausgangssituation|aufgabe(?:nstellung)?|vorher|lösung|umsetzung|vorgehen|was wir (?:getan|gemacht) haben|contexte|défis?|problème|problématique|besoins?|enjeux?|demande|réponse|mise en œuvre|démarche|avant)(?: .{0,20})?$/iu;
/** Matches the label of whom a case is about. */
const OF_CASE = /^(?:client|customer|kundin|kunde|auftraggeber(?:in)?|cliente?)(?: ?:|$)/iu;
const MIN_NAME_CHARS = 4;
const MAX_RESULTS = 12;
const MAX_LABEL_CHARS = 60;
/** Matches a stretch of time as the figure of a card. */
const TIME_FIGURE = new RegExp(`^[-–−+]?\\d+(?:[.,]\\d+)? (?:h|hrs?|std\\.?|min\\.?|${TIME})$`, 'iu');

/** A customer with the block that names it. */
interface NamedCustomer {
  name: string;
  at: number;
}

/** Whose the figures of a card are, and the customers of the page by their blocks. */
interface FiguresOf {
  customer: NamedCustomer;
  named: ReadonlyMap<number, string>;
}

/**
 * Finds what customers reached, each beside the customer: in the story below a customer's name, in what a customer is quoted
 * with, and in figures of a case. The subject of such a finding is the customer.
 * @param named customers by the block that names them
 */
export function findCustomerResults(parsed: ParsedDocument, named: ReadonlyMap<number, string>): Finding[] {
  const isToldOf = TOLD_PAGES.has(parsed.document.pageClass) && !parsed.isArticle;
  const isCases = parsed.document.pageClass === 'customers';
  if (named.size === 0 && !isToldOf && !isCases) return [];
  const ofAddress = isCases ? addressedCustomer(parsed) : null;
  const ofCase = isCases ? caseCustomer(parsed, named) : null;
  const ofPage = [...named].find(([, name]) => isStoryOf(parsed.document.finalUrl, name))?.[0];
  const quoted = new Map([...named.keys()].reverse().map((at) => [quoteAbove(parsed, at), at]));
  const found: Finding[] = [];
  parsed.document.blocks.forEach((block, index) => {
    if (found.length >= MAX_RESULTS) return;
    if (block.area !== 'main' || block.kind === 'control' || block.speaker === 'comment') return;
    const at = [index, quoted.get(index), ...placesAround(parsed, index), ofPage].find((place = -1) =>
      named.has(place),
    );
    const customer = at === undefined ? null : { name: named.get(at) ?? '', at };
    if (customer === null && !isCases && !isToldOf) return;
    const isBefore =
      isCases && block.speaker === 'own' && BEFORE_RESULT.test(parsed.headingsOf(index)[0]?.trim() ?? '');
    for (const sentence of isBefore ? [] : statementsOf(parsed, index)) {
      const results = readResults(sentence.text, parsed.document.language);
      if (results.length === 0) continue;
      const told =
        customer ??
        (isCases
          ? storyCustomer(parsed, sentence, named)
          : (toldNear(parsed, sentence) ?? toldElsewhere(parsed, sentence, named)));
      const whose = told ?? ofCase ?? (ofAddress === null ? null : { name: ofAddress, at: index });
      if (whose !== null) found.push(...results.map((result) => toFinding(parsed, sentence, { ...result, whose })));
    }
    if (customer !== null) found.push(...figuresOf(parsed, index, { customer, named }));
  });
  return found.slice(0, MAX_RESULTS);
}

/** Returns the sentences of a block; two that set now against then are one. */
function statementsOf(parsed: ParsedDocument, index: number): Sentence[] {
  const sentences = parsed.sentencesByBlock[index] ?? [];
  return sentences.map((sentence, at) => {
    const end = sentences[at + 1]?.end ?? sentence.end;
    const text = parsed.text.slice(sentence.start, end);
    return isThenAndNow(text) ? { ...sentence, end, text } : sentence;
  });
}

function toFinding(
  parsed: ParsedDocument,
  sentence: Sentence,
  { text: value, start: from, end: to, whose: { name: subject, at } }: ResultText & { whose: NamedCustomer },
): Finding {
  const also = at === sentence.block ? [] : [blockSpan(parsed, at)];
  return fromSentence(parsed, sentence, { field: 'customers.result', value, subject, from, to, also });
}

/** Returns the customer of a page of cases whom a sentence names, or the firm that its clause of a change is about. */
function storyCustomer(
  parsed: ParsedDocument,
  { text, block }: Sentence,
  named: ReadonlyMap<number, string>,
): NamedCustomer | null {
  const folded = ` ${foldText(text)} `;
  const known = [...new Set(named.values())].find((customer) => folded.includes(` ${foldText(customer)} `));
  if (known !== undefined) return { name: known, at: block };
  const { list } = readClauses(text, parsed.document.language);
  const clause = list.find(({ classes, subject }) => subject !== null && classes.some((given) => CHANGES.has(given)));
  const name = clause?.subject ? nameIn(clause.subject) : null;
  if (name === null || name !== clause?.subject?.text || !isCustomerName(parsed, name)) return null;
  // At the beginning of a sentence any noun has a capital: the name stands in a heading or the address, too.
  const isCertain = clause.subject.start > 0 || parsed.headingsOf(block).some((heading) => heading.includes(name));
  return isCertain || isStoryOf(parsed.document.finalUrl, name) ? { name, at: block } : null;
}

/** Returns the customer with whom a sentence begins, where it or the sentences around it say that this is one. */
function toldNear(parsed: ParsedDocument, sentence: Sentence): NamedCustomer | null {
  const { blocks } = parsed.document;
  if (OF_ITSELF.test(sentence.text)) return null;
  const text = sentence.text.replace(/^[^,.;]{2,40}, /u, '');
  const blocksNear = [sentence.block, sentence.block - 1].filter(
    (at) => at === sentence.block || blocks[at]?.heading === blocks[sentence.block]?.heading,
  );
  for (const at of blocksNear)
    for (const { subject, value } of (parsed.sentencesByBlock[at] ?? []).flatMap((near) =>
      findCustomers(parsed, near),
    )) {
      const isOurs = subject === null || subject === 'we' || parsed.names.isProspect(subject);
      const name = value.kind === 'text' ? value.text : '';
      const isDescribed = DESCRIBED.test(sentence.text.split(name)[1] ?? '');
      if (isOurs && (isDescribed || [sentence.text, text].some((said) => beginsWith(said, name)))) return { name, at };
    }
  return null;
}

/** Returns the customer that the rest of the page names with whom a sentence begins, or at whose place it ends. */
function toldElsewhere(
  parsed: ParsedDocument,
  { text, block }: Sentence,
  named: ReadonlyMap<number, string>,
): NamedCustomer | null {
  // A page on the company tells of others as well.
  if (OF_ITSELF.test(text) || parsed.document.pageClass === 'about') return null;
  const said = parsed.sentences.flatMap((near) =>
    findCustomers(parsed, near).flatMap(({ subject, value }) => {
      const isOurs = subject === null || subject === 'we' || parsed.names.isProspect(subject);
      return isOurs && value.kind === 'text' ? [[near.block, value.text] as const] : [];
    }),
  );
  const bare = text.replace(/^[^,.;]{2,40}, /u, '');
  const isAt = (name: string) =>
    /(?<!\p{L})(?:at|bei|chez) $/u.test(text.replace(/\.$/, '').split(name)[0] ?? '') &&
    text.replace(/\.$/, '').endsWith(name);
  const found = [...named, ...said].find(
    ([at, name]) =>
      at !== block && name.includes(' ') && (beginsWith(text, name) || beginsWith(bare, name) || isAt(name)),
  );
  return found === undefined ? null : { name: found[1], at: found[0] };
}

/** Returns the customer of a page that says of a single one that a case is about it: `Client: Nordal`. */
function caseCustomer(parsed: ParsedDocument, named: ReadonlyMap<number, string>): NamedCustomer | null {
  const { blocks } = parsed.document;
  const labels = blocks.flatMap((_, at) => (OF_CASE.test(parsed.blockText(at).trim()) ? [at] : []));
  const [label = -1, ...further] = labels;
  if (label < 0 || further.length > 0) return null;
  const name = named.get(label) ?? named.get(label + 1);
  if (name !== undefined) return { name, at: named.has(label) ? label : label + 1 };
  const [said] = (parsed.sentencesByBlock[label] ?? []).flatMap((sentence) => findCustomers(parsed, sentence));
  return said?.value.kind === 'text' ? { name: said.value.text, at: label } : null;
}

/** Checks for a sentence that begins with a name, or with its first words: `Nordal` for `Nordal Transport`. */
function beginsWith(text: string, name: string): boolean {
  const words = name.split(' ');
  return words.some((_, cut) => {
    const short = words.slice(0, words.length - cut).join(' ');
    return (
      short.length >= MIN_NAME_CHARS &&
      !isNoName(short) &&
      text.startsWith(short) &&
      /^(?: |['’]s )\p{Ll}/u.test(text.slice(short.length))
    );
  });
}

/** Checks for the figure of a result: a share, an amount or a stretch of time. */
function isResultFigure(text: string): boolean {
  return isBareQuantity(text) || TIME_FIGURE.test(text);
}

/** Checks for a figure and a label that together tell of a change: `38%` and `fewer repeat calls`. */
export function isResultCard(size: string, label: string): boolean {
  const isSaid = label.length <= MAX_LABEL_CHARS && !OF_NOBODY.test(label);
  return isResultFigure(size) && isSaid && (size.endsWith('%') || tellsOfChange(label));
}

/** Finds the figures of a case with their labels: `38%` above `fewer repeat calls`. */
function figuresOf(parsed: ParsedDocument, index: number, { customer, named }: FiguresOf): Finding[] {
  const { name: subject, at } = customer;
  const whole = parsed.groupOf(index);
  // What stands above the title of a card, such as its trade, is of no figure.
  const title = parsed.document.blocks[at]?.kind === 'heading' && whole.includes(at) ? at : -1;
  const isOneCard = whole.length <= MAX_CARD_BLOCKS;
  const group = isOneCard ? whole.filter((member) => !named.has(member) && member > title) : whole;
  if (group[0] !== index) return [];
  return pairFigures(parsed, group, isResultFigure).flatMap(([figure, label]) => {
    const [size, of] = [parsed.blockText(figure).trim(), parsed.blockText(label).trim()];
    if (!isResultCard(size, of)) return [];
    const [first, second] = figure < label ? [figure, label] : [label, figure];
    return [fromBlocks(parsed, [first, second, at], { field: 'customers.result', value: `${size} ${of}`, subject })];
  });
}
