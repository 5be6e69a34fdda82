/** Returns the page where a person adds credits: `top_up_url` of a 402 (contract, Errors). */
export function topUpUrlOf(publicUrl: string): string {
  return `${publicUrl}/dashboard/credits`;
}
