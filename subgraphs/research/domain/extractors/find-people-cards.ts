import type { Finding } from '../evidence/finding.ts';
import { memoizeByBlock } from '../evidence/memoize-by-block.ts';
import { readTitledWords } from '../grammar/titled-words.ts';
import { readTitles } from '../grammar/titles.ts';
import { quoteAbove } from './attributed-company.ts';
import { employerBelow, isOwnPeople, splitTitle } from './card-titles.ts';
import { fromBlocks } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';

const INLINE = /^(.{4,60}?)(?:, | [–—|·•/-] | \||: | \()(.{2,90}?)\)?$/u;
/** Matches a heading above the names of those who have one post. */
const BODY =
  /^(?:(?:our|the|unser|unsere|der|die|nos|les) )?(?<body>vorstand|aufsichtsrat|geschäftsführung|geschäftsleitung|(?:co-?)?founders|gründer(?:innen)?|fondateurs|board(?: of directors)?|supervisory board|(?:scientific |medical |clinical )?advisory board|(?:wissenschaftlicher |unternehmens)?beirat|verwaltungsrat|conseil d['’]administration|conseil scientifique|comité de direction)$/iu;
/** Matches what stands behind a name in a list of a board, where its holder works: `Mira Holt, Acme Ventures`. */
const IS_NAME = /^\p{Lu}[^\d.:;]{2,60}$/u;
const SINCE = /(?:,? |,? ?\()(?:since|seit|depuis|from) (?:\p{L}{3,9} )?(?:19|20)\d\d\)?$/iu;
/** Matches what a title is followed by in brackets. */
const NOTE = / \([^()]*\)?$/u;
/** Matches lines below a name that say no more than where somebody is, or that are sentences, addresses and links. */
const NO_ROLE =
  /[.!?:@\d]|^ex-|^(?:former|ehemalige[rn]?|ancien(?:ne)?|mehr|more|read|see|view|lire|voir|weiterlesen|linkedin|contact|kontakt|email|e-mail)(?!\p{L})/iu;
/** Matches what a caption says of the picture behind a title. */
const BESIDE =
  /, (?:with|at|in|on|during|beim?|mit|vor|im|avec|au|dans|devant) (?:the|an?|our|his|her|der|dem|den|eine[mnr]?|seine[mnr]?|ihre[mnr]?|unsere[mnr]?|le|la|les|une?|notre|son|sa) .*$/u;
const MAX_ROLE_CHARS = 45;
const MAX_DEPARTMENT_WORDS = 4;
/** Least names of one look that stand above posts. */
const MIN_ROW = 2;
const MAX_PEOPLE = 80;
const MAX_LINE_CHARS = 200;
const MAX_NAMED_TITLE_CHARS = 70;

/** Finds people in cards, rows and lists: a name with a title beside it. */
export function findPeopleCards(parsed: ParsedDocument): Finding[] {
  const found = parsed.document.blocks.flatMap((block, index): Finding[] => {
    if (block.area === 'nav' || block.kind === 'control' || block.end - block.start > MAX_LINE_CHARS) return [];
    const name = readPersonName(parsed.blockText(index));
    return name === null ? inline(parsed, index) : beside(parsed, index, name);
  });
  return found.slice(0, MAX_PEOPLE);
}

function beside(parsed: ParsedDocument, index: number, name: string): Finding[] {
  const { blocks } = parsed.document;
  const block = blocks[index];
  // Below a heading that is a post stand bare names, or names with what they do elsewhere: the members of a board.
  const heading = block?.heading ?? index;
  const body = bodyAbove(parsed, index);
  const isTitleFirst = startsWithTitle(parsed, index);
  for (const neighbour of isTitleFirst ? [index - 1, index + 1] : [index + 1, index - 1]) {
    const near = blocks[neighbour];
    if (!near || !block || near.area !== block.area) continue;
    // `Site Manager`, `Milton Keynes` in a table of openings
    if (isTitleFirst && block.kind === 'cell' && parsed.document.pageClass === 'careers') continue;
    // The line between two names is that of the first.
    if (neighbour < index && !isTitleFirst && readPersonName(parsed.blockText(index - 2)) !== null) continue;
    const isBelow = neighbour > index && (near.heading === index || (near.kind === 'cell' && block.kind === 'cell'));
    const title = withoutSince(titleLine(parsed, neighbour));
    const isInPairs = neighbour > index ? isRightBelow(parsed, index, neighbour) : isAloneBelow(parsed, neighbour);
    const isTied = near.group === block.group || isBelow || isInPairs;
    const isPost =
      isTitle(title) ||
      (neighbour > index && isRole(title) && (isInRowOfPosts(parsed, index) || isOfDepartment(parsed, index, title)));
    if (!isTied || !isPost || opensWithName(title)) continue;
    const company = body === undefined ? null : splitTitle(parsed, index, title).subject;
    return body !== undefined && company !== null && !parsed.names.isProspect(company)
      ? person(parsed, [heading, index], name, body)
      : person(parsed, [index, neighbour], name, title, employerBelow(parsed, neighbour));
  }
  return body === undefined ? [] : person(parsed, [heading, index], name, body);
}

/** Checks for a line that may say what somebody does without a word for a post: `Grippers and Soft Fruit`. */
function isRole(line: string): boolean {
  if (line.length > MAX_ROLE_CHARS || NO_ROLE.test(line) || readPersonName(line) !== null) return false;
  const words = readTitledWords(line);
  const isOfWork = /^\p{Ll}|&| (?:and|und|et) /u.test(line) || words.some((word) => word.class !== null);
  return isOfWork && !readTitles({ text: line, words, isName: () => false }).some(({ isFormer }) => isFormer);
}

/** Checks for a department below a name, where the page introduces its people. */
function isOfDepartment(parsed: ParsedDocument, index: number, line: string): boolean {
  const words = readTitledWords(line);
  const isField = words.length <= MAX_DEPARTMENT_WORDS && words.some((word) => word.class === 'field');
  return isField && parsed.isFirstParty && isOwnPeople(parsed, index);
}

/**
 * Checks for the line right below a name in an element of its own, as layouts of nested boxes have them: of names and
 * posts in turn, the first is a name.
 */
function isRightBelow(parsed: ParsedDocument, index: number, neighbour: number): boolean {
  const { blocks } = parsed.document;
  const [name, near] = [blocks[index], blocks[neighbour]];
  if (neighbour !== index + 1 || name?.kind !== 'paragraph' || near?.kind !== 'paragraph') return false;
  const isSame = near.heading === name.heading && near.speaker === 'own' && name.speaker === 'own';
  const isName = (at: number) => readPersonName(parsed.blockText(at).trim()) !== null;
  // A post right above may be that of this name.
  const isAbovePost = blocks[index - 1]?.kind === 'paragraph' && isTitle(parsed.blockText(index - 1).trim());
  return isSame && quoteAbove(parsed, index) === null && (!isAbovePost || isName(index - 2));
}

/** Checks for a name among others of the same look that stand above posts, so that the line below it is one, too. */
const isInRowOfPosts = memoizeByBlock((parsed: ParsedDocument, index: number): boolean => {
  const { blocks } = parsed.document;
  const [name, line] = [blocks[index], blocks[index + 1]];
  const isLike = (at: number) =>
    at !== index &&
    blocks[at]?.kind === name?.kind &&
    blocks[at]?.level === name?.level &&
    blocks[at + 1]?.kind === line?.kind &&
    isTitle(titleLine(parsed, at + 1)) &&
    readPersonName(parsed.blockText(at)) !== null;
  return blocks.filter((_, at) => isLike(at)).length >= MIN_ROW;
});

/** Checks for a heading with a single line below it, as a post may have its holder. */
function isAloneBelow({ document: { blocks } }: ParsedDocument, heading: number): boolean {
  return blocks[heading]?.kind === 'heading' && blocks.filter((block) => block.heading === heading).length === 1;
}

/** Returns the post that the heading above a block is. */
function bodyAbove(parsed: ParsedDocument, index: number): string | undefined {
  const heading = parsed.document.blocks[index]?.heading ?? null;
  return heading === null ? undefined : BODY.exec(parsed.blockText(heading).trim())?.groups?.body;
}

/** Checks whether a line is somebody's own, with or without a title behind the name. */
export function opensWithName(line: string): boolean {
  return readPersonName(line.split(/,| ?[(–—|:]/u)[0] ?? '') !== null;
}

/** Returns a line as it may be a title: on pages about the company, what a description opens with, as in `Chair. Formerly at Nordal.` */
function titleLine(parsed: ParsedDocument, index: number): string {
  const [first, second] = parsed.sentencesByBlock[index] ?? [];
  const isDescription = second !== undefined && ['team', 'about'].includes(parsed.document.pageClass ?? '');
  return isDescription ? (first?.text.replace(/[.]$/, '') ?? '') : parsed.blockText(index).trim();
}

/** Cuts the time in office off a title: `Head of Sales (since 2021)`. */
function withoutSince(title: string): string {
  return title.replace(SINCE, '').trim();
}

/** Cuts off whoever is named behind a semicolon: `CEO; Jon Beck, CTO`. */
function withoutNext(title: string): string {
  const [first = '', next] = title.split(/; ?/u);
  return next !== undefined && opensWithName(next) ? first : title;
}

/** Checks for a table with the title in its first column and the name in its second. */
function startsWithTitle(parsed: ParsedDocument, index: number): boolean {
  const isName = (member: number) => readPersonName(parsed.blockText(member)) !== null;
  const first = parsed.groupOf(index).find((member) => isName(member) || isTitle(parsed.blockText(member)));
  return first !== undefined && first < index && !isName(first);
}

function inline(parsed: ParsedDocument, index: number): Finding[] {
  const line = parsed.blockText(index).trim();
  const [, left = '', right = ''] = INLINE.exec(line) ?? [];
  const name = readPersonName(left);
  if (name === null) return titledAt(parsed, index, line);
  // `Mira Holt (left), Head Brewer, with the first batch`
  const plain = right.replace(/^[^()]*\), (?:our |unsere?r? |notre )?/u, '').replace(BESIDE, '');
  const title = withoutSince(withoutNext(plain));
  const body = bodyAbove(parsed, index);
  // `Mira Holt, composer. Owns a theremin.`
  const opening = titleLine(parsed, index)
    .slice(left.length)
    .replace(/^[^\p{L}]+/u, '');
  const post = [title, title.replace(NOTE, ''), opening].find(isTitle);
  if (post !== undefined) return person(parsed, [index], name, post);
  return body === undefined || !IS_NAME.test(title)
    ? []
    : person(parsed, [parsed.document.blocks[index]?.heading ?? index, index], name, body);
}

/** Reads `Mira Holt Head of Sales`, as a name in bold print in front of its title is read, in a row of such lines. */
function titledAt(parsed: ParsedDocument, index: number, line: string): Finding[] {
  const near = [index - 1, index + 1].filter(
    (at) => parsed.document.blocks[at]?.kind === parsed.document.blocks[index]?.kind,
  );
  const split = splitName(line);
  return split !== null && near.some((at) => splitName(parsed.blockText(at).trim()) !== null)
    ? person(parsed, [index], split.name, split.title)
    : [];
}

function splitName(line: string): { name: string; title: string } | null {
  if (line.length > MAX_NAMED_TITLE_CHARS || /[.!?:;]/.test(line)) return null;
  const words = line.split(' ');
  for (let count = 2; count <= 3 && count < words.length; count += 1) {
    const [name, title] = [readPersonName(words.slice(0, count).join(' ')), words.slice(count).join(' ')];
    if (name !== null && /^\p{Lu}/u.test(title) && isTitle(title)) return { name, title };
  }
  return null;
}

/** Creates the finding of a person; a title that names another company, as under a testimonial, is about that company. */
function person(
  parsed: ParsedDocument,
  blocks: [number, ...number[]],
  name: string,
  written: string,
  employer: string | null = null,
): Finding[] {
  const { title, subject } = splitTitle(parsed, blocks[0], written);
  const value = { kind: 'person', name, title } as const;
  return [fromBlocks(parsed, blocks, { field: 'people.person', value, subject: subject ?? employer })];
}
