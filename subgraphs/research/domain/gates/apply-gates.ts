import type { Finding } from '../candidates/finding.ts';
import type { Reading } from '../candidates/reading.ts';
import { hypotheticalGate, negationGate, questionGate } from './assertion-gates.ts';
import { currentGate } from './current-gate.ts';
import { createForeignSourceGate, type IdentitySigns } from './foreign-source-gate.ts';
import { type Gate, locateFinding } from './gate.ts';
import { headlineGate } from './headline-gate.ts';
import { instructionGate } from './instruction-gate.ts';
import { placeholderGate } from './placeholder-gate.ts';
import { subjectGate } from './subject-gate.ts';
import { voiceGate } from './voice-gate.ts';

/** What passed, and how many findings each gate kept out. */
export interface GateOutcome {
  passed: Finding[];
  dropped: Record<string, number>;
}

const NO_SIGNS: IdentitySigns = { names: [], linked: new Set() };
const GATES: readonly Gate[] = [
  voiceGate,
  instructionGate,
  placeholderGate,
  questionGate,
  negationGate,
  hypotheticalGate,
  currentGate,
  headlineGate,
  subjectGate,
];

/** Lets through what a document asserts of the prospect, in its own voice and as current. The first gate that refuses counts. */
export function applyGates(
  findings: readonly Finding[],
  reading: Reading,
  signs: IdentitySigns = NO_SIGNS,
): GateOutcome {
  const gates = [...GATES, createForeignSourceGate(signs)];
  const passed: Finding[] = [];
  const dropped: Record<string, number> = {};
  for (const finding of findings) {
    const place = locateFinding(finding, reading);
    const refused = gates.find((gate) => !gate.passes(finding, place));
    if (refused) dropped[refused.name] = (dropped[refused.name] ?? 0) + 1;
    else passed.push(finding);
  }
  return { passed, dropped };
}
