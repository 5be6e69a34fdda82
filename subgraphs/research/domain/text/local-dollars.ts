/** Dollars other than those of the United States, which are written `$` at home, by the region of a language tag: `en-NZ`. */
export const LOCAL_DOLLARS: Readonly<Record<string, string>> = {
  AU: 'AUD',
  CA: 'CAD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
};
