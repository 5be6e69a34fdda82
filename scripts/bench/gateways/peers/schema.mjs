/** The part of our graph that is queried, as a subgraph of its own. */
export const SDL = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])
  scalar JSONObject
  type Query { fundingRounds(first: Int = 25): FundingRoundConnection! }
  type FundingRoundConnection { nodes: [FundingRound!]! }
  type FundingRound @key(fields: "id") {
    id: ID! companyName: String! companyDomain: String eventClass: String label: String stage: String
    amountUsd: Float amountOriginal: Float currency: String announcedAt: String! investors: [String!]
    leadInvestors: [String!] location: String countryCode: String sourceUrl: String attributes: JSONObject updatedAt: String
  }
`;

/** The resolvers over rounds in memory. */
export const resolversOf = (rounds) => ({
  Query: { fundingRounds: (_, { first }) => ({ nodes: rounds.slice(0, first) }) },
});
