import type { Finding } from '../evidence/finding.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { type NamedTechnology, readTechnologies } from '../text/technologies.ts';
import { readNameFrom } from '../text/words.ts';
import { fromBlocks } from './create-finding.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';

const NOT_OWN =
  /\b(?:integrat\w*|connect(?:s|ors?|ed)? (?:to|with)|compatible|import|export|plug-?ins?|sdks?|works with|sync|support for|supports|customers use|your (?:own )?(?:stack|cluster|database|cloud|warehouse|data)|experience (?:with|in)|familiar\w*|knowledge of|nice to have|bonus|plus if|alternative to|replaces?|instead of|competitors?|api clients?|available (?:on|for|in)|(?:many|most|some|other|few) (?:engineers|developers|teams?|companies|people)|(?:client|sdk) librar\w*|cookies?)\b/i;
const SECTION =
  /(?<!\p{L})(?:technologies|how (?:we|it.s) (?:build|built|make it)|what (?:we|it|.{2,20}) (?:use|work with|(?:runs?|is built) on)|tools we use|built (?:with|on)|technologien|(?:womit|worauf) wir (?:arbeiten|bauen|setzen)|nous (?:travaillons|utilisons|codons))(?!\p{L})/iu;
/** Matches headings of where a company keeps data, some of which ask. */
const HOSTING =
  /^(?:hosting|(?:our )?infrastructure|infrastruktur|hébergement|data (?:location|residency|storage|cent(?:er|re)s?)|where (?:do|does|is|are) .{0,20}data .{0,12}(?:live|lives|stored|kept|hosted|sit|stay)|wo (?:liegen|lagern|sind|werden|speichern) .{0,40}daten.{0,20}|où (?:sont|vivent|dorment) .{0,20}données.{0,20}) ?\??$/iu;
/** Matches labels of what a service runs on. */
const INFRASTRUCTURE =
  /^(?:(?:cloud )?hosting|hosted (?:on|by|with)|cloud(?: provider)?|(?:our )?infrastructure|servers?|databases?|data store|storage|object storage|cdn|edge|network|secrets?|key management|queues?|message broker|search|cache|monitoring|logging|observability|backups?|infrastruktur|datenbank(?:en)?|speicher|hoster|betrieb|überwachung|hébergement|hébergeur|base(?:s)? de données|serveurs?|stockage|supervision|sauvegardes?) ?:?$/iu;
const OPENING =
  /^(?:(?:in|on|at|with|over at|bei|auf|mit|chez|sur|dans|avec) )?(?:(?:the|der|dem|einer?|an?|le|la|un|une) )?/iu;
const STACK_LINE = /^(?:our )?(?:tech(?:nology)? )?stack\s?[:–-]/i;
/** Matches what a line is about, in front of a colon, and what it says besides. */
const LABEL = /^\p{Lu}[\p{L} &/-]{1,28} ?: /u;
const ASIDE = / ?\([^)]*\)/gu;
/** Matches headings of what others have, or what goods need and support. */
const NOT_OURS =
  /(?<!\p{L})(?:customers?|clients?|partners?|suppliers?|integrations?|connect\p{L}*|support\p{L}*|compatib\p{L}*|requirements?|requires|kunden|partner\p{L}*|lieferanten|schnittstellen|voraussetzung\p{L}*|anforderung\p{L}*|unterstützt\p{L}*|partenaires?|intégrations?|prérequis|compatible\p{L}*)(?!\p{L})/iu;
/** Matches what makes a skill one that applicants need not have. */
const OPTIONAL =
  /(?<!\p{L})(?:nice[- ]to[- ]have|plus|bonus|ideally|idealerweise|welcome|helps?|helpful|advantage|beneficial|optional|preferred|von vorteil|wünschenswert|gern|pluspunkt\p{L}*|willkommen|appréciée?s?|idéalement|souhaitée?s?|(?:les? )?atouts?|bienvenue?s?|serait|whatever|or similar|elsewhere|(?:past|previous|earlier|former|last|another) (?:job|jobs|life|lives|role|roles|employer|work)|anderswo|woanders|in einem (?:früheren|anderen) \p{L}+|ailleurs|(?:autre|ancienne) vie|ancien (?:poste|emploi)|schad(?:et|en) nicht|stör(?:t|en) nicht|ne gênent?|(?:can|does|do|will)n['’]t hurt|good sign|useful|not a (?:condition|must|requirement|prerequisite|deal[- ]?breaker)|hilfreich|kein muss|keine (?:bedingung|voraussetzung)|pas (?:obligatoire|indispensable|exigée?s?)|no requirement|not required|not needed)(?!\p{L})/iu;
/** Pages on which lines with labels may say what a company works with. */
const DESKS: ReadonlySet<string | null> = new Set(['about', 'careers', 'team']);
const ITEM_KINDS: ReadonlySet<string> = new Set(['list_item', 'cell', 'caption']);
const MAX_LINE_CHARS = 240;
const MIN_KNOWN = 2;

/** Checks for a bare list of technologies, as careers pages have it: `Kotlin, PostgreSQL and Kafka.` */
export function isBareList(text: string, named: readonly NamedTechnology[], min = 1): boolean {
  const rest = named.reduce((left, { name }) => left.replace(name, ''), text);
  return named.length > min && /^(?:[\s,.&+/·]|and|und|et){0,40}$/.test(rest);
}

/**
 * Technologies of a list under a heading such as `Our stack`, with names that nobody knows beside known ones, of a line
 * `Stack: …`, and of lines each of which says what it is for: `Design: Figma`.
 */
export function findTechnologyLists(parsed: ParsedDocument): Finding[] {
  const found = parsed.document.blocks.flatMap(({ start, end, speaker, area, kind, heading }, index) => {
    if (end - start > MAX_LINE_CHARS || speaker !== 'own' || area === 'nav') return [];
    const text = parsed.blockText(index);
    const [above = ''] = parsed.headingsOf(index);
    const entry = { index, heading, isUnknown: false, isLabelled: false };
    if (HOSTING.test(above.trim())) return openingTechnology(text).map((name) => ({ ...entry, name }));
    if (isBesideHosting(parsed, index) && !NOT_OURS.test(above))
      return openingTechnology(text).map((name) => ({ ...entry, name }));
    const value = text.replace(ASIDE, '').replace(LABEL, '');
    const isLabelled = DESKS.has(parsed.document.pageClass) && hasLabel(parsed, index);
    const isItem = () => ITEM_KINDS.has(kind) || isBareList(text, readTechnologies(text), 0);
    const isListed = (isOfStack(above) && isItem()) || STACK_LINE.test(text);
    const isOthers = NOT_OWN.test(text) || NOT_OURS.test(above) || isOptional(parsed, index, text);
    if (isOthers || !(isListed || isLabelled)) return [];
    const known = readTechnologies(isLabelled ? value : text.replace(ASIDE, ''));
    if (!isListed) return known[0]?.start === 0 ? known.map(({ name }) => ({ ...entry, name, isLabelled })) : [];
    const name = readNameFrom(value.trim(), 0)?.text;
    const isUnknown = known.length === 0 && name === value.trim() && isUnknownWord(name);
    return [...known, ...(isUnknown ? [{ name }] : [])].map((named) => ({ ...entry, name: named.name, isUnknown }));
  });
  const count = (section: number | null, isOf: (entry: (typeof found)[number]) => boolean) =>
    new Set(found.filter((entry) => entry.heading === section && isOf(entry)).map(({ index }) => index)).size;
  return found
    .filter(({ heading, isUnknown }) => !isUnknown || count(heading, (entry) => !entry.isUnknown) >= MIN_KNOWN)
    .filter(({ heading, isLabelled }) => !isLabelled || count(heading, (entry) => entry.isLabelled) >= MIN_KNOWN)
    .map(({ name, index }) => fromBlocks(parsed, [index], { field: 'tech.technology', value: name, subject: null }));
}

/** Checks for the value of a label of where things run: `Hosting` beside `Google Cloud, Frankfurt`. */
function isBesideHosting(parsed: ParsedDocument, index: number): boolean {
  const { kind } = parsed.document.blocks[index] ?? {};
  const group = parsed.groupOf(index);
  const isValue = kind === 'cell' && group.length % 2 === 0 && group.indexOf(index) % 2 === 1;
  return isValue && INFRASTRUCTURE.test(parsed.blockText(index - 1).trim());
}

/** Checks for a line with a label, or for what stands beside one in a row; integrations and customers have topics of their own. */
function hasLabel(parsed: ParsedDocument, index: number): boolean {
  const isCell = parsed.document.blocks[index]?.kind === 'cell';
  if (isCell && parsed.groupOf(index).indexOf(index) % 2 === 0) return false;
  const label = isCell ? parsed.blockText(index - 1) : LABEL.exec(parsed.blockText(index))?.[0];
  return label !== undefined && sectionTopic(label.replace(/:.*$/s, '')) === null;
}

/** Checks for a name of words that no language has. */
function isUnknownWord(name: string): boolean {
  return !hasOrganisationWord(name) && readTokens(name, null).list.every(({ entry }) => entry === undefined);
}

/** Reads where data lies, without a verb: `In PostgreSQL, on servers in Vienna`, `AWS, Frankfurt region`. */
function openingTechnology(text: string): string[] {
  const bare = text.replace(OPENING, '');
  return readTechnologies(bare).flatMap(({ name, start, isWord }) => (start === 0 && !isWord ? [name] : []));
}

/** Checks for a heading of what a company works with: `Our stack`, `Unser Werkzeugkasten`. */
export function isOfStack(heading: string): boolean {
  const { list } = readTokens(heading, null);
  const isYours = list.some((token) => does(token, 'you', 'its', 'negation'));
  return !isYours && (SECTION.test(heading) || list.some((token) => means(token, 'stack')));
}

/** Checks for what applicants need not know, by the heading above or by the sentence itself. */
function isOptional(parsed: ParsedDocument, block: number, text: string): boolean {
  return OPTIONAL.test(text) || OPTIONAL.test(parsed.headingsOf(block)[0] ?? '');
}
