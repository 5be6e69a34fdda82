import {
  anyObject,
  arrayOf,
  boolean,
  date,
  dateTime,
  either,
  integer,
  number,
  object,
  oneOf,
  orNull,
  string,
  uri,
  uuid,
} from './shape.ts';

/**
 * The contract's "Resources and their fields", written down a second time: independent of the service's own schemas, so
 * that a field lost in both the schema and the presenter is still noticed.
 */
export const FUNDING_RECORD = object({
  id: uuid,
  company_name: string,
  company_domain: orNull(string),
  event_class: orNull(string),
  round_label: orNull(string),
  round_stage: orNull(string),
  amount_usd: orNull(number),
  amount_original: orNull(number),
  currency: orNull(string),
  announced_at: date,
  investors: orNull(arrayOf(string)),
  lead_investors: orNull(arrayOf(string)),
  country: orNull(string),
  country_code: orNull(string),
  source_url: orNull(uri),
  attributes: orNull(anyObject),
  updated_at: orNull(dateTime),
});

export const FUNDING_LIST = object({ data: arrayOf(FUNDING_RECORD), next_cursor: orNull(string), count: integer });

/** The answer of an additional route, beside the contract's. */
export const FUNDING_CHANGES = object({
  data: arrayOf(
    object({
      kind: oneOf('new', 'corrected', 'merged', 'retracted'),
      round_id: uuid,
      recorded_at: dateTime,
      record: orNull(FUNDING_RECORD),
    }),
  ),
  next_cursor: string,
  has_more: boolean,
  count: integer,
});

export const RESEARCH_ACCEPTED = object({
  research_id: uuid,
  status: oneOf('queued'),
  estimated_seconds: number,
});

export const RESEARCH_JOB = object({
  research_id: uuid,
  status: oneOf('queued', 'completed', 'failed'),
  input: anyObject,
  result: orNull(anyObject),
  error: orNull(either(anyObject, string)),
  created_at: dateTime,
  completed_at: orNull(dateTime),
});

const amount = either(number, string);

const WATCHLIST_FIELDS = {
  id: uuid,
  name: string,
  filters: object(
    {},
    {
      round: string,
      min_amount_usd: amount,
      max_amount_usd: amount,
      company: string,
      domain: string,
      investor: string,
      country: string,
    },
  ),
  webhook_url: uri,
  active: boolean,
  paused_reason: orNull(string),
  created_at: dateTime,
};

export const WATCHLIST = object(WATCHLIST_FIELDS);
export const WATCHLIST_LIST = object({ data: arrayOf(WATCHLIST) });
export const WATCHLIST_WITH_SECRET = object({ ...WATCHLIST_FIELDS, secret: string });

export const DELIVERY = object({
  id: uuid,
  event_id: uuid,
  status: oneOf('pending', 'sending', 'delivered', 'retry', 'no_credit', 'failed'),
  attempts: integer,
  http_status: orNull(integer),
  error: orNull(string),
  created_at: dateTime,
  delivered_at: orNull(dateTime),
});

export const WATCHLIST_TEST_RESULT = object({
  delivered: boolean,
  http_status: orNull(integer),
  error: orNull(string),
});

export const ACCOUNT = object({
  credits_remaining: number,
  free_records_remaining: integer,
  free_records_per_month: integer,
  free_period_start: date,
  price_per_record_usd: number,
  research_price_usd: orNull(number),
});

export const PRICING = object({
  currency: oneOf('usd'),
  funding: object({ price_per_record_usd: number, free_records_per_month: integer }),
  research: object({ available: boolean, price_per_research_usd: orNull(number) }),
  watchlists: object({ price_per_delivered_record_usd: number, free_records_apply: boolean }),
});

export const FEEDBACK_ACCEPTED = object({ feedback_id: uuid, status: oneOf('sent') });
export const VERSION = object({ version: string, git_sha: orNull(string) });
export const HEALTH = object({
  status: oneOf('ok'),
  stale_holds: either(integer, oneOf('unknown')),
  stale_hold_minutes: integer,
});
