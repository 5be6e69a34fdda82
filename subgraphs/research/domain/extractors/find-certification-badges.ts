import type { Finding } from '../evidence/finding.ts';
import {
  isAffirmed,
  isHeldBy,
  isPending,
  readBadge,
  readLeading,
  SAYS_SO,
  withoutAside,
} from '../text/certificate-badge.ts';
import {
  ADDRESS,
  BETWEEN,
  CERTIFICATES,
  CERTIFIED,
  DATED,
  MANAGED,
  NOT_OWN_SECTION,
  SECURITY,
  STANDARDS_HEAD,
} from '../text/certificate-places.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { readStandards } from '../text/standards.ts';
import { blockSpan, fromBlocks, fromSentence } from './create-finding.ts';
import { dateOfEntry } from './event-date.ts';
import { isYetToCome } from './listed-names.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { columnHead, isInColumnOfOther, topicAt } from './section-topic.ts';

/** Matches the end of a heading that speaks to the reader, rather than of what is below. */
const SLOGAN = /[.!]\s*$/;
/** Matches a heading of awards and certificates: `Auszeichnungen und Zertifikate`. */
const BESIDE_AWARDS = /(?:&|and|und|et) (?:certificat\p{L}*|zertifikate|accreditations|gütesiegel|siegel|labels)$/iu;
/** Matches a heading below which a page on the company lists standards that it meets, and nothing else. */
const QUALITY =
  /^(?:(?:our|geprüfte|unsere|notre) )?(?:quality(?: (?:and|&) (?:environment|safety))?|standards(?: we (?:meet|keep))?|approvals|audited every year|qualität|normen|qualitätsmanagement|managementsysteme|qualité|normes)$/iu;
const MAX_LINE_CHARS = 240;
const MAX_ROW_BADGES = 12;
const MAX_REMARK_BLOCKS = 3;
const PLACES: ReadonlySet<string | null> = new Set(['home', 'about', 'other', 'product', 'legal', 'pricing', 'team']);

/** Finds certificates that a page shows as badges, alone or in a line, or lists under a heading about them. */
export function findCertificationBadges(parsed: ParsedDocument): Finding[] {
  const { blocks, pageClass, finalUrl } = parsed.document;
  const isAddressed = ADDRESS.test(finalUrl);
  return blocks.flatMap(({ area, speaker, start, end, kind }, index) => {
    if (area === 'nav' || speaker !== 'own' || end - start > MAX_LINE_CHARS) return [];
    const text = parsed.blockText(index);
    if (readStandards(text).length === 0 || isYetToCome(parsed, index)) return [];
    const affirmed = readAffirmed(parsed, index);
    if (affirmed !== null) return affirmed;
    const [nearest = '', ...above] = parsed.headingsOf(index);
    const isSecurity = SECURITY.test(nearest);
    const remark = remarkOf(parsed, index);
    const isUnderHeading =
      (isSecurity ||
        (isAddressed && kind === 'caption') ||
        (CERTIFICATES.test(finalUrl) && kind !== 'paragraph') ||
        sectionTopic(nearest) === 'certificate' ||
        BESIDE_AWARDS.test(nearest) ||
        (pageClass === 'about' && kind !== 'paragraph' && QUALITY.test(nearest.trim())) ||
        topicAt(parsed, index) === 'certificate' ||
        isLabelled(parsed, index)) &&
      !isPending(remark);
    const hasCome = isPast(parsed, index);
    const isHeld = hasCome || isHeldBy(remark);
    const entry = text.replace(DATED, '');
    const badges = [
      ...entry.split(BETWEEN).map((line) => readBadge(isUnderHeading || isHeld ? withoutAside(line) : line)),
      ...(isHeld ? [{ names: readLeading(entry), saysSo: true }] : []),
    ];
    // Above a heading of the company's certificates, one about others says nothing of them.
    const heads =
      kind === 'cell'
        ? parsed
            .groupOf(index)
            .map((cell) => columnHead(parsed, cell) ?? '')
            .filter((head) => !STANDARDS_HEAD.test(head.trim()))
        : [];
    const sections = isSecurity ? [] : [nearest, ...(isUnderHeading ? [] : above)];
    const isOfOthers =
      isInColumnOfOther(parsed, index) ||
      [...heads, ...sections].some((head) => !SLOGAN.test(head) && NOT_OWN_SECTION.test(head));
    if (isOfOthers || !(isUnderHeading || PLACES.has(pageClass))) return [];
    const subject = isUnderHeading || hasCome ? parsed.prospect.name : null;
    return badges
      .filter(({ saysSo }) => isUnderHeading || isHeld || saysSo || isInRow(parsed, index))
      .flatMap(({ names }) => names)
      .filter((value, at, all) => all.indexOf(value) === at)
      .map((value) => fromBlocks(parsed, [index], { field: 'overview.certification', value, subject }));
  });
}

/** Checks for a value whose label is what of a company is audited: `Environment` beside `ISO 14001`. */
function isLabelled(parsed: ParsedDocument, index: number): boolean {
  const group = parsed.groupOf(index);
  const isValue = parsed.document.blocks[index]?.kind === 'cell' && group.length % 2 === 0;
  return isValue && group.indexOf(index) % 2 === 1 && MANAGED.test(parsed.blockText(index - 1).trim());
}

/** Finds the standards of a question that its answer affirms, or of an answer to whether the company is certified; null of other lines. */
function readAffirmed(parsed: ParsedDocument, index: number): Finding[] | null {
  const [first, second] = parsed.sentencesByBlock[index] ?? [];
  if (first === undefined) return null;
  const below = parsed.sentencesByBlock[linesBelow(parsed, index)[0] ?? -1]?.[0];
  const [heading = ''] = parsed.headingsOf(index);
  const isQuestion = first.text.trim().endsWith('?') && readStandards(first.text).length > 0;
  if (!isQuestion && !CERTIFIED.test(heading)) return null;
  const [question, answer] = isQuestion ? [first.text, second ?? below] : [heading, first];
  if (answer === undefined || !isAffirmed(question, answer.text)) return isQuestion ? [] : null;
  const place = { from: 0, to: answer.text.length, also: isQuestion ? [blockSpan(parsed, index)] : [] };
  return namesIn(isQuestion ? first.text : answer.text).map((value) =>
    fromSentence(parsed, answer, { field: 'overview.certification', value, subject: parsed.prospect.name, ...place }),
  );
}

function namesIn(text: string): string[] {
  return readStandards(text).map(({ name }) => name);
}

/** Checks for an entry of a timeline that has come to pass, of which the standard is the first sentence. */
function isPast(parsed: ParsedDocument, index: number): boolean {
  const text = parsed.blockText(index);
  const year = DATED.exec(text)?.[1] ?? dateOfEntry(parsed, index)?.day ?? '';
  const [first = ''] = text.replace(DATED, '').split(/(?<=\p{L}{2}|\d)\. /u);
  return year !== '' && year <= parsed.document.fetchedAt.slice(0, year.length) && readBadge(first).names.length > 0;
}

/** Returns what is said of a standard: behind it in its line, in its row with the heads of the columns, or below it in its card. */
function remarkOf(parsed: ParsedDocument, index: number): string {
  const text = parsed.blockText(index);
  const isCell = parsed.document.blocks[index]?.kind === 'cell';
  const lines = linesBelow(parsed, index).map((at) =>
    [isCell ? columnHead(parsed, at) : null, parsed.blockText(at)].filter(Boolean).join(' '),
  );
  return [text.slice(readStandards(text).at(-1)?.end), ...lines].join(' ');
}

/** Returns the blocks that say more of a block: of its card, its row or its section. */
function linesBelow(parsed: ParsedDocument, index: number): number[] {
  const { blocks } = parsed.document;
  const { kind } = blocks[index] ?? {};
  const isBelow = (at: number) =>
    blocks[at]?.kind !== 'heading' &&
    (kind === 'heading' ? blocks[at]?.heading === index : isBeside(parsed, index, at));
  const below = Array.from({ length: MAX_REMARK_BLOCKS }, (_, at) => index + 1 + at);
  const end = below.findIndex((at) => !isBelow(at));
  return end < 0 ? below : below.slice(0, end);
}

/** Checks for a line of the same card or row, of which a block is the first, or for the value beside a label. */
function isBeside(parsed: ParsedDocument, index: number, at: number): boolean {
  const { blocks } = parsed.document;
  const group = parsed.groupOf(index);
  const position = group.indexOf(index);
  if (blocks[at]?.group !== blocks[index]?.group) return false;
  const isDefinition = blocks[index]?.kind === 'cell' && group.length % 2 === 0 && columnHead(parsed, index) === null;
  if (isDefinition) return position % 2 === 0 && at === index + 1;
  return position === 0 && group.length <= MAX_REMARK_BLOCKS + 1;
}

/** Checks for a picture in a row of which one says that its certificate is held. */
function isInRow({ document: { blocks }, blockText }: ParsedDocument, index: number): boolean {
  const isPicture = (at: number) => blocks[at]?.kind === 'caption' && Math.abs(at - index) <= MAX_ROW_BADGES;
  let first = index;
  while (isPicture(first)) first -= 1;
  for (let at = first + 1; first < index && isPicture(at); at += 1)
    if (SAYS_SO.test(blockText(at)) && readStandards(blockText(at)).length > 0) return true;
  return false;
}
