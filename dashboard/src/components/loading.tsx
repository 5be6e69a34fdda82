import { useEffect, useState } from 'preact/hooks';

/** After this time a reader wants to know that the page still works. */
const MAX_USUAL_MS = 8_000;

/** A placeholder for what is being loaded, announced once, and again when it takes longer than usual. */
export function Loading({ lines = 4, text = 'Loading' }: { lines?: number; text?: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), MAX_USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="skeleton" role="status">
      <p class="visually-hidden">{text}…</p>
      {isSlow && <p class="muted">This takes longer than usual. The page is still waiting for the service.</p>}
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  );
}
