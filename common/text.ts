import { z } from 'zod';

/** A text without blanks at its ends, of at most so many characters: code points, as JSON Schema counts them too. */
export function textUpTo(longest: number) {
  return z
    .string()
    .trim()
    .refine((text) => [...text].length <= longest, `is longer than ${longest} characters`)
    .meta({ maxLength: longest });
}

/** A text like {@link textUpTo} that is not empty. */
export function textOf(longest: number) {
  return textUpTo(longest)
    .refine((text) => text !== '', 'is empty')
    .meta({ minLength: 1, maxLength: longest });
}
