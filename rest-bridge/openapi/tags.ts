/** The groups of operations, in the order of the OpenAPI document, with their descriptions. */
export const TAGS = {
  funding:
    'Funding rounds, newest first, with filters and keyset paging. Each returned record costs one record: a free one of the ' +
    'month as long as there are any, then credits.',
  research:
    'Cited research briefs on one prospect. A job is started, then polled until it is completed or has failed. Only a ' +
    'completed brief is charged.',
  watchlists:
    'Saved funding filters with a webhook. Each new matching round is pushed as a signed `funding_event.matched` event and ' +
    'costs one record when the webhook answers with a 2xx status.',
  account: 'Credits, free records and prices of the account, and reports to the operator. Free.',
  meta: 'Price list, version and liveness. These operations take no key, are not limited and are never billed.',
} as const;

/** A group of operations. */
export type Tag = keyof typeof TAGS;
