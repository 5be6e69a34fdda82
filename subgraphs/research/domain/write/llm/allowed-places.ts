import { SECTION_IDS } from '../../../../../common/research/brief.ts';
import type { DraftSentence, WritingMaterial } from '../draft.ts';

/**
 * Returns the places that a sentence of this brief may take: what serves another purpose, or a context that was not
 * given, is left out, and so is the section on a person, which the templates write.
 */
export function allowedPlaces({ purpose, context }: WritingMaterial['order']): DraftSentence['place'][] {
  return [
    'summary',
    ...SECTION_IDS.filter((id) => id !== 'person' && (id !== 'fit' || context !== null)),
    ...(purpose === 'pre_call' ? (['talking_points'] as const) : []),
    ...(purpose === 'outreach' ? (['hooks'] as const) : []),
  ];
}
