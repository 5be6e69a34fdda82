import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Field } from '../../components/field.tsx';
import { Panel } from '../../components/panel.tsx';
import { FilterFields } from '../../funding/filter-fields.tsx';
import { type FilterValues, findAmountFaults } from '../../funding/filter-values.ts';
import type { WatchlistFiltersInput } from '../../graph/generated/operations.ts';
import type { GraphFailure } from '../../graph/operation.ts';
import { toWatchlistFilters } from '../../watchlists/filters.ts';
import { Preview } from './preview.tsx';

/** Maximum characters of a watchlist's name. */
const MAX_NAME_CHARACTERS = 100;

/** The fields of a watchlist, complete. */
export interface WatchlistInput {
  name: string;
  webhookUrl: string;
  filters: WatchlistFiltersInput;
}

interface Props {
  name?: string;
  webhookUrl?: string;
  values: FilterValues;
  /** Called with changed filters. */
  onFilters: (values: FilterValues) => void;
  /** The verb of the button, such as `Create watchlist`. */
  action: string;
  isRunning: boolean;
  errors: readonly GraphFailure[];
  onSubmit: (input: WatchlistInput) => void;
}

/** The form of a new or a changed watchlist, with what its filters would have matched. */
export function WatchlistForm(props: Props) {
  const { values, onFilters, action, isRunning, errors, onSubmit } = props;
  const [name, setName] = useState(props.name ?? '');
  const [webhookUrl, setWebhookUrl] = useState(props.webhookUrl ?? '');
  const amountFaults = findAmountFaults(values);
  const filters = toWatchlistFilters(values);
  const faults: Record<string, string> = { ...faultsOf(errors), ...amountFaults };
  const submit = (event: Event) => {
    event.preventDefault();
    if (Object.keys(amountFaults).length === 0) onSubmit({ name, webhookUrl, filters });
  };
  return (
    <form class="form" onSubmit={submit}>
      <Panel title="Filters">
        <FilterFields values={values} onChange={onFilters} faults={faults} hasDates={false} takesCountries={false} />
        <Preview filters={filters} isPaused={Object.keys(amountFaults).length > 0} />
      </Panel>
      <Panel title="Name and webhook">
        <Field label="Name" error={faults.name}>
          {(control) => (
            <input
              {...control}
              name="name"
              required
              maxLength={MAX_NAME_CHARACTERS}
              value={name}
              placeholder="Seed in Germany"
              autocomplete="off"
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label="Webhook URL"
          hint="An https URL on a public host. It receives each matching round as JSON."
          error={faults.webhookUrl}
        >
          {(control) => (
            <input
              {...control}
              name="webhookUrl"
              type="url"
              required
              value={webhookUrl}
              placeholder="https://hooks.example.com/funding"
              autocomplete="off"
              onInput={({ currentTarget }) => setWebhookUrl(currentTarget.value)}
            />
          )}
        </Field>
        <FailureNotice errors={errors.filter((error) => fieldOf(error) === undefined)} />
        <div class="actions">
          <Button kind="primary" type="submit" isRunning={isRunning}>
            {action}
          </Button>
        </div>
      </Panel>
    </form>
  );
}

const FIELDS = [
  'name',
  'webhookUrl',
  'stages',
  'minAmountUsd',
  'maxAmountUsd',
  'company',
  'domain',
  'investor',
  'country',
];

/** Returns the control that a failure is about, such as `domain` for `filters.domain`. */
function fieldOf({ field }: GraphFailure): string | undefined {
  const last = field?.split('.').at(-1);
  return FIELDS.find((known) => known === last);
}

function faultsOf(errors: readonly GraphFailure[]): Record<string, string> {
  return Object.fromEntries(
    errors.flatMap((error) => {
      const field = fieldOf(error);
      return field === undefined ? [] : [[field, error.message]];
    }),
  );
}
