import type { Finding } from '../evidence/finding.ts';
import { holderOf, readBadge, SAYS_SO, withoutAside } from '../text/certificate-holder.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { readStandards } from '../text/standards.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { isYetToCome } from './listed-names.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { topicAt } from './section-topic.ts';

/** Matches a second clause that denies: `and are not yet certified …`. */
const DENIAL = /,? (?:and|but|und|aber|et|mais) (?:\p{L}+ ){0,2}?(?:not|nicht|kein\p{L}*|ne|pas|yet)(?!\p{L}).*$/iu;
const SECOND_SUBJECT = /,? (?:and|und|et) (?=(?:our|unsere?|notre|nos|we|wir|nous) )/giu;
/** Matches headings below which nothing but the name of a standard says that it is held. */
const SECURITY =
  /^(?:\p{L}+[ -]){0,2}(?:security|sicherheit|datensicherheit|sécurité)(?!\p{L})(?!.* (?:audits?|reviews?|questionnaires?|services?|consult\p{L}*|training|courses?|beratung|software|tools?|solutions?|partners?|products?|in (?:days|weeks))(?!\p{L}))/iu;
/** Matches the address of a page about certificates, whose pictures are badges. */
const ADDRESS =
  /\/(?:security|trust|quality|certificat(?:es|ions?)|sicherheit|qualitaet|zertifi(?:kate|zierung(?:en)?)|securite|qualite|certificats)(?:\.\p{L}+)?\/?$/iu;
/** Matches whose product a mark of admission is for. */
const FOR = /(?:FDA|CE|UKCA)[^.;]{0,30} (?:for|für|pour) (?:the |die |das |le |la )?(?<name>\p{Lu}[\p{L}\d]+)/u;
/** Marks between the badges of a line. */
const BETWEEN = /\s[·•|]\s|(?<=\p{L}{2}|\d)\. (?=\p{Lu})/u;
const NOT_OWN_SECTION =
  /\b(?:partners?|suppliers?|customers?|clients?|hosting|services|consult\w*|beratung|training|courses?|schulung\w*|how to|what is|why|guide|frameworks?|roadmap|planned|coming|your?|integrations?|supported|data cent(?:er|re)s?)\b/i;
const MAX_LINE_CHARS = 240;
const MAX_ROW_BADGES = 12;
const PLACES: ReadonlySet<string | null> = new Set(['home', 'about', 'other', 'product', 'legal', 'pricing', 'team']);

/** Finds the certificates that a sentence says the company holds. */
export function findCertifications(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  if (readStandards(sentence.text).length === 0) return [];
  return clausesOf(sentence.text.replace(DENIAL, '')).flatMap(({ text, start }) => {
    const named = readStandards(text);
    const subject = isForOther(parsed, text) ? null : holderOf(text, named);
    if (subject === null) return [];
    const place = { from: start, to: start + (named.at(-1)?.end ?? 0) };
    return named.map(({ name: value }) =>
      fromSentence(parsed, sentence, { field: 'overview.certification', value, subject, ...place }),
    );
  });
}

/** Checks for the approval of a product that the page has no heading and no link of: `FDA approval for Nordal`. */
function isForOther({ document: { blocks, links }, blockText }: ParsedDocument, text: string): boolean {
  const name = FOR.exec(text)?.groups?.name;
  const isIt = (title: string) => name !== undefined && title.trim().startsWith(name);
  const isHeaded = blocks.some(({ kind }, index) => kind === 'heading' && isIt(blockText(index)));
  return name !== undefined && !isHeaded && !links.some((link) => isIt(link.text));
}

/** Splits a sentence before a second subject of the company's own: `We are certified to … and our plant holds …`. */
function clausesOf(text: string): { text: string; start: number }[] {
  const starts = [0, ...[...text.matchAll(SECOND_SUBJECT)].map(({ index, 0: and }) => index + and.length)];
  return starts.map((start, index) => ({ text: text.slice(start, starts[index + 1]), start }));
}

/** Finds certificates that a page shows as badges, alone or in a line, or lists under a heading about them. */
export function findCertificationBadges(parsed: ParsedDocument): Finding[] {
  const { blocks, pageClass, finalUrl } = parsed.document;
  const isAddressed = ADDRESS.test(finalUrl);
  return blocks.flatMap(({ area, speaker, start, end, kind }, index) => {
    if (area === 'nav' || speaker !== 'own' || end - start > MAX_LINE_CHARS) return [];
    const text = parsed.blockText(index);
    if (readStandards(text).length === 0 || isYetToCome(parsed, index)) return [];
    const [nearest = '', ...above] = parsed.headingsOf(index);
    const isSecurity = SECURITY.test(nearest);
    const isUnderHeading =
      isSecurity ||
      (isAddressed && kind === 'caption') ||
      sectionTopic(nearest) === 'certificate' ||
      topicAt(parsed, index) === 'certificate';
    const badges = text.split(BETWEEN).map((line) => readBadge(isUnderHeading ? withoutAside(line) : line));
    // Above a heading of the company's certificates, one about others says nothing of them.
    const isOfOthers = [nearest, ...(isUnderHeading ? [] : above)].some((heading) => NOT_OWN_SECTION.test(heading));
    if ((!isSecurity && isOfOthers) || (!PLACES.has(pageClass) && !isUnderHeading)) return [];
    const subject = isUnderHeading ? parsed.prospect.name : null;
    return badges
      .filter(({ saysSo }) => isUnderHeading || saysSo || isInRow(parsed, index))
      .flatMap(({ names }) => names)
      .map((value) => fromBlocks(parsed, [index], { field: 'overview.certification', value, subject }));
  });
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
