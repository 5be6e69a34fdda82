import type { Finding } from '../evidence/finding.ts';
import { readNameAt, readWords } from '../text/words.ts';
import { fromBlocks } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';

const INLINE = /^(.{4,60}?)(?:, | [–—|-] | \||: | \()(.{2,90}?)\)?$/u;
/** Headings under which people are the company's own, so that what follows a comma is their department. */
const OWN_PEOPLE =
  /(?<![\p{L}])(?:team|leadership|leaders|management|people|crew|staff|executives?|who we are|equipe|équipe|geschäftsleitung|direction|ansprechpartner\p{L}*|wer macht was|who['’]s who)(?![\p{L}])/iu;
const NOT_OWN_PEOPLE =
  /\b(?:board|advis\w+|investors?|partners|testimonial|customers?|clients?|beirat|aufsichtsrat|conseil)\b/i;
const ORGANISATION =
  /\b(?:Inc|GmbH|Ltd|LLC|AG|SA|Group|Foods|Bank|Capital|Ventures|Partners|University|Institute|Corp|Company|Labs)\b/;
const AT_COMPANY = /^(.{2,60}?)(?:,? (?:at|@|bei|chez) |, | – | - | \| )(?:the )?([\p{Lu}\d].{1,60})$/u;
/** Matches a heading above the names of those who have one post. */
const BODY =
  /^(?:(?:our|the|unser|unsere|der|die|nos|les) )?(?<body>vorstand|aufsichtsrat|geschäftsführung|geschäftsleitung|(?:co-?)?founders|gründer(?:innen)?|fondateurs|board of directors|supervisory board)$/iu;
/** Matches a seat on the board in front of what its holder does elsewhere: `Board member, Partner at Acme Ventures`. */
const BOARD_SEAT =
  /^(?<seat>(?:independent |non-executive )?(?:board (?:member|director|observer)|member of the board|chair(?:man|woman)?(?: of the board)?|aufsichtsrat\p{L}*))(?:, | [–—|-] | \()/iu;
const MAX_PEOPLE = 80;

/** What all people of cards share: their place decides whose they are. */
const PERSON = { field: 'people.person', subject: null } as const;

/** Finds people in cards, rows and lists: a name with a title beside it. */
export function findPeopleCards(parsed: ParsedDocument): Finding[] {
  const { blocks } = parsed.document;
  const found: Finding[] = [];
  for (let index = 0; index < blocks.length && found.length < MAX_PEOPLE; index += 1) {
    const block = blocks[index];
    if (!block || block.area === 'nav' || block.kind === 'control' || block.end - block.start > 200) continue;
    const text = parsed.blockText(index).trim();
    const name = readPersonName(text);
    const finding = name === null ? inline(parsed, index, text) : beside(parsed, index, name);
    found.push(...finding);
  }
  return found;
}

function beside(parsed: ParsedDocument, index: number, name: string): Finding[] {
  const { blocks } = parsed.document;
  const block = blocks[index];
  const isTitleFirst = startsWithTitle(parsed, index);
  for (const neighbour of isTitleFirst ? [index - 1, index + 1] : [index + 1, index - 1]) {
    const near = blocks[neighbour];
    if (!near || !block || near.area !== block.area) continue;
    const isPair = neighbour > index && near.kind === 'cell' && block.kind === 'cell';
    const isTied = near.group === block.group || (neighbour > index && near.heading === index) || isPair;
    const title = withoutSince(parsed.blockText(neighbour).trim());
    if (isTied && isTitle(title) && !opensWithName(title)) return person(parsed, [index, neighbour], name, title);
  }
  return inBody(parsed, index, name);
}

/** Checks whether a line is somebody's own, with or without a title behind the name. */
export function opensWithName(line: string): boolean {
  return readPersonName(line.split(/,| ?[(–—|:]/u)[0] ?? '') !== null;
}

/** Reads a bare name under a heading that is a post, such as the members of an executive board. */
function inBody(parsed: ParsedDocument, index: number, name: string): Finding[] {
  const heading = parsed.document.blocks[index]?.heading ?? null;
  const title = heading === null ? undefined : BODY.exec(parsed.blockText(heading).trim())?.groups?.body;
  return heading === null || title === undefined ? [] : person(parsed, [heading, index], name, title);
}

/** Cuts the time in office off a title: `Head of Sales (since 2021)`. */
function withoutSince(title: string): string {
  return title.replace(/(?:,? |,? ?\()(?:since|seit|depuis|from) (?:\p{L}{3,9} )?(?:19|20)\d\d\)?$/iu, '').trim();
}

/** Checks for a table with the title in its first column and the name in its second. */
function startsWithTitle(parsed: ParsedDocument, index: number): boolean {
  const first = parsed
    .groupOf(index)
    .find((member) => readPersonName(parsed.blockText(member).trim()) !== null || isTitle(parsed.blockText(member)));
  return first !== undefined && first < index && readPersonName(parsed.blockText(first).trim()) === null;
}

function inline(parsed: ParsedDocument, index: number, text: string): Finding[] {
  const match = INLINE.exec(text);
  if (!match) return [];
  const [left, right] = [match[1]?.trim() ?? '', match[2]?.trim() ?? ''];
  const name = readPersonName(left);
  return name !== null && isTitle(withoutSince(right)) ? person(parsed, [index], name, withoutSince(right)) : [];
}

/** Creates findings of a person; a title that names another company, as under a testimonial, is about that company. */
function person(parsed: ParsedDocument, blocks: [number, ...number[]], name: string, written: string): Finding[] {
  const seat = BOARD_SEAT.exec(written)?.groups?.seat;
  if (seat !== undefined)
    return [fromBlocks(parsed, blocks, { ...PERSON, value: { kind: 'person', name, title: seat } })];
  const split = AT_COMPANY.exec(written);
  const company = split?.[2]?.trim() ?? null;
  const isDepartment = /,/.test(written) && !/ (?:at|@|bei|chez) /.test(written) && isOwnPeople(parsed, blocks[0]);
  const isRole = company !== null && (isDepartment || isTitle(company)) && !ORGANISATION.test(company);
  const title = company === null || isRole ? written : (split?.[1]?.trim() ?? written);
  const of = / of (?=\p{Lu})/u.exec(title);
  const mention = of ? companyOf(parsed, title.slice(of.index + 4)) : null;
  const named = mention !== null && of ? title.slice(0, of.index) : title;
  const subject = company !== null && !isRole ? company : mention;
  return [fromBlocks(parsed, blocks, { ...PERSON, value: { kind: 'person', name, title: named }, subject })];
}

function isOwnPeople(parsed: ParsedDocument, index: number): boolean {
  const headings = parsed.headingsOf(index);
  if (headings.some((heading) => NOT_OWN_PEOPLE.test(heading))) return false;
  return parsed.document.pageClass === 'team' || headings.some((heading) => OWN_PEOPLE.test(heading));
}

/** Returns the company of a title: `CEO of Acme` has one, `Head of Sales` does not. */
function companyOf(parsed: ParsedDocument, after: string): string | null {
  if (parsed.names.isProspect(after)) return after;
  const words = readWords(after);
  const name = readNameAt(after, words, 0);
  return name !== null && /\b(?:Inc|GmbH|Ltd|LLC|AG|Group|Foods|Bank|Corp|Labs|Logistics|Industries)\b/.test(name.text)
    ? name.text
    : null;
}
