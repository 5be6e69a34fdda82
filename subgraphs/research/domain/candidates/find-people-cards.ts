import { readNameAt, readWords } from '../text/words.ts';
import { type Finding, fromBlocks } from './finding.ts';
import { isTitle, readPersonName } from './person-words.ts';
import type { Reading } from './reading.ts';

const INLINE = /^(.{4,60}?)(?:, | [–—|-] | \||: | \()(.{2,90}?)\)?$/u;
const ROLE_LABEL =
  /^(?:ceo|cto|cfo|founders?|co-?founders?|managing directors?|geschäftsführer(?:in|innen)?|geschäftsführung|vertreten durch(?: die geschäftsführer)?|vertretungsberechtigt(?:er geschäftsführer)?|directors?|board|gérante?|président|directeur (?:général|de (?:la )?publication)|represented by|vorstand)$/i;
const AT_COMPANY = /^(.{2,60}?)(?:,? (?:at|@|bei|chez) |, | – | - | \| )(?:the )?([\p{Lu}\d].{1,60})$/u;
const MAX_PEOPLE = 80;

/** People of cards, rows and lists: a name with a title beside it. */
export function findPeopleCards(reading: Reading): Finding[] {
  const { blocks } = reading.document;
  const found: Finding[] = [];
  for (let index = 0; index < blocks.length && found.length < MAX_PEOPLE; index += 1) {
    const block = blocks[index];
    if (!block || block.area === 'nav' || block.kind === 'control' || block.end - block.start > 200) continue;
    const text = reading.blockText(index).trim();
    const name = readPersonName(text);
    const finding = name === null ? inline(reading, index, text) : beside(reading, index, name);
    found.push(...finding);
  }
  return found;
}

function beside(reading: Reading, index: number, name: string): Finding[] {
  const { blocks } = reading.document;
  const block = blocks[index];
  const isTitleFirst = startsWithTitle(reading, index);
  for (const other of isTitleFirst ? [index - 1, index + 1] : [index + 1, index - 1]) {
    const near = blocks[other];
    if (!near || !block || near.area !== block.area) continue;
    const isTied = near.group === block.group || (other > index && near.heading === index);
    const title = reading.blockText(other).trim();
    if (isTied && isTitle(title) && !readPersonName(title)) return person(reading, [index, other], name, title);
  }
  return [];
}

/** A table may have a title in its first column and the name in its second. */
function startsWithTitle(reading: Reading, index: number): boolean {
  const first = reading
    .groupOf(index)
    .find((one) => readPersonName(reading.blockText(one).trim()) !== null || isTitle(reading.blockText(one)));
  return first !== undefined && first < index && readPersonName(reading.blockText(first).trim()) === null;
}

function inline(reading: Reading, index: number, text: string): Finding[] {
  const match = INLINE.exec(text);
  if (!match) return [];
  const [left, right] = [match[1]?.trim() ?? '', match[2]?.trim() ?? ''];
  const name = readPersonName(left);
  if (name !== null && isTitle(right)) return person(reading, [index], name, right);
  if (!ROLE_LABEL.test(left)) return [];
  return right
    .split(/, (?:and |und |et )?| and | und | et | & /u)
    .slice(0, 5)
    .map(readPersonName)
    .filter((one) => one !== null)
    .flatMap((one) => person(reading, [index], one, left));
}

/** A title that names another company, as under a testimonial, is about that company. */
function person(reading: Reading, blocks: [number, ...number[]], name: string, written: string): Finding[] {
  const split = AT_COMPANY.exec(written);
  const company = split?.[2]?.trim() ?? null;
  const isRole = company !== null && isTitle(company) && !/\b(?:Inc|GmbH|Ltd|LLC|AG|Group|Foods|Bank)\b/.test(company);
  const title = company === null || isRole ? written : (split?.[1]?.trim() ?? written);
  const of = / of (?=\p{Lu})/u.exec(title);
  const mention = of ? companyOf(reading, title.slice(of.index + 4)) : null;
  const named = mention !== null && of ? title.slice(0, of.index) : title;
  const subject = company !== null && !isRole ? company : mention;
  return [
    fromBlocks(reading, blocks, { field: 'people.person', value: { kind: 'person', name, title: named }, subject }),
  ];
}

/** `CEO of Acme` names the company; `Head of Sales` does not. */
function companyOf(reading: Reading, after: string): string | null {
  if (reading.names.isProspect(after)) return after;
  const words = readWords(after);
  const name = readNameAt(after, words, 0);
  return name !== null && /\b(?:Inc|GmbH|Ltd|LLC|AG|Group|Foods|Bank|Corp|Labs|Logistics|Industries)\b/.test(name.text)
    ? name.text
    : null;
}
