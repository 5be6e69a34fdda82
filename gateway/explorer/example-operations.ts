/** The operations that the explorer opens with. The first shows the price of the second before it runs. */
export const EXAMPLE_OPERATIONS = [
  {
    initialName: 'Price',
    initialQuery: `# Free: the price of a search before it runs. Set your key under Auth, as Bearer Token.
query Price($filter: FundingRoundFilterInput) {
  quote(filter: $filter) {
    count
    freeRecords
    amount { usd }
    coveredRecords
  }
}
`,
    initialVariables: '{ "filter": { "stages": ["series_a"] } }',
  },
  {
    initialName: 'Search',
    initialQuery: `# Each returned round costs one record; "charge" reports it.
query Search($filter: FundingRoundFilterInput) {
  fundingRounds(filter: $filter, first: 3) {
    nodes { companyName amountUsd announcedAt }
    charge { records freeRecords amount { usd } creditsRemaining { usd } }
  }
}
`,
    initialVariables: '{ "filter": { "stages": ["series_a"] } }',
  },
];
