import type { CompanyTruth } from './company-truth.ts';
import { kelpwright } from './kelpwright.ts';
import { marlfrith } from './marlfrith.ts';
import { oxbarrow } from './oxbarrow.ts';
import { quorvane } from './quorvane.ts';

/** Four companies, each with a web framework of its own. */
export const SET_A: readonly CompanyTruth[] = [quorvane, kelpwright, oxbarrow, marlfrith];
