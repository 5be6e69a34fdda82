import { attributedCompany, isQuotedElsewhere, quotedCompany } from '../extractors/attributed-company.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import type { Gate } from './gate.ts';

/**
 * Rejects comments and testimonials, the words of others; a customer's name beside a testimonial is the page's own, and what
 * the customer reached may well be in its own words.
 */
export const speakerGate: Gate = {
  name: 'speaker',
  passes({ field, value }, { parsed, block }) {
    if (block === null || field === 'customers.result') return true;
    const isAttributed =
      field === 'customers.customer' && value.kind === 'text' && attributedCompany(parsed, block) === value.text;
    if (isAttributed) return true;
    const isQuoted = value.kind === 'person' && isOfOthers(parsed, block, value.name);
    if (isQuoted) return false;
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

const COMMENT_SECTION =
  /^(?:\d+ )?(?:comments?|responses?|replies|leave a (?:comment|reply)|discussion|reader comments|testimonials?|what (?:our )?(?:customers|clients|people|users) (?:are )?say(?:ing)?.*|kommentare|commentaires)\b/i;
