import type { ComponentChildren } from 'preact';

/** A list without entries: says why, and leads to the first useful act. */
export function EmptyState({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="empty">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
