import { countryCodeOf, countryName, listCountryNames } from '../../../../common/funding/countries.ts';
import { listStages, normalizeStage } from '../../../../common/funding/stages.ts';
import { foldWords } from '../../../../common/names/fold-words.ts';
import { rankNames, type SuggestionMatch } from './match-name.ts';
import type { SuggestionRequest } from './suggestion-request.ts';

/** A value of a filter under one of its names. */
interface KnownName {
  key: string;
  value: string;
}

/** A suggested country. */
export interface SuggestedCountry {
  code: string;
  name: string;
  match: SuggestionMatch;
}

/** A suggested stage. */
export interface SuggestedStage {
  stage: string;
  name: string;
  match: SuggestionMatch;
}

const COUNTRY_NAMES: readonly KnownName[] = listCountryNames().map(({ code, name }) => ({
  key: foldWords(name),
  value: code,
}));

const STAGE_NAMES: readonly KnownName[] = listStages().map(({ stage, words }) => ({ key: words, value: stage }));
const STAGES: ReadonlySet<string> = new Set(STAGE_NAMES.map(({ value }) => value));

/** Suggests countries by the beginning or a misspelling of a name, or by their code. */
export function suggestCountries({ text, first }: SuggestionRequest): SuggestedCountry[] {
  return suggestKnown(text, COUNTRY_NAMES, countryCodeOf(text))
    .slice(0, first)
    .map(({ value, match }) => ({ code: value, name: countryName(value), match }));
}

/** Suggests stages by the beginning or a misspelling of a name, or by any label that stands for one. */
export function suggestStages({ text, first }: SuggestionRequest): SuggestedStage[] {
  const stage = normalizeStage(text);
  return suggestKnown(text, STAGE_NAMES, stage !== null && STAGES.has(stage) ? stage : null)
    .slice(0, first)
    .map(({ value, match }) => ({ stage: value, name: nameStage(value), match }));
}

/** Ranks known values by their names, each once. @param exact the value that the whole text stands for, which comes first */
function suggestKnown(text: string, names: readonly KnownName[], exact: string | null) {
  const key = foldWords(text);
  const ranked = key === '' ? [] : rankNames(key, names);
  const matches = new Map<string, SuggestionMatch>(exact === null ? [] : [[exact, 'BEGINNING']]);
  for (const { value, match } of ranked) if (!matches.has(value)) matches.set(value, match);
  return [...matches].map(([value, match]) => ({ value, match }));
}

/** Writes a stage as labels do: `series_a` is "Series A". */
function nameStage(stage: string): string {
  return stage
    .replaceAll(/(^|_)([a-z])/g, (_, gap: string, letter: string) => `${gap === '' ? '' : ' '}${letter.toUpperCase()}`)
    .replace(/^(Pre|Post) /, '$1-')
    .replace(/\bIpo\b/, 'IPO');
}
