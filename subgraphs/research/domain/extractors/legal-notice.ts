import { companyKey } from '../identity/company-name.ts';
import { foldName } from '../text/names.ts';
import { wordList } from '../text/word-list.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Words of labels above what a legal notice says of somebody else: who built the site, whose pictures it shows, who supervises. */
const OTHERS_WORDS: ReadonlySet<string> = new Set(
  wordList(`
    umsetzung realisierung realisation réalisation réalisé gestaltung konzept konzeption conception design designed
    webdesign création programmierung entwicklung webentwicklung development developed développement intégration
    built agentur internetagentur werbeagentur webagentur digitalagentur kreativagentur agence agency webmaster
    hosting hosted webhosting hoster provider hébergement hébergeur
    bildnachweis bildnachweise bildrechte bildquelle bildquellen bilder image images pictures icons illustration
    illustrationen illustrations foto fotos fotograf fotografin fotografie photo photos photographe photographie
    photography photographies photographer credit credits crédit crédits übersetzung translation traduction
    datenschutzbeauftragter datenschutzbeauftragte datenschutzbeauftragten konzerndatenschutzbeauftragter dpo dpd
    délégué déléguée protection aufsichtsbehörde aufsichtsbehörden kammer authority supervision regulator autorité
    berufshaftpflicht berufshaftpflichtversicherung versicherung streitschlichtung streitbeilegung
    verbraucherstreitbeilegung schlichtungsstelle médiateur médiatrice médiation ombudsman ombudsmann
    steuerberater steuerberatung wirtschaftsprüfer auditor auditors`).map(foldName),
);
/** Matches a label that says who made the site. */
const SITE_BY =
  /^(?:web)?(?:site|seite)(?:[- ](?:internet|web))? (?:by|von|durch|par)(?![\p{L}])|^powered by(?![\p{L}])/iu;
const NOTICE = /^(?:impressum|imprint|legal notice|mentions légales|anbieterkennzeichnung)(?![\p{L}])/iu;
/** Matches what ends a label within a line. */
const LABEL_END = /[:–|]| (?:by|von|durch|par)(?![\p{L}])/u;
const GENERAL_PARTNER = /^(?:persönlich haftende|komplementär|general partner|vertreten durch|represented by)/i;
const MAX_LABEL_CHARS = 60;
const MAX_LABEL_WORDS = 7;
const MAX_COMPANY_CHARS = 90;

interface Stretch {
  start: number;
  end: number;
}

/** What ends the part that is under way: the next heading of its level, the end of its card, or the next cell. */
type Until = { heading: number } | { group: number } | { block: number };

const othersByDocument = new WeakMap<ParsedDocument, readonly Stretch[]>();

/**
 * Checks whether an offset stands in a part of a legal notice that is about somebody else than the owner of the site: its
 * agency, its host, a photographer, a data protection officer, an authority, or a further company.
 */
export function isOthersNotice(parsed: ParsedDocument, offset: number): boolean {
  let stretches = othersByDocument.get(parsed);
  if (!stretches) {
    stretches = readOthers(parsed);
    othersByDocument.set(parsed, stretches);
  }
  return stretches.some(({ start, end }) => start <= offset && offset < end);
}

/** Checks whether a block belongs to a legal notice: a page of its own, or a section of another page. */
export function isLegalNotice(parsed: ParsedDocument, index: number): boolean {
  return parsed.document.pageClass === 'legal' || parsed.headingsOf(index).some((heading) => NOTICE.test(heading));
}

function readOthers(parsed: ParsedDocument): Stretch[] {
  const ownerIn = createOwnerReader(parsed);
  const stretches: Stretch[] = [];
  let until: Until | null = null;
  parsed.document.blocks.forEach((block, index) => {
    if (until !== null && isOver(until, parsed, index)) until = null;
    if (block.area === 'nav' || !isLegalNotice(parsed, index)) return;
    const owner = ownerIn(parsed.blockText(index).trim(), until === null);
    const label = owner === null ? labelAt(parsed, index) : null;
    if (label !== null) until = endOfLabelled(parsed, index);
    else if (owner === 'own') until = null;
    else if (owner === 'other') until = { heading: block.level ?? levelAbove(parsed, index) };
    if (until !== null) stretches.push({ start: label ?? block.start, end: block.end });
  });
  return stretches;
}

function isOver(until: Until, parsed: ParsedDocument, index: number): boolean {
  const block = parsed.document.blocks[index];
  if ('block' in until) return index > until.block;
  if ('group' in until) return block?.group !== until.group;
  return block?.kind === 'heading' && (block.level ?? 6) <= until.heading;
}

/** Returns the end of a part that a label opens: a label alone above other cards opens more than its own card. */
function endOfLabelled(parsed: ParsedDocument, index: number): Until {
  const { blocks } = parsed.document;
  const block = blocks[index];
  if (block?.kind === 'heading') return { heading: block.level ?? 6 };
  if (block?.kind === 'cell') return { block: index + 1 };
  const isAlone = parsed.blockText(index).trim().search(LABEL_END) < 0;
  const isLastOfCard = blocks[index + 1]?.group !== block?.group;
  return isAlone && isLastOfCard ? { heading: levelAbove(parsed, index) } : { group: block?.group ?? -1 };
}

function levelAbove(parsed: ParsedDocument, index: number): number {
  const heading = parsed.document.blocks[index]?.heading ?? null;
  return heading === null ? 6 : (parsed.document.blocks[heading]?.level ?? 6);
}

/** Returns the offset at which a block begins to be about somebody else; null of others. */
function labelAt(parsed: ParsedDocument, index: number): number | null {
  const block = parsed.document.blocks[index];
  const text = parsed.blockText(index).trim();
  if (block && text.length <= MAX_LABEL_CHARS && !/[.!?]$/.test(text) && isOthersLabel(parsed, text))
    return block.start;
  const sentences = parsed.sentencesByBlock[index] ?? [];
  const opening = sentences.find((sentence) => {
    const end = LABEL_END.exec(sentence.text)?.index ?? 0;
    return end > 0 && end <= MAX_LABEL_CHARS && isOthersLabel(parsed, sentence.text.slice(0, end));
  });
  return opening?.start ?? null;
}

function isOthersLabel(parsed: ParsedDocument, text: string): boolean {
  const label = text.slice(0, LABEL_END.exec(text)?.index ?? text.length);
  const words = foldName(label).split(' ');
  const isOthers =
    words.length <= MAX_LABEL_WORDS && (SITE_BY.test(text) || words.some((word) => OTHERS_WORDS.has(word)));
  return isOthers && parsed.names.findMention(label) < 0;
}

/**
 * Reads whose a line of a notice is: the first company owns it, whatever its name, unless another one has the prospect's
 * or the part under way is about somebody else.
 */
function createOwnerReader(parsed: ParsedDocument): (text: string, isOpen: boolean) => 'own' | 'other' | null {
  const isNamed = (name: string) => parsed.names.findMention(name) >= 0;
  const namesProspect = parsed.document.blocks.some((_, index) => {
    const name = companyIn(parsed.blockText(index).trim());
    return name !== null && isNamed(name);
  });
  let hasOwner = false;
  return (text, isOpen) => {
    const name = companyIn(text);
    if (name === null || (!isOpen && !isNamed(name))) return null;
    const isOwn = namesProspect ? isNamed(name) : !hasOwner;
    hasOwner = true;
    return isOwn ? 'own' : 'other';
  };
}

/** Returns the company of a line that begins with its name and legal form; null of other lines. */
function companyIn(text: string): string | null {
  if (text.length > MAX_COMPANY_CHARS || GENERAL_PARTNER.test(text)) return null;
  const name = text.replace(/[,|·–].*$/u, '').trim();
  const hasForm = companyKey(name) !== foldName(name).replace(/^the /, '');
  return !name.includes(':') && name.includes(' ') && /^\p{Lu}/u.test(name) && hasForm ? name : null;
}
