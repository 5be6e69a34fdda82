import type { Finding } from '../evidence/finding.ts';
import type { PageClass } from '../evidence/source-document.ts';
import { attributedCompany, isQuotedElsewhere, quoteAbove, quotedCompany } from '../extractors/attributed-company.ts';
import { hostOf } from '../extractors/customer-cards.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import { readPersonName } from '../extractors/person-words.ts';
import type { Gate } from './gate.ts';

/**
 * Rejects comments and testimonials, the words of others; a customer's name beside a testimonial is the page's own, and what
 * the customer reached may well be in its own words.
 */
export const speakerGate: Gate = {
  name: 'speaker',
  passes(finding, { parsed, block }) {
    const { field, value } = finding;
    if (block === null || field === 'customers.result') return true;
    const isAttributed =
      field === 'customers.customer' &&
      value.kind === 'text' &&
      [attributedCompany(parsed, block), hostOf(parsed, block)].includes(value.text);
    if (isAttributed) return true;
    const isQuoted = value.kind === 'person' && isOfOthers(parsed, block, value.name);
    if (isQuoted) return false;
    if (isOwnAttribution(finding, parsed, block)) return true;
    const speaker = parsed.document.blocks[block]?.speaker ?? 'own';
    if (speaker !== 'own' || (field !== 'customers.customer' && isQuotedElsewhere(parsed, block))) return false;
    return !parsed.headingsOf(block).some((heading) => COMMENT_SECTION.test(heading));
  },
};

/** Checks for somebody of another company who is quoted, and for a company that was taken for a person. */
function isOfOthers(parsed: ParsedDocument, block: number, name: string): boolean {
  const quoted = quotedCompany(parsed, block);
  return parsed.names.isProspect(name) || (quoted !== null && !parsed.names.isProspect(quoted.company));
}

/**
 * Checks for a line that gives name and post of somebody of the company below a quote: by the company's name, or without one on
 * pages on which its own people speak.
 */
function isOwnAttribution({ value, subject }: Finding, parsed: ParsedDocument, block: number): boolean {
  if (value.kind !== 'person' || value.title === null || !parsed.isFirstParty) return false;
  if (parsed.document.blocks[block]?.speaker === 'comment') return false;
  // `“…”, says Mira Holt, CEO of Acme`
  if (subject !== null && parsed.names.isProspect(subject)) return true;
  if (quoteAbove(parsed, block) === null) return false;
  const line = parsed
    .blockText(block)
    .trim()
    .replace(/^[—–-] ?/, '');
  if (readPersonName(line.split(/,| ?[(–—|]/u)[0] ?? '') !== value.name) return false;
  if (subject !== null) return false;
  const isAlone =
    readPersonName(line) !== null
      ? parsed.blockText(block + 1).trim() === value.title
      : line.length <= value.name.length + value.title.length + MAX_MARKS;
  return (
    isAlone && OF_STAFF.has(parsed.document.pageClass) && !AT_OTHER.test(value.title) && !NO_STAFF.test(value.title)
  );
}

/** Pages that quote the company's own people. */
const OF_STAFF: ReadonlySet<PageClass | null> = new Set(['careers', 'team', 'about']);
/** Matches a title that goes on to somebody else's company. */
const AT_OTHER =
  /(?<!\p{L})(?:at|@|bei[mr]?|chez|for|für|pour)(?!\p{L})|, \p{Lu}|(?<!\p{L})(?:of|von|de|d['’]) ?(?:an?|eine[rms]|une?) /u;
/** Matches who praises a company from outside. */
const NO_STAFF =
  /(?<!\p{L})(?:customer|client|investor|investisseu\p{L}+|kund\p{L}+|owner|inhaber\p{L}*|farmer|professor)(?!\p{L})/iu;
/** Most characters of marks around a name and a title. */
const MAX_MARKS = 4;

const COMMENT_SECTION =
  /^(?:\d+ )?(?:comments?|responses?|replies|leave a (?:comment|reply)|discussion|reader comments|testimonials?|what (?:our )?(?:customers|clients|people|users) (?:are )?say(?:ing)?.*|kommentare|commentaires)\b/i;
