import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import { applyGates } from '../gates/apply-gates.ts';
import { maxClaimsOf } from '../reconcile/reconcile.ts';
import { isRival, isSameValue } from '../reconcile/same-value.ts';
import { foldName } from '../text/names.ts';
import { type ClassifiedFinding, classifyPages } from './classify.ts';
import type { ReadPage } from './score-candidates.ts';

/** What the model finds in the pages of a site, and the findings of rules that it does not bear out. */
export interface SiteReading {
  classified: ClassifiedFinding[];
  refused: ReadonlySet<Finding>;
}

/** Fields whose values the model knows to be the company's, whoever says so: the customer whose words are quoted is one. */
const OF_PROSPECT: ReadonlySet<ClaimField> = new Set(['customers.customer', 'overview.award']);

/** Reads the pages of a site by the model, and leaves out what the gates refuse. */
export function readByModel(pages: readonly ReadPage[]): SiteReading {
  const read = classifyPages(pages);
  return {
    classified: read.flatMap(({ found }, number) => {
      const parsed = pages[number]?.parsed;
      return parsed ? assertedOf(parsed, found) : [];
    }),
    refused: new Set(read.flatMap(({ refused }) => refused)),
  };
}

/** Returns what the gates let through of what the model finds in a document. */
export function assertedOf(parsed: ParsedDocument, found: readonly ClassifiedFinding[]): ClassifiedFinding[] {
  const findings = found.map(({ finding }) => finding);
  const { passed } = applyGates(findings, parsed, { isProspects: ({ field }) => OF_PROSPECT.has(field) });
  const asserted = new Set(passed);
  return found.filter(({ finding }) => asserted.has(finding));
}

/**
 * Returns the classified findings that add to those of rules, the most likely first: none that repeats a part of a name, names the head
 * office as an office, or exceeds what a brief has room for, and none that contradicts a finding or an earlier one, unless it is sure and of
 * another page.
 */
export function additionsOf(classified: readonly ClassifiedFinding[], known: readonly Finding[]): Finding[] {
  const added: Finding[] = [];
  const seats = known.filter(({ field }) => field === 'overview.headquarters');
  for (const { finding, isSure } of [...classified].sort((left, right) => right.score - left.score)) {
    const { field, value, sourceId } = finding;
    const beside = [...known, ...added].filter((given) => given.field === field);
    const isKnown =
      beside.some(
        (given) =>
          isPartOf(given, finding) || (isRival(field, given.value, value) && !(isSure && given.sourceId !== sourceId)),
      ) ||
      (field === 'overview.office' && seats.some((seat) => isSameValue(field, seat.value, value)));
    if (!isKnown && countValues(beside) < maxClaimsOf(field)) added.push(finding);
  }
  return added;
}

/** Checks for two names of which one has all words of the other: `Autodesk` and `Autodesk Construction Cloud`. */
function isPartOf({ value: left }: Finding, { value: right }: Finding): boolean {
  const [known, likely] = [left, right].map((value) =>
    value.kind === 'text' ? value.text : value.kind === 'opening' ? value.title : null,
  );
  if (known == null || likely == null) return JSON.stringify(left) === JSON.stringify(right);
  const [a, b] = [` ${foldName(known)} `, ` ${foldName(likely)} `];
  return a.includes(b) || b.includes(a);
}

function countValues(findings: readonly Finding[]): number {
  return new Set(findings.map(({ value }) => JSON.stringify(value))).size;
}
