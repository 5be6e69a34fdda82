import { ServiceError } from '../../../../common/errors.ts';
import { countCharacters, isLongerThan, MAX_CHARACTERS } from '../../../../common/text-limits.ts';

/** Suggestions that one field returns at most. */
const MAX_SUGGESTIONS = 10;
const DEFAULT_SUGGESTIONS = 5;

/** A validated request for suggestions. */
export interface SuggestionRequest {
  text: string;
  first: number;
}

/**
 * Validates the arguments of a suggestion. The text is trimmed.
 * @throws ServiceError INVALID_INPUT that names the argument
 */
export function readSuggestionRequest(
  given: { text: string; first?: number | null | undefined },
  { minCharacters }: { minCharacters: number },
): SuggestionRequest {
  const text = given.text.trim();
  const max = MAX_CHARACTERS.suggestionText;
  if (isLongerThan(text, max) || countCharacters(text) < minCharacters) {
    const message = `text: expected ${minCharacters} to ${max} characters, got ${countCharacters(text)}`;
    throw new ServiceError('INVALID_INPUT', message, { field: 'text' });
  }
  const first = given.first ?? DEFAULT_SUGGESTIONS;
  if (first < 1 || first > MAX_SUGGESTIONS) {
    const message = `first: expected 1 to ${MAX_SUGGESTIONS}, got ${first}`;
    throw new ServiceError('INVALID_INPUT', message, { field: 'first' });
  }
  return { text, first };
}
