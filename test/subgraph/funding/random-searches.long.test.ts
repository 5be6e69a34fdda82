import { testRandomSearches } from './random-searches.ts';

testRandomSearches(2_000, 600_000);
