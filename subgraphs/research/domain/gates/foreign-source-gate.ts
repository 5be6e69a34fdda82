import { caseFold } from '../../../../common/funding/case-fold.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import type { Gate } from './gate.ts';

/** Evidence beside the name that ties a page of others to the prospect. */
export interface IdentityEvidence {
  /** People, products and places that its own pages name. */
  names: readonly string[];
  /** Pages of others that its own pages link. */
  linked: ReadonlySet<string>;
}

const MIN_EVIDENCE_CHARS = 4;

/**
 * Creates a gate against namesakes. A page of others counts when it has the full name and further evidence:
 * the prospect's domain, a person, a product or the town that the prospect's own pages name, or a link from those.
 */
export function createForeignSourceGate({ names, linked }: IdentityEvidence): Gate {
  const folded = names.map(caseFold).filter((name) => name.length >= MIN_EVIDENCE_CHARS);
  const decided = new Map<string, boolean>();
  return {
    name: 'foreign_source',
    passes(_finding, { parsed }) {
      const { document } = parsed;
      if (document.tier === 1) return true;
      const earlier = decided.get(document.id);
      if (earlier !== undefined) return earlier;
      const isLinked = linked.has(document.url) || linked.has(document.finalUrl);
      const isTied = isAboutProspect(parsed, { evidence: folded, isLinked });
      decided.set(document.id, isTied);
      return isTied;
    },
  };
}

function isAboutProspect(
  { document, prospect, text }: ParsedDocument,
  { evidence, isLinked }: { evidence: readonly string[]; isLinked: boolean },
): boolean {
  const all = caseFold(`${document.title ?? ''}\n${text}\n${document.parts.record ?? ''}`);
  if (!all.includes(caseFold(prospect.name))) return false;
  if (isLinked) return true;
  const { domain } = prospect;
  if (domain !== null && (all.includes(domain) || document.links.some((link) => link.url.includes(domain))))
    return true;
  return evidence.some((name) => all.includes(name));
}
