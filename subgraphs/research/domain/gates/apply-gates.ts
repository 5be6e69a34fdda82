import type { Finding } from '../evidence/finding.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import { denialGate } from './denial-gate.ts';
import { createForeignSourceGate, type IdentityEvidence } from './foreign-source-gate.ts';
import { type Gate, locateFinding } from './gate.ts';
import { headlineGate } from './headline-gate.ts';
import { instructionGate } from './instruction-gate.ts';
import { legalNoticeGate } from './legal-notice-gate.ts';
import { hypotheticalGate, negationGate, questionGate } from './negation-and-modality-gates.ts';
import { outdatedGate } from './outdated-gate.ts';
import { placeholderGate } from './placeholder-gate.ts';
import { speakerGate } from './speaker-gate.ts';
import { statusGate } from './status-gate.ts';
import { subjectGate } from './subject-gate.ts';

/** Findings that passed, and the number that each gate kept out. */
export interface GateOutcome {
  passed: Finding[];
  dropped: Record<string, number>;
}

/** What is known of the prospect besides the document. */
interface KnownOfProspect {
  evidence?: IdentityEvidence | undefined;
  /** Checks for a finding that is known to be of the prospect, whatever the words before it are about. */
  isProspects?: (finding: Finding) => boolean;
}

const NO_EVIDENCE: IdentityEvidence = { names: [], linked: new Set() };
const GATES: readonly Gate[] = [
  speakerGate,
  legalNoticeGate,
  instructionGate,
  placeholderGate,
  questionGate,
  negationGate,
  denialGate,
  hypotheticalGate,
  outdatedGate,
  statusGate,
  headlineGate,
  subjectGate,
];

/**
 * Lets through what a document asserts of the prospect, in its own words and as current. The first gate that refuses
 * counts.
 */
export function applyGates(
  findings: readonly Finding[],
  parsed: ParsedDocument,
  { evidence = NO_EVIDENCE, isProspects = () => false }: KnownOfProspect = {},
): GateOutcome {
  const gates = [...GATES, createForeignSourceGate(evidence)];
  const passed: Finding[] = [];
  const dropped: Record<string, number> = {};
  for (const finding of findings) {
    const place = locateFinding(finding, parsed);
    const isExempt = (gate: Gate) => gate === subjectGate && isProspects(finding);
    const refused = gates.find((gate) => !isExempt(gate) && !gate.passes(finding, place));
    if (refused) dropped[refused.name] = (dropped[refused.name] ?? 0) + 1;
    else passed.push(finding);
  }
  return { passed, dropped };
}
