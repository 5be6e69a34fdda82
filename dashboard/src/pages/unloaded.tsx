import { useEffect } from 'preact/hooks';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeader } from '../components/page-header.tsx';

/** Stands for a page whose code could not be loaded, until a reload: without a connection, or since a newer version is served. */
export function UnloadedPage() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <>
      <PageHeader title="This page could not be loaded" />
      <EmptyState title="Check your connection">
        <p>The page loads again as soon as you are online. After an update of the service it needs a reload.</p>
        <button type="button" class="button" data-kind="primary" onClick={() => location.reload()}>
          Reload
        </button>
      </EmptyState>
    </>
  );
}
