import { additionsOf, readByModel } from '../../../subgraphs/research/domain/classifier/add-classified.ts';
import type { Finding } from '../../../subgraphs/research/domain/evidence/finding.ts';
import { extractFindings } from '../../../subgraphs/research/domain/extractors/extract-findings.ts';
import type { ParsedDocument } from '../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../subgraphs/research/domain/gates/apply-gates.ts';

/** Reads what rules and the model find in a document by itself, through the gates. */
export function readFindings(parsed: ParsedDocument): Finding[] {
  const { passed } = applyGates(extractFindings(parsed), parsed);
  const { classified, refused } = readByModel([{ parsed, claimed: passed }]);
  const known = passed.filter((finding) => !refused.has(finding));
  return [...known, ...additionsOf(classified, known)];
}
