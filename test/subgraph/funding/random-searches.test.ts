import { testRandomSearches } from './random-searches.ts';

testRandomSearches(300, 120_000);
