const least = { company_name: 'Bad Round', announced_at: '2025-01-02' };

/** Records that are refused whichever way they come, and why. */
export const BAD_ROUNDS: readonly (readonly [record: object, reason: string])[] = [
  [{ announced_at: '2025-01-02' }, 'company_name: is missing'],
  [{ ...least, company_name: ['Bad Round'] }, 'company_name: is not a text'],
  [{ company_name: 'Bad Round' }, 'announced_at: is missing'],
  [{ ...least, announced_at: '2025-02-30' }, 'announced_at: is not a calendar date as YYYY-MM-DD'],
  [{ ...least, announced_at: 20_250_102 }, 'announced_at: is not a text'],
  [{ ...least, amount_usd: -1 }, 'amount_usd: is negative'],
  [{ ...least, amount_usd: '5' }, 'amount_usd: is not a number'],
  [{ ...least, amount_original: -0.01 }, 'amount_original: is negative'],
  [{ ...least, currency: 'XQZ' }, 'currency: is not an ISO 4217 currency code'],
  [{ ...least, investors: 'Fund' }, 'investors: is not a list of texts'],
  [{ ...least, country_code: 'XX' }, 'country_code: is not an ISO 3166-1 alpha-2 country code'],
  [{ ...least, source_url: 'javascript:alert(1)' }, 'source_url: is not an http(s) URL'],
  [{ ...least, attributes: [] }, 'attributes: is not a JSON object'],
  [{ ...least, attributes: { $where: '1' } }, 'attributes: holds the reserved name "$where"'],
  [{ ...least, updated_at: '2025-02-30T00:00:00Z' }, 'updated_at: is not an ISO 8601 date-time with a time zone'],
  [{ ...least, id: {} }, 'id: is not a text'],
  [{ ...least, retracted: 'yes' }, 'retracted: is not true or false'],
];

/** A record of over 1 MB. */
export const LONG_ROUND = { ...least, attributes: { text: 'x'.repeat(1_000_000) } };
