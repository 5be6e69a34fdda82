const DOT_ABOVE_AFTER_I = /i\u0307/g;

/**
 * Folds a text for case-insensitive comparison. Stored values and search values both pass through this function, so
 * two texts are equal exactly when their folds are. Blanks at the ends don't count, blanks inside do; diacritics count.
 *
 * Lower-casing alone is not a folding: the final sigma depends on its neighbours, a capital dotted I becomes two code
 * points and a sharp s has a capital form of two letters. These are evened out here, for every language alike.
 */
export function caseFold(text: string): string {
  const lower = text.trim().normalize('NFC').toLowerCase();
  return lower.replaceAll('ς', 'σ').replaceAll('ß', 'ss').replace(DOT_ABOVE_AFTER_I, 'i').normalize('NFC');
}
