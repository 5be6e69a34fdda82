import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { claimField, claimValue } from '../../common/research/claim.ts';
import { type LabelledPage, PAGE_KINDS } from '../bench/research/pages/labelled-pages.ts';

const FILE = join(import.meta.dirname, 'statements.jsonl');

/** A piece of a page of one company: a statement or two, or a list, and all values of the fields that it is about. */
const statement = z.strictObject({
  language: z.enum(['en', 'de', 'fr']),
  kind: z.enum(PAGE_KINDS),
  html: z.string().startsWith('<'),
  says: z.partialRecord(claimField, z.array(claimValue)),
});

/**
 * Reads the statements that the model is trained on besides whole pages, as pages of their company: the usual wordings, and what
 * only looks like them.
 * @throws ZodError for a line of another shape
 */
export function readStatements(): LabelledPage[] {
  return readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const { language, html, ...given } = statement.parse(JSON.parse(line));
      return {
        ...given,
        company: 'Veltrane Robotics',
        aliases: ['Veltrane', 'Veltrane Robotics GmbH'],
        domain: 'veltrane.com',
        path: '/about',
        file: `statements.jsonl, line ${index + 1}`,
        html: `<!DOCTYPE html><html lang="${language}"><body>${html}</body></html>`,
      };
    });
}
