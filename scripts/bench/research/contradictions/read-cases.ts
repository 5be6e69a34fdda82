import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';
import { claimField, claimValue } from '../../../../common/research/claim.ts';

const FOLDER = join(PROJECT_ROOT, 'scripts/bench/research/contradictions');

/** Kinds of pages. */
export const CASE_PAGE_KINDS = [
  'home',
  'about',
  'team',
  'careers',
  'pricing',
  'press',
  'blog',
  'faq',
  'legal',
  'contact',
  'other',
] as const;

const label = z.strictObject({
  company: z.string(),
  aliases: z.array(z.string()),
  domain: z.string(),
  lang: z.enum(['en', 'de', 'fr']),
  conflicts: z.array(
    z.strictObject({
      field: claimField,
      values: z.array(claimValue).min(2),
      winner: claimValue.nullable().describe('What a careful reader goes by; null where nothing decides.'),
    }),
  ),
  not: z.array(claimField).describe('Fields whose values differ without a contradiction.'),
});
const pageLabel = z.strictObject({ path: z.string().startsWith('/'), kind: z.enum(CASE_PAGE_KINDS) });

/** Pages of one company, and what they contradict each other in. */
export interface ContradictionCase extends z.infer<typeof label> {
  /** Name of its file. */
  file: string;
  pages: (z.infer<typeof pageLabel> & { html: string })[];
}

/**
 * Reads a set of companies whose pages disagree: rules may be improved by the open one, and nobody who works on rules opens the other.
 * @throws Error for a file that does not have the expected comments of JSON
 */
export function readCases(set: 'open' | 'held-out'): ContradictionCase[] {
  const folder = join(FOLDER, set);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const written = readFileSync(join(folder, file), 'utf8');
      const comment = /^\s*<!--([\s\S]*?)-->/.exec(written);
      if (comment === null) throw new Error(`${set}/${file} does not start with a comment of JSON.`);
      const [, ...parts] = written.slice(comment[0].length).split(/<!-- page (\{.*?\}) -->/);
      const pages = parts.flatMap((part, index) =>
        index % 2 === 0 ? [{ ...pageLabel.parse(JSON.parse(part)), html: parts[index + 1] ?? '' }] : [],
      );
      return { file, pages, ...label.parse(JSON.parse(comment[1] ?? '')) };
    });
}
