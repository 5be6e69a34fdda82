import type { Finding } from '../evidence/finding.ts';
import { readNameAt, readNames, readWords } from '../text/words.ts';
import { fromBlocks } from './create-finding.ts';
import { isCustomerName } from './find-customers.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';

const SECTION =
  /\b(?:customers?|clients?|trusted by|used by|loved by|who (?:uses|trusts)|they trust us|companies (?:that|who|using|we)|brands|teams that|powering|in (?:daily |everyday |active )?use (?:at|by|with)|(?:deployed|installed|in production|in service|at work|live) (?:at|with)|(?:chosen|preferred|adopted|picked|relied (?:up)?on|recommended|commissioned) by|who (?:we (?:work|build|serve)|relies)|join (?:the )?(?:[\d,]+\+?|hundreds of|thousands of) |kunden|vertrauen|im einsatz bei|bewährt bei|setzen auf|referenzen|clients|confiance|références|ils (?:utilisent|ont choisi)|in good company|works? with us|case stud|success stor|customer stor)\b/i;
/** Matches `Importers who sleep at night` above a row of logos; above anything else it would be a feature. */
const LOGO_ROW_HEADING = /^(?:the |[\d,]+\+? )?(?:\p{L}+ ){0,2}\p{L}{3,}s (?:who|that) \p{Ll}/iu;
const NOT_SECTION =
  /\b(?:partners?|integrat|investors?|backed|press|media|in the news|featured|awards?|support|service|success (?:team|manager)|say|said|testimonial|reviews?|recogni[sz]|certifi|member of|accredit|privacy|obsess|first|centric|support)\b/i;
const CASE_STUDY: readonly RegExp[] = [
  /^how (?:the )?(?=[\p{Lu}\d])/iu,
  /^(?:case study|customer story|success story|customer spotlight|kundenstory|fallstudie|étude de cas|cas client)\s?[:–—-] (?:how )?(?:the )?(?=[\p{Lu}\d])/iu,
];
const STORY_VERB =
  /^(?:['’]s? | (?:cuts?|saves?|saved|uses?|used|boosts?|boosted|reduces?|reduced|doubles?|doubled|automates?|automated|improves?|improved|scales?|scaled|increases?|increased|halves|halved|gets?|got|brings?|brought|moved?|runs?|ran|trims?|trimmed|slash(?:es|ed)|lowers?|lowered|ships?|keeps?|kept|made|makes|found|finds|turned|turns|built|builds|sped|speeds|tracks?|picks?|grew|grows|went|goes|cut|handles?|replaced|replaces|switched)\b|\s?[:–—|×+] )/iu;
const LOGO_TAIL = /(?:['’]s)? (?:logo(?:type)?|wordmark|brand mark)$/i;
const LOGO_HEAD = /^logo(?:type)? (?:of|von|de) (?:the )?|^logo:? /i;
/** A line that names who said what stands above it. */
const ATTRIBUTION = /^[—–-] ?(?=\p{Lu})/u;
const MAX_CUSTOMERS = 40;

/** Customers of logos and lists under a heading that says so, and of the titles of case studies. */
export function findCustomerPlaces(parsed: ParsedDocument): Finding[] {
  if (!parsed.isFirstParty) return [];
  const { blocks, pageClass } = parsed.document;
  const found: Finding[] = [];
  const taken = new Set<string>();
  blocks.forEach((block, index) => {
    if (found.length >= MAX_CUSTOMERS || block.area === 'nav' || block.area === 'footer' || block.speaker === 'comment')
      return;
    const text = parsed.blockText(index).trim();
    if (text.length > 140) return;
    const name =
      block.kind === 'heading' || block.kind === 'paragraph'
        ? (storyOf(parsed, text, { pageClass, isEchoed: isEchoed(parsed, index, text) }) ??
          customerOfAttribution(parsed, index, text) ??
          listedOf(parsed, index, text))
        : listedOf(parsed, index, text);
    if (name === null || taken.has(name.toLowerCase()) || !isCustomerName(parsed, name)) return;
    taken.add(name.toLowerCase());
    found.push(fromBlocks(parsed, [index], { field: 'customers.customer', value: name, subject: null }));
  });
  return found;
}

/**
 * Reads the customer of a quote's attribution below a heading of customers: `— Ada Weft, clerk, Skelbeck Parish
 * Council`.
 */
function customerOfAttribution(parsed: ParsedDocument, index: number, text: string): string | null {
  const dash = ATTRIBUTION.exec(text);
  const heading = parsed.headingsOf(index)[0] ?? '';
  if (!dash || !SECTION.test(heading) || NOT_SECTION.test(heading)) return null;
  if (!/^["“„«]/.test(parsed.blockText(index - 1).trim())) return null;
  const [first = '', ...further] = text.slice(dash[0].length).split(', ');
  const isTeam = further.length === 1 && /\b(?:team|department|division|office|staff)$/i.test(further[0] ?? '');
  const isPerson = readPersonName(first) !== null && !isTeam;
  const last = isPerson ? (further.length > 1 ? (further.at(-1) ?? '') : '') : first;
  return readNames(last)[0]?.text === last && !isTitle(last) ? last : null;
}

function listedOf(parsed: ParsedDocument, index: number, text: string): string | null {
  const block = parsed.document.blocks[index];
  if (!block || block.kind === 'control' || block.kind === 'quote' || block.speaker !== 'own') return null;
  const heading = parsed.headingsOf(index)[0] ?? '';
  const isSection = (SECTION.test(heading) && !NOT_SECTION.test(heading)) || isListOfCustomers(parsed, index);
  const introduced = isSection || isIntroduced(parsed, index);
  const isLogo = block.kind === 'caption' && (LOGO_TAIL.test(text) || LOGO_HEAD.test(text));
  const bare = text.replace(LOGO_TAIL, '').replace(LOGO_HEAD, '').trim();
  if (!introduced) return null;
  if (bare.split(/\s+/).length > 5 || /[.!?:]$/.test(bare)) return null;
  const names = readNames(bare);
  const whole = names.length === 1 && names[0]?.text === bare;
  const isPlain = block.kind === 'caption' ? isLogo || whole : whole;
  return isPlain && (block.kind !== 'heading' || parsed.document.pageClass === 'customers') ? bare : null;
}

/** Checks for a list of nothing but names on a page of customers. */
function isListOfCustomers(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const kind = blocks[index]?.kind;
  if (pageClass !== 'customers' || (kind !== 'list_item' && kind !== 'caption')) return false;
  return [index - 1, index + 1].some((near) => blocks[near]?.kind === kind && parsed.blockText(near).length <= 50);
}

/** Checks for a heading that is a name, and begins the sentence below: the story of that customer. */
function isEchoed(parsed: ParsedDocument, index: number, text: string): boolean {
  const isName = parsed.document.blocks[index]?.kind === 'heading' && readNames(text)[0]?.text === text;
  return isName && parsed.blockText(index + 1).startsWith(text);
}

/** Checks for a line such as `Trusted by teams at` just above a row of logos, which serves as its heading. */
function isIntroduced(parsed: ParsedDocument, index: number): boolean {
  for (let at = index - 1; at >= 0 && index - at <= 14; at -= 1) {
    const block = parsed.document.blocks[at];
    const text = parsed.blockText(at);
    if (!block || text.length > 120) return false;
    if (block.kind === 'caption' || block.kind === 'list_item') {
      if (text.length > 50) return false;
      continue;
    }
    const says =
      SECTION.test(text) || (parsed.document.blocks[index]?.kind === 'caption' && LOGO_ROW_HEADING.test(text));
    return says && !NOT_SECTION.test(text) && text.length <= 90;
  }
  return false;
}

function storyOf(
  parsed: ParsedDocument,
  text: string,
  { pageClass, isEchoed }: { pageClass: string | null; isEchoed: boolean },
): string | null {
  if (pageClass === 'customers' && isEchoed) return text;
  const cue = CASE_STUDY.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!cue && pageClass !== 'customers') return null;
  const at = cue ? cue[0].length : 0;
  const piece = text.slice(at);
  const name = readNameAt(piece, readWords(piece), 0);
  if (!name || name.start > 4) return null;
  const after = piece.slice(name.end);
  const usesUs = parsed.names.findMention(after) >= 0;
  const isLabelled = cue !== undefined && !/^how/i.test(cue[0]);
  const isStory = STORY_VERB.test(after) || (isLabelled && after.trim() === '');
  return isStory && (pageClass === 'customers' || usesUs || isLabelled) ? name.text : null;
}
