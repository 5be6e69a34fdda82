import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
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
    steuerberater steuerberatung wirtschaftsprüfer solicitors lawyers rechtsanwälte rechtsanwalt notar notariat notaire avocat avocats comptable auditor auditors`).map(
    foldName,
  ),
);
/** Matches a label that says who made the site. */
const SITE_BY =
  /^(?:web)?(?:site|seite)(?:[- ](?:internet|web))? (?:by|von|durch|par)(?![\p{L}])|^powered by(?![\p{L}])/iu;
/** Matches who answers to the law for data or for youth, mostly from elsewhere. */
const OFFICER =
  /(?<!\p{L})(?:privacy|data protection|grievance|gdpr|eu|uk|ccpa) (?:officer|representative|contact)(?!\p{L})|(?<!\p{L})(?:jugendschutz|geldwäsche|informationssicherheits)beauftragte|(?<!\p{L})(?:représentant|référent)e? (?:rgpd|dans l['’]union|à la protection)/iu;
const NOTICE = /^(?:impressum|imprint|legal notice|mentions légales|anbieterkennzeichnung)(?![\p{L}])/iu;
/** Matches what ends a label within a line. */
const LABEL_END = /[:–|]| (?:by|von|durch|par)(?![\p{L}])/u;
const GENERAL_PARTNER = /^(?:persönlich haftende|komplementär|general partner|vertreten durch|represented by)/i;
const LOWEST_LEVEL = 6;
const MAX_LABEL_CHARS = 60;
const MAX_LABEL_WORDS = 7;
const MAX_COMPANY_CHARS = 90;

interface Stretch {
  start: number;
  end: number;
}

/** Checks whether the part that is under way is over before a block. */
type IsOver = (index: number) => boolean;

/**
 * Checks whether an offset stands in a part of a legal notice that is about somebody else than the owner of the site: its
 * agency, its host, a photographer, a data protection officer, an authority, or a further company.
 */
export function isOthersNotice(parsed: ParsedDocument, offset: number): boolean {
  return readOthers(parsed).some(({ start, end }) => start <= offset && offset < end);
}

/** Checks whether a block belongs to a legal notice: a page of its own, or a section of another page. */
export function isLegalNotice(parsed: ParsedDocument, index: number): boolean {
  return parsed.document.pageClass === 'legal' || parsed.headingsOf(index).some((heading) => NOTICE.test(heading));
}

const readOthers = memoizeByDocument((parsed: ParsedDocument): readonly Stretch[] => {
  const ownerIn = createOwnerReader(parsed);
  const stretches: Stretch[] = [];
  let isOver: IsOver | null = null;
  parsed.document.blocks.forEach((block, index) => {
    if (isOver?.(index)) isOver = null;
    if (block.area === 'nav' || !isLegalNotice(parsed, index)) return;
    const owner = ownerIn(parsed.blockText(index).trim(), isOver === null);
    const label = owner === null ? labelAt(parsed, index) : null;
    if (label !== null || owner === 'other') isOver = endOf(parsed, index, label !== null);
    else if (owner === 'own') isOver = null;
    if (isOver !== null) stretches.push({ start: label ?? block.start, end: block.end });
  });
  return stretches;
});

/**
 * Returns the end of a part about somebody else: the next heading of its level, and for what a label opens the end of its
 * card, or the next cell. A label alone above other cards opens more than its own card.
 */
function endOf(parsed: ParsedDocument, index: number, isLabel: boolean): IsOver {
  const { blocks } = parsed.document;
  const block = blocks[index];
  const level = block?.level ?? blocks[block?.heading ?? -1]?.level ?? LOWEST_LEVEL;
  const isAlone = parsed.blockText(index).trim().search(LABEL_END) < 0 && blocks[index + 1]?.group !== block?.group;
  if (block?.kind === 'cell' && isLabel) return (at) => at > index + 1;
  if (isLabel && block?.kind !== 'heading' && !isAlone) return (at) => blocks[at]?.group !== block?.group;
  return (at) => blocks[at]?.kind === 'heading' && (blocks[at]?.level ?? LOWEST_LEVEL) <= level;
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
    words.length <= MAX_LABEL_WORDS &&
    (SITE_BY.test(text) || OFFICER.test(label) || words.some((word) => OTHERS_WORDS.has(word)));
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
