import { BASE_PATH } from '../base-path.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeader } from '../components/page-header.tsx';

/** The page of a path that has none. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="No such page" />
      <EmptyState title="This address leads nowhere">
        <p>It may be misspelled, or the page has moved.</p>
        <a class="button" href={BASE_PATH}>
          Go to the overview
        </a>
      </EmptyState>
    </>
  );
}
