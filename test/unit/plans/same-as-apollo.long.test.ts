import { testRandomPlans } from './compare-with-apollo.ts';

testRandomPlans(200, 600_000);
