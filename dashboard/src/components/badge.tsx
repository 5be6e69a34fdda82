import type { ComponentChildren } from 'preact';
import type { Tone } from './notice.tsx';

/** A status in one or two words; its colour repeats what the words say. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ComponentChildren }) {
  return (
    <span class="badge" data-tone={tone}>
      {children}
    </span>
  );
}
