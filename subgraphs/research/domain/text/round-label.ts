const STAGE = /^(?:seed|pre-?\s?seed|angel|bridge|debt|convertible note|venture debt|growth equity|crowdfunding)\b/i;

/** Returns the label of a round within an English sentence: `Series B`, also for `Série B`; `seed`, also for `Amorçage`. */
export function roundInEnglish(label: string): string {
  if (STAGE.test(label)) return label.toLowerCase();
  return label
    .replace(/^s[eé]ries?[ -]([a-k])/i, (_all, letter: string) => `Series ${letter.toUpperCase()}`)
    .replace(/^amorçage\b/i, 'seed');
}
