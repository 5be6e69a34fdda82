/** Matches determiners and adjectives in front of a post. */
export const DETERMINERS =
  /(?:(?:our|the|its|their|an?|new|newly|current|first|unsere?[rnms]?|ihre?[rnms]?|eine?[rnms]?|d(?:er|ie|en|em|as)|neue[rnms]?|jetzige[rnms]?|le|la|l['’]|les|notre|nos|une?|nouve(?:au|l|lle)|son|sa|actuel(?:le)?|longtime|long-time) ?)*$/iu;

/** Returns what stands between two places of a text, without the determiners that end it. */
export function plainBetween(text: string, from: number, to: number): string {
  return withoutDeterminers(text.slice(from, to));
}

/** Returns a text without the determiners that end it: `our new`. */
export function withoutDeterminers(text: string): string {
  return text.replace(DETERMINERS, '');
}
