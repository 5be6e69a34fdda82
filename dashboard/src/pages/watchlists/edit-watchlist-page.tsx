import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import {
  UpdateWatchlistOperation,
  WatchlistPageOperation,
  type WatchlistPageQuery,
} from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { useQuery } from '../../graph/use-query.ts';
import { toFilterValues } from '../../watchlists/filters.ts';
import { NotFoundPage } from '../not-found.tsx';
import { WatchlistForm } from './watchlist-form.tsx';

type Watchlist = NonNullable<WatchlistPageQuery['watchlist']>;

/** Changes the name, the webhook or the filters of a watchlist. */
export function EditWatchlistPage() {
  const { id = '' } = useRoute().params;
  const { data, errors, isLoading, reload } = useQuery(WatchlistPageOperation, { id });
  const watchlist = data?.watchlist ?? null;
  if (watchlist === null && !isLoading && errors.every(({ code }) => code === 'INVALID_ID')) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={watchlist === null ? 'Edit watchlist' : `Edit ${watchlist.name}`}
        description="Changes apply to rounds that arrive from now on."
        actions={
          <a class="button" href={pathOf(id)}>
            Cancel
          </a>
        }
      />
      {watchlist !== null && <EditForm key={id} watchlist={watchlist} />}
      {watchlist === null && isLoading && <Loading text="Loading the watchlist" />}
      {watchlist === null && !isLoading && (
        <FailureNotice errors={errors} title="The watchlist could not be loaded" retry={() => void reload()} />
      )}
    </>
  );
}

function EditForm({ watchlist }: { watchlist: Watchlist }) {
  const { route } = useLocation();
  const [values, setValues] = useState(() => toFilterValues(watchlist.filters));
  const { run, isRunning, errors } = useMutation(UpdateWatchlistOperation);
  return (
    <WatchlistForm
      name={watchlist.name}
      webhookUrl={watchlist.webhookUrl}
      values={values}
      onFilters={setValues}
      action="Save changes"
      isRunning={isRunning}
      errors={errors}
      onSubmit={(input) =>
        void run({ input: { id: watchlist.id, ...input } }).then(
          (data) => data?.updateWatchlist.watchlist && route(pathOf(watchlist.id)),
        )
      }
    />
  );
}

function pathOf(id: string): string {
  return `${BASE_PATH}/watchlists/${id}`;
}
