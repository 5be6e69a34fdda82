const NAMES: Record<string, string> = {
  ipo: 'IPO',
  pre_ipo: 'Pre-IPO',
  pre_seed: 'Pre-seed',
  venture_unknown: 'Venture',
};

/** Writes a normalised stage for readers: `series_a` is `Series A`; a dash when it is unknown. */
export function formatStage(stage: string | null | undefined): string {
  if (stage === null || stage === undefined) return '–';
  const known = NAMES[stage];
  if (known !== undefined) return known;
  const [first = '', ...rest] = stage.split('_');
  return [
    first.charAt(0).toUpperCase() + first.slice(1),
    ...rest.map((word) => (word.length === 1 ? word.toUpperCase() : word)),
  ].join(' ');
}
