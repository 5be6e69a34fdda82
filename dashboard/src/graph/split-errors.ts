import type { GraphFailure } from './operation.ts';

/** The failures of a form's operation, by where they are shown. */
export interface SplitErrors {
  /** Returns the text for a field; undefined if nothing is wrong with it. */
  faultOf(field: string): string | undefined;
  /** The failures that no field of the form shows. */
  others: readonly GraphFailure[];
}

/** Splits failures into those of the shown fields and the rest. */
export function splitErrors(errors: readonly GraphFailure[], shownFields: readonly string[]): SplitErrors {
  return {
    faultOf: (name) => errors.find(({ field }) => field === name)?.message,
    others: errors.filter(({ field }) => field === undefined || !shownFields.includes(field)),
  };
}
