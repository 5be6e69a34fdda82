const MIN_STEMMED_CHARS = 5;
const ENDING = /(?:ations?|ments?|ings?|ers?|ed|es|e)$/;

/** Cuts the plural ending of an English word in lower case: `therapies` becomes `therapy`, `robots` `robot`. */
export function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=\p{L}{3}[^s])s$/u, '');
}

/**
 * Cuts the commonest endings of an English word in lower case, so that forms of one word compare equal: `warehouses`
 * and `warehousing`. Words of up to four letters lose their plural ending only.
 */
export function stem(word: string): string {
  return word.length < MIN_STEMMED_CHARS ? word.replace(/s$/, '') : singular(word).replace(ENDING, '');
}
