import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../candidates/finding.ts';
import { namedCompany } from '../candidates/named-company.ts';
import type { Reading, Sentence } from '../candidates/reading.ts';
import type { FindingPlace, Gate } from './gate.ts';

/** Fields that a page of the prospect's own site says of the prospect wherever they stand on it. */
const OF_THE_SITE: ReadonlySet<ClaimField> = new Set([
  'overview.name',
  'customers.customer',
  'hiring.opening',
  'hiring.open_positions',
  'news.item',
  'tech.technology',
  'offering.plan',
]);
const OTHERS_SECTION =
  /\b(?:customers?|clients?|partners?|testimonials?|case stud\w*|success stor\w*|portfolio|investors?|backers|competitors?|competition|alternatives?|compar\w+|versus|vs\.?|industry news|market (?:news|watch|overview)|around the (?:web|industry)|in other news|what (?:they|people|customers) say|integrations?|ecosystem|resellers?|advis\w+ board|related (?:articles|stories)|who(?:'|’)s who)\b/i;
/** A customer's page of the site tells of the customer. */
const TELLS_OF_OTHERS: ReadonlySet<string | null> = new Set(['customers']);
/** Who speaks for the company, where no other company is named. */
const OWN_SPEAKER = /\b(?:our (?:co-?founder|founder|CEO|CTO)|(?:co-?founder|founder|CEO)(?! (?:of|at)\b))/i;
const FUNDING =
  /\b(?:rais\w+|secur\w+|clos\w+|land\w*|obtain\w*|fund\w*|financ\w*|round|series [a-k]|seed|investment|capital)\b|[$€£]/i;
const MAX_BACK_BLOCKS = 5;
const FIRST_PERSON: ReadonlySet<string> = new Set(['we', 'us', 'our', 'our team', 'our company']);
const ANAPHORA: ReadonlySet<string> = new Set(['it', 'they', 'the company', 'its', 'their']);
const TRIMMED = /^(?:the |our |team |group )+| (?:team|group|crew|platform|website)$/gi;

/** The subject must be the prospect: by name, as `we` of its own pages, or as what was named last. */
export const subjectGate: Gate = {
  name: 'subject',
  passes(finding, place) {
    const { subject } = finding;
    if (subject === null) return isLeftToPlace(finding, place);
    const plain = subject.trim().toLowerCase();
    if (FIRST_PERSON.has(plain)) return isOwnVoice(place);
    if (ANAPHORA.has(plain)) return refersToProspect(place);
    if (plain === 'the round') return isOwnRound(place) || isLeftToPlace(finding, place);
    return isNamed(place.reading, subject);
  },
};

function isNamed(reading: Reading, subject: string): boolean {
  const { names } = reading;
  if (names.isFullName(subject)) return true;
  const isShort = names.isProspect(subject) || names.isProspect(subject.replace(TRIMMED, ''));
  return isShort && (reading.isOwn || mentionsFullName(reading));
}

function mentionsFullName(reading: Reading): boolean {
  const { name } = reading.prospect;
  return `${reading.document.title ?? ''} ${reading.text}`.toLowerCase().includes(name.toLowerCase());
}

/** `We` are those whose page it is, unless somebody else is quoted. */
function isOwnVoice(place: FindingPlace): boolean {
  const { reading, block, isQuoted } = place;
  if (!reading.isOwn) return false;
  if (block === null) return true;
  if (!isQuoted) return !isQuoteOfOthers(reading, block);
  if (TELLS_OF_OTHERS.has(reading.document.pageClass)) return false;
  return reading.names.findMention(reading.blockText(block)) >= 0 || OWN_SPEAKER.test(attribution(reading, block));
}

function attribution(reading: Reading, block: number): string {
  return reading.blockText(block).split(/[”"»]/).at(-1) ?? '';
}

function isQuoteOfOthers(reading: Reading, block: number): boolean {
  return reading.document.blocks[block]?.kind === 'quote' && reading.names.findMention(reading.blockText(block)) < 0;
}

/** `It` and `the company` are what was named last before, in the sentence, the block, or the blocks just above. */
function refersToProspect(place: FindingPlace): boolean {
  const { reading, block, sentence } = place;
  if (block === null) return reading.isOwn;
  if (TELLS_OF_OTHERS.has(reading.document.pageClass)) return false;
  const named = namedBefore(place);
  if (named !== null) return named === 'prospect';
  return reading.isOwn && sentence !== null && !isOthersPlace(reading, block);
}

function namedBefore({ reading, block, sentence }: FindingPlace): 'prospect' | 'other' | null {
  if (block === null) return null;
  const { blocks } = reading.document;
  const siblings = reading.ofBlock[block] ?? [];
  const before = siblings.filter((one) => sentence !== null && one.start < sentence.start).reverse();
  for (const one of before) {
    const named = namedCompany(one.text, reading.names);
    if (named !== null) return named;
  }
  for (let at = block - 1, steps = 0; at >= 0 && steps < MAX_BACK_BLOCKS; at -= 1, steps += 1) {
    const near = blocks[at];
    if (!near || near.area !== blocks[block]?.area) break;
    for (const one of [...(reading.ofBlock[at] ?? [])].reverse()) {
      const named = namedCompany(one.text, reading.names);
      if (named !== null) return named;
    }
    if (at === blocks[block]?.heading) break;
  }
  return headlineCompany(reading);
}

/** `The financing` of an announcement is the one that its headline announces, whichever investors were named since. */
function isOwnRound({ reading }: FindingPlace): boolean {
  return (
    reading.isOwn && reading.isArticle && FUNDING.test(headlineOf(reading)) && headlineCompany(reading) === 'prospect'
  );
}

/** Of an article without a nearer name, its headline tells of whom it is. */
function headlineCompany(reading: Reading): 'prospect' | 'other' | null {
  if (!reading.isArticle && reading.isOwn) return null;
  return namedCompany(headlineOf(reading), reading.names);
}

function headlineOf(reading: Reading): string {
  const heading = reading.document.blocks.findIndex((block) => block.kind === 'heading' && block.level === 1);
  return heading >= 0 ? reading.blockText(heading) : (reading.document.title ?? '');
}

/** A fragment without subject, such as a fact card, speaks of those whose page it is, where the page tells of them. */
function isLeftToPlace(finding: Finding, place: FindingPlace): boolean {
  const { reading, block, sentence } = place;
  if (!reading.isOwn) return finding.field === 'news.item' && reading.names.findMention(place.whole) >= 0;
  if (block === null || OF_THE_SITE.has(finding.field)) return true;
  if (isOthersPlace(reading, block)) return false;
  if (sentence !== null && namedCompany(clauseBefore(sentence, finding), reading.names) === 'other') return false;
  if (!reading.isArticle && sentence !== null && (reading.ofBlock[block]?.length ?? 0) <= 1)
    return cardCompany(reading, block) !== 'other';
  const named = namedBefore(place);
  return named === null ? !reading.isArticle || headlineCompany(reading) !== 'other' : named === 'prospect';
}

/** What stands before the value, in its own part of the sentence. */
function clauseBefore(sentence: Sentence, finding: Finding): string {
  const before = sentence.text.slice(0, Math.max(0, (finding.focus?.start ?? 0) - sentence.start));
  return before.slice(before.lastIndexOf('; ') + 1);
}

/** A card that is headed by another company's name is about that company. */
function cardCompany(reading: Reading, block: number): 'prospect' | 'other' | null {
  const group = reading.groupOf(block);
  for (const index of group.length <= 12 ? group : []) {
    const one = reading.document.blocks[index];
    if (index >= block || !one || (one.kind !== 'heading' && one.kind !== 'cell')) continue;
    const named = namedCompany(reading.blockText(index), reading.names);
    if (named !== null) return named;
  }
  return null;
}

function isOthersPlace(reading: Reading, block: number): boolean {
  if (TELLS_OF_OTHERS.has(reading.document.pageClass)) return true;
  return reading
    .headingsOf(block)
    .slice(0, 3)
    .some((heading) => OTHERS_SECTION.test(heading) && reading.names.findMention(heading) < 0);
}
