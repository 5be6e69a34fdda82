const { PREPARED_OPERATIONS } = process.env;

/**
 * Settings under which the services of all tests run: `PREPARED_OPERATIONS=off npm test` tests the service without prepared
 * operations. Tests of preparation itself set it themselves.
 */
export const TESTED_SETTINGS: Readonly<Record<string, string>> =
  PREPARED_OPERATIONS === undefined ? {} : { PREPARED_OPERATIONS };
