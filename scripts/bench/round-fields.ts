/** The fields of a funding round that a page over REST has, as a query selects them. */
export const ROUND_FIELDS = [
  'id companyName companyDomain eventClass label stage amountUsd amountOriginal currency announcedAt',
  'investors leadInvestors location countryCode sourceUrl attributes updatedAt',
].join(' ');
