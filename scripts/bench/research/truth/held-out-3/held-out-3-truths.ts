import type { CompanyTruth } from '../company-truth.ts';
import { gribblethwaite } from './gribblethwaite.ts';
import { ostrivane } from './ostrivane.ts';
import { pelagrine } from './pelagrine.ts';
import { sprenglau } from './sprenglau.ts';
import { umbrafold } from './umbrafold.ts';

/** The third held-out set: five companies of five trades. Only its totals are read. */
export const HELD_OUT_3_TRUTHS: readonly CompanyTruth[] = [ostrivane, gribblethwaite, umbrafold, sprenglau, pelagrine];
