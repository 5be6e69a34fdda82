import { caseFold } from './case-fold.ts';

const DIACRITICS = /\p{M}/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
const SERIES = /\bseries? ([a-z])(?: ?\d{1,2})?\b/;
const PRE_SERIES = /\bpre ?series? ([a-z])\b|\bseries? pre ([a-z])\b/;
const PRE_SEED = /\bpre ?seed\b/;
const LETTER_ROUND = /^([a-z]) round$/;
/** Words that say that money was raised and nothing about the stage. */
const GENERIC_TAIL = /(?:^| )(?:rounds?|fund(?:ing|raise)|financing|raise|investment|investor|capital|stage)$/;

/** Stages by the words of a label without the generic words at its end. Keys and stages are words separated by one blank. */
const STAGE_BY_WORDS: ReadonlyMap<string, string> = new Map([
  ['', 'venture_unknown'],
  ['venture', 'venture_unknown'],
  ['venture series unknown', 'venture_unknown'],
  ['equity', 'venture_unknown'],
  ['seed angel', 'angel'],
  ['angel seed', 'angel'],
  ['angels', 'angel'],
  ['amorcage', 'seed'],
  ['late seed', 'seed'],
  ['series seed', 'seed'],
  ['late', 'growth'],
  ['late stage', 'growth'],
  ['expansion', 'growth'],
  ['cap dev', 'growth'],
  ['strategic', 'corporate'],
  ['loan', 'debt'],
  ['term loan', 'debt'],
  ['venture debt', 'debt'],
  ['mezzanine', 'debt'],
  ['debt facility', 'debt'],
  ['credit facility', 'debt'],
  ['credit line', 'debt'],
  ['convertible', 'convertible_note'],
  ['convertible loan', 'convertible_note'],
  ['convertible note issuance', 'convertible_note'],
  ['private equity', 'private_equity'],
  ['pe', 'private_equity'],
  ['privateequity', 'private_equity'],
  ['crowd', 'equity_crowdfunding'],
  ['crowdfunding', 'equity_crowdfunding'],
  ['equity crowdsale', 'equity_crowdfunding'],
  ['pipe', 'post_ipo_equity'],
  ['pre ipo', 'pre_ipo'],
  ['initial public offering', 'ipo'],
  ['ico', 'token_sale'],
  ['ieo', 'token_sale'],
  ['saft', 'token_sale'],
  ['private token sale', 'token_sale'],
  ['public token sale', 'token_sale'],
  ['secondary market', 'secondary'],
  ['lbo', 'buyout'],
]);

/** Stages of one word, so that "angel round" and "debt financing" lose their tail but "dao round" stays whole. */
const SINGLE_WORD_STAGES: ReadonlySet<string> = new Set([
  'angel',
  'bridge',
  'buyout',
  'corporate',
  'debt',
  'grant',
  'growth',
  'ipo',
  'secondary',
  'seed',
]);

/** Letters of the series that are listed; others are read as well. */
const LISTED_SERIES = 'abcdefghij';

/** The stages that are no invention of a single source, in alphabetical order. Others may occur. */
export const KNOWN_STAGES: readonly string[] = [
  ...new Set([
    ...STAGE_BY_WORDS.values(),
    ...SINGLE_WORD_STAGES,
    'pre_seed',
    'pre_series_a',
    ...[...LISTED_SERIES].map((letter) => `series_${letter}`),
  ]),
].sort();

/** Lists the known stages, each with words that stand for it. */
export function listStages(): { stage: string; words: string }[] {
  return [
    ...KNOWN_STAGES.map((stage) => ({ stage, words: stage.replaceAll('_', ' ') })),
    ...[...STAGE_BY_WORDS].flatMap(([words, stage]) => (words === '' ? [] : [{ stage, words }])),
  ];
}

/**
 * Returns the stage that a label or an already normalised stage stands for: "Série B" is `series_b`, "Seed Round" is `seed`.
 * Stages are an open set, so an unknown text is only spelled uniformly: "Maiden Deal" is `maiden_deal`. A normalised
 * stage stays what it is. Null when the text has neither a letter nor a digit.
 */
export function normalizeStage(text: string): string | null {
  const words = caseFold(text).replace(SEPARATORS, ' ').trim();
  if (words === '') return null;
  const plain = words.normalize('NFD').replace(DIACRITICS, '');
  return lettered(plain) ?? named(plain) ?? words.replaceAll(' ', '_');
}

function lettered(words: string): string | null {
  const pre = PRE_SERIES.exec(words);
  if (pre) return `pre_series_${pre[1] ?? pre[2]}`;
  const series = SERIES.exec(words) ?? LETTER_ROUND.exec(words);
  if (series) return `series_${series[1]}`;
  return PRE_SEED.test(words) ? 'pre_seed' : null;
}

function named(words: string): string | null {
  const exact = STAGE_BY_WORDS.get(words);
  if (exact !== undefined) return exact;
  const stem = words.replace(GENERIC_TAIL, '');
  if (stem === words) return null;
  return named(stem) ?? (SINGLE_WORD_STAGES.has(stem) ? stem : null);
}
