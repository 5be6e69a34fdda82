import { z } from 'zod';
import { countCharacters, isLongerThan } from './text-limits.ts';

/** Creates a schema of trimmed text of at most `max` characters: code points, as JSON Schema counts them. */
export function boundedString({ max }: { max: number }) {
  return z
    .string()
    .trim()
    .refine((text) => text.isWellFormed(), 'is not valid Unicode')
    .refine((text) => !isLongerThan(text, max), {
      error: ({ input }) => `is longer than ${max} characters: it has ${countCharacters(String(input))}`,
    })
    .meta({ maxLength: max });
}

/** Creates a schema like {@link boundedString} that also rejects empty text. */
export function nonEmptyString({ max }: { max: number }) {
  return boundedString({ max })
    .refine((text) => text !== '', 'is empty')
    .meta({ minLength: 1, maxLength: max, pattern: '\\S' });
}
