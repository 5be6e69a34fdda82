import type { ComponentChildren } from 'preact';

/** The meaning of a colour. */
export type Tone = 'good' | 'bad' | 'warning' | 'info' | 'neutral';

/** A message in the page, announced by screen readers: at once if it is bad, else when they pause. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: Tone;
  title?: string;
  children?: ComponentChildren;
}) {
  return (
    <div class="notice" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {title !== undefined && <strong>{title}</strong>}
      {children}
    </div>
  );
}
