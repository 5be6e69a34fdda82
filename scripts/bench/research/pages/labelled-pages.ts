import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';
import { type ClaimField, type ClaimValue, claimField, claimValue } from '../../../../common/research/claim.ts';
import { readLabelledFiles } from '../read-labelled-files.ts';

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
  return readLabelledFiles(join(FOLDER, set)).map(({ file, label: written, html }) => ({
    file,
    html,
    ...label.parse(written),
  }));
}
