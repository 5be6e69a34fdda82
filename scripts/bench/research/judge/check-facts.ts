import type { Brief, BriefConflict } from '../../../../common/research/brief.ts';
import type { CompanyTruth, PlantedConflict } from '../truth/company-truth.ts';
import { matchValue } from './match-value.ts';

/** Planted facts and conflicts that a brief reports. */
export interface FactCheck {
  factsPlanted: number;
  factsFound: number;
  missing: string[];
  conflictsReported: number;
  /** Of the reported ones, those that go by the right value, or by none where none is right. */
  conflictsDecided: number;
  conflictsMissing: string[];
}

/** Looks up every planted fact among the claims, and every planted conflict among the conflicts. */
export function checkFacts(brief: Brief, truth: CompanyTruth): FactCheck {
  const missing = truth.facts.filter(({ field, value }) => {
    return !brief.claims.some((claim) => claim.field === field && matchValue(field, claim.value, value) === 'tells');
  });
  const reported = truth.conflicts.map((planted) => ({
    planted,
    report: brief.conflicts.find((conflict) => isReport(conflict, planted, brief)),
  }));
  const found = reported.filter(({ report }) => report !== undefined);
  return {
    factsPlanted: truth.facts.length,
    factsFound: truth.facts.length - missing.length,
    missing: missing.map(({ field, value, where }) => `${field}: ${JSON.stringify(value)} (${where[0]})`),
    conflictsReported: found.length,
    conflictsDecided: found.filter(({ report, planted }) => isRight(report, planted, brief)).length,
    conflictsMissing: reported
      .filter(({ report }) => report === undefined)
      .map(({ planted }) => `${planted.field}: ${JSON.stringify(planted.values)}`),
  };
}

/** Checks whether a reported conflict has claims of at least two sides of the planted one. */
function isReport(conflict: BriefConflict, planted: PlantedConflict, brief: Brief): boolean {
  if (conflict.field !== planted.field) return false;
  const sides = planted.values.filter((value) => {
    return conflict.claim_ids.some((id) => isClaimOf(id, planted, value, brief));
  });
  return sides.length >= 2;
}

function isRight(report: BriefConflict | undefined, { winner, ...planted }: PlantedConflict, brief: Brief): boolean {
  if (report === undefined) return false;
  if (winner === null || report.chosen === null) return winner === null && report.chosen === null;
  return isClaimOf(report.chosen, planted, winner, brief);
}

function isClaimOf(
  id: string,
  { field }: Pick<PlantedConflict, 'field'>,
  value: PlantedConflict['values'][number],
  brief: Brief,
): boolean {
  const claim = brief.claims.find((candidate) => candidate.id === id);
  return claim !== undefined && matchValue(field, claim.value, value) === 'tells';
}
