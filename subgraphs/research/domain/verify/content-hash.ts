import { createHash } from 'node:crypto';
import { SOURCE_PARTS } from '../../../../common/research/evidence.ts';
import type { SourceDocument } from '../evidence/source-document.ts';

/**
 * Hashes the texts of a source that can be quoted: SHA-256, in hex. The parts go in in the order of `SOURCE_PARTS`, each as
 * its name, its length in UTF-16 code units and its text, with a line break after each of the three; parts that a
 * source doesn't have are left out.
 */
export function contentSha256({ parts }: Pick<SourceDocument, 'parts'>): string {
  const hash = createHash('sha256');
  for (const part of SOURCE_PARTS) {
    const text = parts[part];
    if (text !== undefined) hash.update(`${part}\n${text.length}\n${text}\n`, 'utf8');
  }
  return hash.digest('hex');
}
