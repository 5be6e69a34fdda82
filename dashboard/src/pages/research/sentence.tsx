import type { BriefSentence } from '../../../../common/research/brief.ts';
import { Badge } from '../../components/badge.tsx';
import type { BriefNotes } from './brief-notes.ts';

/** The sentence whose quotes are shown, and how another one is chosen. */
export interface Evidence {
  notes: BriefNotes;
  /** The id of the sentence; null when none is open. */
  openId: string | null;
  open(sentenceId: string | null): void;
}

/** Renders a sentence with a button that shows its quotes. */
export function Sentence({ sentence, evidence }: { sentence: BriefSentence; evidence: Evidence }) {
  const { notes, openId, open } = evidence;
  const numbers = notes.claimsOf(sentence).map(({ id }) => notes.numberOf(id));
  const isOpen = openId === sentence.id;
  return (
    <span class="sentence" data-open={isOpen} data-kind={sentence.kind}>
      {sentence.text}
      {sentence.kind === 'inference' && (
        <>
          {' '}
          <Badge>inferred</Badge>
        </>
      )}{' '}
      <button
        type="button"
        class="cite"
        aria-expanded={isOpen}
        aria-controls="evidence"
        aria-label={`Quotes ${numbers.join(', ')}`}
        onClick={() => open(isOpen ? null : sentence.id)}
      >
        {numbers.join(', ')}
      </button>{' '}
    </span>
  );
}
