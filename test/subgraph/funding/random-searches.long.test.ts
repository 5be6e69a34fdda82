import { testRandomSearches } from './random-searches.ts';

testRandomSearches(1_000, 600_000);
