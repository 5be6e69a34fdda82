import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { SecretOnce } from '../../components/secret-once.tsx';
import { type FilterValues, readFilterValues, writeFilterValues } from '../../funding/filter-values.ts';
import { pathWith } from '../../funding/paths.ts';
import { type CreateWatchlistMutation, CreateWatchlistOperation } from '../../graph/generated/operations.ts';
import { useMutation } from '../../graph/use-mutation.ts';
import { TestWebhook } from './test-webhook.tsx';
import { WatchlistForm } from './watchlist-form.tsx';

/** Creates a watchlist. The URL has its filters, so a search leads here with its own. */
export function NewWatchlistPage() {
  const { path, query, route } = useLocation();
  const [created, setCreated] = useState<CreateWatchlistMutation['createWatchlist'] | null>(null);
  const { run, isRunning, errors } = useMutation(CreateWatchlistOperation);
  if (created !== null) return <CreatedWatchlist {...created} />;
  const setFilters = (values: FilterValues) => route(pathWith(path, writeFilterValues(values)), true);
  return (
    <>
      <PageHeader title="New watchlist" description="New rounds that match its filters are pushed to its webhook." />
      <WatchlistForm
        values={readFilterValues(query)}
        onFilters={setFilters}
        action="Create watchlist"
        isRunning={isRunning}
        errors={errors}
        onSubmit={(input) => void run({ input }).then((data) => data !== null && setCreated(data.createWatchlist))}
      />
    </>
  );
}

function CreatedWatchlist({ watchlist, secret }: CreateWatchlistMutation['createWatchlist']) {
  return (
    <>
      <PageHeader title={watchlist.name} description="The watchlist is active." />
      <SecretOnce label="Signing secret" secret={secret}>
        <p>
          Events are signed with it. <a href="/docs/guides/watchlists#verify-the-signature">Verify the signature</a>{' '}
          before you use an event.
        </p>
      </SecretOnce>
      <TestWebhook id={watchlist.id} />
      <div class="actions">
        <a class="button" href={`${BASE_PATH}/watchlists/${watchlist.id}`}>
          Go to the watchlist
        </a>
      </div>
    </>
  );
}
