import { useProcessesWith } from '../contract/support/own-service.ts';
import { useSharedService } from '../support/shared-service.ts';
import { fuzzRest } from './fuzz.ts';

/** `npm run fuzz` runs the long form, `npm run fuzz:short` the short one. */
const LONG = process.env.FUZZ === 'long';
const MIN_CASES = LONG ? 20_000 : 1_000;
const MAX_EXAMPLES_PER_OPERATION = LONG ? 2_000 : 30;
/** No promise about how soon: that depends on what else the machine does. */
const MAX_MS = LONG ? 7_200_000 : 1_800_000;

describe('REST and its OpenAPI document agree', () => {
  const shared = useSharedService();
  const service = useProcessesWith(shared, { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' });

  test(
    `in ${MIN_CASES} generated requests, valid and invalid ones`,
    async () => {
      const { key } = await shared().operator.openAccount({ creditsUsd: '100000' });
      const { exitCode, cases, output } = await fuzzRest(
        { restUrl: service().restUrl, key },
        MAX_EXAMPLES_PER_OPERATION,
      );
      if (exitCode !== 0) throw new Error(output);
      process.stdout.write(`REST: ${cases} generated requests\n`);
      expect(cases).toBeGreaterThanOrEqual(MIN_CASES);
      expect(service().died()).toBeNull();
    },
    MAX_MS,
  );
});
