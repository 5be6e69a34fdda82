import type { Finding } from '../evidence/finding.ts';
import type { PageClass } from '../evidence/source-document.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { cellsAbove } from './column-cells.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { isShortTitle, type JobPosting, namesPost, readJobPosting } from './job-titles.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isOfPerson } from './post-of-person.ts';
import { readPostingLists } from './posting-lists.ts';
import { besideLocation, isPlaceBelowTitle, PLACE_NAME } from './posting-places.ts';
import { isBelowOthers, saysOver } from './posting-state.ts';
import { cardBelow, hasTerms } from './posting-terms.ts';

const SECTION =
  /\b(?:open (?:positions?|roles?|jobs?|vacancies)|current (?:openings?|vacancies|positions?|roles?|opportunities)|job openings?|openings|vacancies|we['’]re hiring|we are hiring|now hiring|(?:also|still|currently) hiring|^hiring$|available (?:positions?|roles?)|join (?:us|our team|the team)|jobs|offene stellen|stellenangebote|karriere|unsere stellen|postes? (?:ouverts?|à pourvoir)|nos offres|offres d['’]emploi|recrutement|rejoignez|roles we|find your role|work here|work with us|careers?|travailler (?:chez|avec)|nous recrutons|on recrute|carrières?|nos postes|who we(?:['’]re| are) looking for|currently open|(?:aktuelle|freie|alle|weitere|unsere) stellen|offene (?:positionen|jobs)|(?:wir|wen wir) suchen|gesucht|arbeiten bei|arbeiten mit uns)\b|^(?:(?:our|unsere|nos) )?(?:roles|positions|opportunities|vacant|stellen|offres|postes)$/i;
/** Longest tag of a card. */
const MAX_TAG_CHARS = 24;
const MAX_LINE_CHARS = 160;
const MAX_OPENINGS = 60;

/** Pages of which a line or a card by itself may offer a job. */
const OFFERING: ReadonlySet<PageClass | null> = new Set(['careers', 'other', 'home']);

/** Finds openings of lists, rows and cards. */
export function findJobPostings(parsed: ParsedDocument): Finding[] {
  const found = OFFERING.has(parsed.document.pageClass) ? findByBlocks(parsed) : new Map<number, Finding>();
  const listed = readPostingLists(parsed).filter(({ sentence }) => !found.has(sentence.block));
  return [
    ...withoutRepeats([...found.values()]),
    ...listed.map(({ sentence, from, to, title, location }) => {
      const value = { kind: 'opening', title, location } as const;
      return fromSentence(parsed, sentence, { field: 'hiring.opening', value, subject: null, from, to });
    }),
  ];
}

/** Finds the openings that lines, rows and cards show by themselves, by their blocks. */
function findByBlocks(parsed: ParsedDocument): Map<number, Finding> {
  const found = new Map<number, Finding>();
  const known = new Set<string>();
  for (const [index, { area, speaker, start, end }] of parsed.document.blocks.entries()) {
    if (found.size >= MAX_OPENINGS) break;
    if (area !== 'main' || speaker !== 'own' || end - start > MAX_LINE_CHARS) continue;
    const opening = postingAt(parsed, index);
    if (!opening || isOver(parsed, index) || isPlaceBelowTitle(parsed, index, opening.title)) continue;
    // `Account Executive, Benelux` above `Rotterdam` is a title of two parts.
    const text = parsed.blockText(index).trim();
    const isOnePart =
      opening.location === null ||
      [`, ${opening.location}`, ` (${opening.location})`].some((rest) => text === `${opening.title}${rest}`);
    const place = isOnePart ? besideLocation(parsed, index, opening.location !== null) : null;
    const title = place !== null && opening.location !== null ? text : opening.title;
    const value = { kind: 'opening', title, location: place?.text ?? opening.location } as const;
    const statement = { field: 'hiring.opening', value, subject: null } as const;
    const key = `${value.title}|${value.location}`;
    if (!known.has(key)) found.set(index, fromBlocks(parsed, place ? [index, place.index] : [index], statement));
    known.add(key);
  }
  return found;
}

/** Leaves out a title that goes on with where the post is, beside the same title by itself: `Developer in Graz`, `Developer`. */
function withoutRepeats(found: readonly Finding[]): Finding[] {
  const titleOf = ({ value }: Finding) => (value.kind === 'opening' ? value.title : '');
  const plain = found.map((finding) => titleOf(finding).replace(genderMarkOf(titleOf(finding)), ''));
  return found.filter(
    (finding) =>
      !plain.some((title) =>
        [' in ', ' bei ', ' at ', ' à ', ' chez '].some((link) => titleOf(finding).startsWith(`${title}${link}`)),
      ),
  );
}

/** Reads the opening that a block shows: by its title, by its terms, or by those that stand beside it. */
function postingAt(parsed: ParsedDocument, index: number): JobPosting | null {
  const whole = parsed.blockText(index).trim();
  const text = withoutEmployer(parsed, whole);
  const posting =
    readJobPosting(text, parsed.document.blocks[index]?.kind === 'list_item') ?? readOpeningSentence(parsed, index);
  const headings = parsed.headingsOf(index);
  if (isBelowOthers(parsed, index)) return null;
  const isCareers = parsed.document.pageClass === 'careers';
  const isBelow = headings.some((heading) => SECTION.test(heading));
  if (posting !== null) {
    if (genderMarkOf(text) === '' && !namesPost(posting.title) && !isAmongPosts(parsed, index)) return null;
    const isEntry =
      isCareers && (genderMarkOf(text) !== '' || parsed.groupOf(index).length > 1 || hasTerms(parsed, index));
    return (isBelow || isEntry) && !isOfPerson(parsed, index) ? posting : null;
  }
  const isEntry = isCareers && isShortTitle(text) && !SECTION.test(text);
  const isSection = (parsed.document.blocks[index]?.level ?? 1) > 1;
  return isEntry && ((isSection && hasTerms(parsed, index)) || isBesideOpenings(parsed, index))
    ? { title: text, location: null }
    : null;
}

/** Checks for an entry beside others of its kind that name posts: of themselves words and a place may be any list. */
function isAmongPosts(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const { kind, heading, level } = blocks[index] ?? {};
  return blocks.some(
    (block, at) =>
      at !== index &&
      block.kind === kind &&
      block.heading === heading &&
      block.level === level &&
      namesPost(readJobPosting(parsed.blockText(at).trim(), kind === 'list_item')?.title ?? ''),
  );
}

/** Cuts the company's own name out of a title: `Developer bei Nordal in Graz` becomes `Developer`, with a place that is read beside it. */
function withoutEmployer({ names }: ParsedDocument, text: string): string {
  const [, title, company = ''] = /^(.{4,60}?) (?:bei(?: der)?|at|@|chez) (\p{Lu}.*)$/u.exec(text) ?? [];
  return title !== undefined && names.findMention(company) === 0 && namesPost(title) ? title : text;
}

/** Reads the first of several sentences of a line, which may be a title with its place: `Packer, Leeds, nights. …`. */
function readOpeningSentence(
  { document: { blocks }, sentencesByBlock }: ParsedDocument,
  index: number,
): JobPosting | null {
  const [first, second] = sentencesByBlock[index] ?? [];
  if (blocks[index]?.kind !== 'paragraph' || first === undefined || second === undefined) return null;
  const posting = readJobPosting(first.text.trim().replace(/\.$/, ''), true);
  return posting?.location == null || !namesPost(posting.title) ? null : posting;
}

/** Checks for a card or a row with a place, beside another one of the kind that opens with the title of a post. */
function isBesideOpenings(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const { kind, level, heading } = blocks[index] ?? {};
  const place = isFirstOfEntry(parsed, index) ? besideLocation(parsed, index, false) : null;
  if (place === null || !PLACE_NAME.test(place.text)) return false;
  // The head of a table stands above all of its rows.
  if (kind === 'cell' && cellsAbove(parsed, index).length === 0) return false;
  return blocks.some(
    (block, at) =>
      at !== index &&
      block.kind === kind &&
      block.level === level &&
      block.heading === heading &&
      isFirstOfEntry(parsed, at) &&
      readJobPosting(parsed.blockText(at).trim()) !== null,
  );
}

function isFirstOfEntry(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const group = parsed.groupOf(index);
  return (
    (group[0] === index && group.length > 1) ||
    (blocks[index]?.kind === 'heading' && blocks[index + 1]?.heading === index) ||
    (cardBelow(parsed, index).length > 1 && hasTerms(parsed, index))
  );
}

/** Checks for a post that is none to be filled: below a heading of others, or filled. */
export function isNoOpening(parsed: ParsedDocument, index: number): boolean {
  return isBelowOthers(parsed, index) || isOver(parsed, index);
}

/** Checks for an opening of which its line, or another one of its card, says that the post is filled. */
function isOver(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const group = parsed.groupOf(index);
  // `Filled` as a tag at the head of its card
  const tag = group[0] === index - 1 ? parsed.blockText(index - 1).trim() : '';
  if (tag.length <= MAX_TAG_CHARS && saysOver(tag)) return true;
  const isOfEntry = (at: number) => group.includes(at) || (at === index + 1 && blocks[at]?.heading === index);
  for (let at = index; isOfEntry(at); at += 1) {
    const text = parsed.blockText(at).trim();
    if (at > index && (blocks[at]?.kind === 'heading' || readJobPosting(text) !== null)) return false;
    if (text.length <= MAX_LINE_CHARS && saysOver(text)) return true;
  }
  return false;
}
