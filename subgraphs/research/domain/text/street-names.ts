/** Matches a street, with or without a number, in English, German and French. */
const STREET =
  / (?:Street|Road|Lane|Avenue|Drive|Boulevard|Way|Parkway|Highway|Square|Terrace|Crescent|(?:St|Rd|Ave|Dr|Blvd|Pkwy)\.?)(?: \d.*)?$|(?:stra(?:ß|ss)e|gasse|allee|damm|str\.)(?: \d.*)?$|^(?:\d[^ ]* )?(?:rue|avenue|boulevard|quai|chemin|allée|impasse) /iu;

/** Checks for the name of a street, which is no town: `Mill Road`, `Hauptstraße 4`, `12 rue du Port`. */
export function isStreetName(text: string): boolean {
  return STREET.test(text);
}
