import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';
import { type ClaimField, type ClaimValue, claimField, claimValue } from '../../../../common/research/claim.ts';

const FOLDER = join(PROJECT_ROOT, 'scripts/bench/research/pages');
/** Kinds of pages. */
export const PAGE_KINDS = [
  'home',
  'about',
  'team',
  'careers',
  'opening',
  'pricing',
  'product',
  'customers',
  'case_study',
  'news',
  'article',
  'contact',
  'legal',
  'partners',
  'integrations',
  'security',
  'faq',
] as const;

const label = z.strictObject({
  company: z.string(),
  aliases: z.array(z.string()),
  domain: z.string(),
  path: z.string().startsWith('/'),
  kind: z.enum(PAGE_KINDS),
  says: z
    .partialRecord(claimField, z.array(claimValue))
    .describe('Of each field that is judged, all values that a careful reader notes of the company.'),
});

/** A page of a company of its own, and what it states in some fields. */
export interface LabelledPage extends z.infer<typeof label> {
  /** Name of its file. */
  file: string;
  html: string;
  says: Partial<Record<ClaimField, ClaimValue[]>>;
}

/**
 * Reads a set of labelled pages: rules may be improved by the open one, and nobody who works on rules opens the other.
 * @throws Error for a page that does not start with a comment of the expected JSON
 */
export function readLabelledPages(set: 'open' | 'held-out'): LabelledPage[] {
  const folder = join(FOLDER, set);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const written = readFileSync(join(folder, file), 'utf8');
      const comment = /^\s*<!--([\s\S]*?)-->/.exec(written);
      if (comment === null) throw new Error(`${set}/${file} does not start with a comment of JSON.`);
      return { file, html: written.slice(comment[0].length), ...label.parse(JSON.parse(comment[1] ?? '')) };
    });
}
