import { FailureNotice } from '../components/failure-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import type { Query } from '../graph/use-query.ts';
import { NotFoundPage } from './not-found.tsx';

interface Props {
  title: string;
  /** What the page shows, such as `brief`. */
  noun: string;
  query: Pick<Query<unknown>, 'errors' | 'isLoading' | 'reload'>;
}

/** Stands for a page without its object: while that is loaded, after a failure, and where there is none with this id. */
export function UnreadPage({ title, noun, query: { errors, isLoading, reload } }: Props) {
  if (!isLoading && errors.every(({ code }) => code === 'INVALID_ID')) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={title} />
      {isLoading ? (
        <Loading text={`Loading the ${noun}`} />
      ) : (
        <FailureNotice errors={errors} title={`The ${noun} could not be loaded`} retry={() => void reload()} />
      )}
    </>
  );
}
