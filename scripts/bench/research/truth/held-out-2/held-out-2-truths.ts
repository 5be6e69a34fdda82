import type { CompanyTruth } from '../company-truth.ts';
import { brumelac } from './brumelac.ts';
import { corvalane } from './corvalane.ts';
import { fennimoor } from './fennimoor.ts';
import { hollerbeck } from './hollerbeck.ts';
import { plinthward } from './plinthward.ts';
import { quaymarrow } from './quaymarrow.ts';
import { saltbrae } from './saltbrae.ts';
import { taktmuehle } from './taktmuehle.ts';

/** The second held-out set: eight companies, each in a web framework of its own. Only its totals are read. */
export const HELD_OUT_2_TRUTHS: readonly CompanyTruth[] = [
  corvalane,
  quaymarrow,
  fennimoor,
  plinthward,
  hollerbeck,
  brumelac,
  taktmuehle,
  saltbrae,
];
