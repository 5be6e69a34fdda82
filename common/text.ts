import { z } from 'zod';
import { countCharacters, isLongerThan } from './text-limits.ts';

/** A text without blanks at its ends, of at most so many characters: code points, as JSON Schema counts them too. */
export function textUpTo(maxCharacters: number) {
  return z
    .string()
    .trim()
    .refine((text) => !isLongerThan(text, maxCharacters), {
      error: ({ input }) => `is longer than ${maxCharacters} characters: it has ${countCharacters(String(input))}`,
    })
    .meta({ maxLength: maxCharacters });
}

/** A text like {@link textUpTo} that is not empty. */
export function textOf(maxCharacters: number) {
  return textUpTo(maxCharacters)
    .refine((text) => text !== '', 'is empty')
    .meta({ minLength: 1, maxLength: maxCharacters });
}
