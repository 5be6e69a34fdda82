/** A placeholder for what is being loaded, announced once. */
export function Loading({ lines = 4, text = 'Loading' }: { lines?: number; text?: string }) {
  return (
    <div class="skeleton" role="status">
      <p class="visually-hidden">{text}…</p>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  );
}
