import { createHash } from 'node:crypto';
import type { LabelledPage } from '../bench/research/pages/labelled-pages.ts';

/** Returns the SHA-256 of what pages say and how they are labelled. */
export function pagesDigest(pages: readonly LabelledPage[]): string {
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex');
}
