import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';
import { claimField, claimValue } from '../../../../common/research/claim.ts';
import { readLabelledFiles } from '../read-labelled-files.ts';

const FOLDER = join(PROJECT_ROOT, 'scripts/bench/research/contradictions');

/** Kinds of pages. */
const PAGE_KINDS = [
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
const pageLabel = z.strictObject({ path: z.string().startsWith('/'), kind: z.enum(PAGE_KINDS) });

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
  return readLabelledFiles(join(FOLDER, set)).map(({ file, label: written, html }) => {
    const [, ...parts] = html.split(/<!-- page (\{.*?\}) -->/);
    const pages = parts.flatMap((part, index) =>
      index % 2 === 0 ? [{ ...pageLabel.parse(JSON.parse(part)), html: parts[index + 1] ?? '' }] : [],
    );
    return { file, pages, ...label.parse(written) };
  });
}
