import type { CompanyTruth } from './company-truth.ts';
import { gribblethwaite } from './gribblethwaite.ts';
import { ostrivane } from './ostrivane.ts';
import { pelagrine } from './pelagrine.ts';
import { sprenglau } from './sprenglau.ts';
import { umbrafold } from './umbrafold.ts';

/** Five companies in five web frameworks by an author who knows none of the rules. */
export const SET_C: readonly CompanyTruth[] = [ostrivane, gribblethwaite, umbrafold, sprenglau, pelagrine];
