import type { Answer } from '../../support/http.ts';

/** The search with what it costs. */
export const SEARCH = `query Search($filter: FundingRoundFilterInput, $first: Int, $after: String) {
  fundingRounds(filter: $filter, first: $first, after: $after) {
    nodes { id companyName announcedAt }
    pageInfo { hasNextPage endCursor }
    charge {
      records
      freeRecords
      amount { micros usd }
      creditsRemaining { micros }
      freeRecordsRemaining
      cappedBy
    }
  }
}`;

/** Asserts that an operation was refused before anything ran: no data, and one error with this code that says this. */
export function expectOperationRefused({ status, body }: Answer, code: string, says: RegExp): void {
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      errors: [
        expect.objectContaining({
          message: expect.stringMatching(says),
          extensions: expect.objectContaining({ code }),
        }),
      ],
    },
  });
}
