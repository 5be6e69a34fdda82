import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import type { ClassifiedField } from './classified-fields.ts';

/**
 * What a sentence, its card or its heading says where it states a value whose words stand elsewhere on the page as well: the head office is
 * in a town that addresses name, too. Elsewhere nothing is read as one; of a labelled page without such a place all count.
 */
export const STATED_BY: Readonly<Partial<Record<ClassifiedField, RegExp>>> = {
  'overview.headquarters':
    /(?<!\p{L})(?:hq|headquarter\p{L}*|(?:head|main|principal|front|registered|home) (?:and \p{L}+ )?(?:office|base)|based|seat|seated|home|\p{L}*sitz|\p{L}*zentrale|stamm\p{L}*|hauptverwaltung|ansässig|zu ?hause|beheimatet|sièges?|basée?s?|installée?s?|établie?s?|maison mère)(?!\p{L})/iu,
};

/** Returns what says what a sentence is about: its heading, the head of its card, and itself. */
export function saidAround(parsed: ParsedDocument, { text, block }: Sentence): string {
  const [heading = ''] = parsed.headingsOf(block);
  const [first = block] = parsed.groupOf(block);
  return [heading, parsed.blockText(first), text].join('\n');
}
