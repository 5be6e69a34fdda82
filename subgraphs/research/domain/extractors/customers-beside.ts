import type { TextBlock } from '../evidence/source-document.ts';
import { isCustomerName } from './customer-names.ts';
import { readListedNames } from './listed-names.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { topicAt } from './section-topic.ts';
import { isStoryOf } from './story-address.ts';
import { isEchoed, isWholeName } from './story-title.ts';

/** Logos of a row. */
const MIN_LOGOS = 3;

/** A block with the customer that it names. */
type Named = [number, string];

/** Finds what the customers of a page show to be customers as well: titles beside theirs, rows of logos, headings of stories. */
export function customersBeside(parsed: ParsedDocument, named: readonly Named[]): Named[] {
  const all = [...named];
  for (const find of [findRowsOf, findHeaded]) all.push(...find(parsed, new Set(all.map(([, name]) => name))));
  all.push(...findBeside(parsed, new Map(all)));
  return all.slice(named.length);
}

/** Finds the headings that begin with a customer of the page, whose stories are below: `Nordal: 40% less waste`. */
function findHeaded(parsed: ParsedDocument, customers: ReadonlySet<string>): Named[] {
  return parsed.document.blocks.flatMap(({ kind }, index): Named[] => {
    const text = parsed.blockText(index).trim();
    const name = kind === 'heading' ? [...customers].find((customer) => text.startsWith(customer)) : undefined;
    return name !== undefined && /^(?:$| ?[:,–—|-] )/u.test(text.slice(name.length)) ? [[index, name]] : [];
  });
}

/** Finds titles of nothing but a name beside those of customers, which a link or a line below shows to be of one as well. */
function findBeside(parsed: ParsedDocument, named: ReadonlyMap<number, string>): Named[] {
  const { blocks, links, pageClass, language } = parsed.document;
  const isCases = pageClass === 'customers';
  const rows = [...named].flatMap(([at, name]) => (parsed.blockText(at).trim() === name ? [rowOf(blocks[at])] : []));
  // Words of a French title are small unless they are of a name.
  const isOfNames = (row: string) => language?.startsWith('fr') && rows.filter((titles) => titles === row).length > 1;
  return blocks.flatMap((block, index): Named[] => {
    const name = parsed.blockText(index).trim();
    const row = rowOf(block);
    const isTitle = block.kind === 'heading' && !named.has(index) && rows.includes(row) && isWholeName(name);
    if (!isTitle || !name.includes(' ') || !isCustomerName(parsed, name)) return [];
    const isLinked = isFirm(name) && links.some(({ url }) => isStoryOf(url, name));
    return isEchoed(parsed, index, name) || (isCases && (isLinked || isOfNames(row))) ? [[index, name]] : [];
  });
}

/** Checks for a name that no trade or topic has: `Nordal Dairy`, `Bosk & Sons`. */
function isFirm(name: string): boolean {
  return hasOrganisationWord(name) || name.includes(' & ');
}

/** Returns what titles of one row have in common. */
function rowOf(block: TextBlock | undefined): string {
  return `${block?.level} ${block?.heading}`;
}

/** Finds the logos of the rows that show a customer of the page among others, below a line that says nothing of them. */
function findRowsOf(parsed: ParsedDocument, customers: ReadonlySet<string>): Named[] {
  const { blocks } = parsed.document;
  const found: Named[] = [];
  for (let start = 0, end = 0; start < blocks.length && customers.size > 0; start = end + 1) {
    for (end = start; blocks[end]?.kind === 'caption'; ) end += 1;
    if (end - start < MIN_LOGOS || topicAt(parsed, start) !== null) continue;
    const row = Array.from({ length: end - start }, (_, at) => start + at);
    const names = row.flatMap((index) => readListedNames(parsed, index).map((name): Named => [index, name]));
    const isOfCustomers = names.length * 2 > row.length && names.some(([, name]) => customers.has(name));
    if (isOfCustomers) found.push(...names.filter(([, name]) => isCustomerName(parsed, name)));
  }
  return found;
}
