import { bressauvin } from './bressauvin.ts';
import type { CompanyTruth } from './company-truth.ts';
import { haldenrieth } from './haldenrieth.ts';
import { kostrella } from './kostrella.ts';
import { tourbelle } from './tourbelle.ts';

/** Two German and two French companies, written by somebody who knew none of the rules. */
export const SET_B: readonly CompanyTruth[] = [haldenrieth, kostrella, bressauvin, tourbelle];
