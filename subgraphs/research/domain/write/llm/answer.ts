import { z } from 'zod';
import { SECTION_IDS } from '../../../../../common/research/brief.ts';
import type { DraftSentence, WritingMaterial } from '../draft.ts';
import { allowedPlaces } from './allowed-places.ts';

/** Most sentences that are taken from one answer. */
const MAX_SENTENCES = 60;
/** Longest sentence, in UTF-16 code units; a longer one is dropped, since half a sentence may say the opposite. */
const MAX_SENTENCE_CHARS = 400;
const MAX_CLAIMS_PER_SENTENCE = 12;

/** Links, addresses and markup: a sentence is prose, and must not lead a reader anywhere. */
const NOT_PROSE = /https?:|www\.|@|[<>`]|\]\(|\p{C}/iu;

/** Schema of a model's answer. Bounds are not in it: many servers refuse schemas that have them. */
export const llmAnswer = z.strictObject({
  sentences: z.array(
    z.strictObject({
      place: z.enum(['summary', ...SECTION_IDS, 'talking_points', 'hooks']),
      text: z.string(),
      kind: z.enum(['fact', 'inference']),
      claim_ids: z.array(z.string()),
      context_term: z.string().nullable(),
    }),
  ),
});

/** Context that an answer is read against. */
interface DraftContext extends Pick<WritingMaterial, 'order'> {
  /** Ids of the claims that the model was given. */
  knownIds: ReadonlySet<string>;
}

/**
 * Reads the sentences of an answer: unknown claims are dropped, and so are sentences that rest on none, stand in no place
 * of this brief, are no prose or are too long, and of the Fit section those that name no word of the context.
 */
export function readDrafts(
  { sentences }: z.infer<typeof llmAnswer>,
  { order, knownIds }: DraftContext,
): DraftSentence[] {
  const places = new Set(allowedPlaces(order));
  const context = order.context?.toLowerCase() ?? '';

  function readDraft({ place, kind, ...sentence }: (typeof sentences)[number]): DraftSentence | null {
    const text = sentence.text.trim().replace(/\s/g, ' ');
    const claimIds = [...new Set(sentence.claim_ids)]
      .filter((id) => knownIds.has(id))
      .slice(0, MAX_CLAIMS_PER_SENTENCE);
    if (!places.has(place) || claimIds.length === 0) return null;
    if (text === '' || text.length > MAX_SENTENCE_CHARS || NOT_PROSE.test(text)) return null;
    if (place !== 'fit') return { place, text, kind, claimIds, contextTerm: null };
    const contextTerm = sentence.context_term?.trim() ?? '';
    if (contextTerm === '' || !context.includes(contextTerm.toLowerCase())) return null;
    return { place, text, kind: 'inference', claimIds, contextTerm };
  }

  return sentences
    .slice(0, MAX_SENTENCES)
    .map(readDraft)
    .filter((draft) => draft !== null);
}
