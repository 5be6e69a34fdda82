/** Matches what only the titles of openings have: `(m/w/d)`, `(H/F)`, `(all genders)`, `m/f/d`. */
const GENDER =
  /\s?\((?:[mwfdxhv*][/|,:]?\s?){2,5}\)|\s?\((?:all genders|any gender|alle geschlechter|gn|h\/f|f\/h)\)|\s(?:[mwfdxh]\/){1,3}[mwfdxh](?![\p{L}/])/iu;

/** Returns the mark of the genders that an opening is meant for, with the blank before it; empty where a title has none. */
export function genderMarkOf(title: string): string {
  return GENDER.exec(title)?.[0] ?? '';
}
