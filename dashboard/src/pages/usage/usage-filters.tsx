import { useLocation } from 'preact-iso';
import { BASE_PATH } from '../../base-path.ts';
import { Field } from '../../components/field.tsx';
import { Panel } from '../../components/panel.tsx';
import { daysAgo } from '../../format/dates.ts';
import { pathWith } from '../../funding/paths.ts';
import { type DayRange, NO_KEY, nameKey, OPERATIONS, type UsageRow } from '../../usage/usage-rows.ts';

/** Ranges at one click, in days up to today. */
const PRESETS = [7, 30, 90, 365];

interface Props {
  range: DayRange;
  /** All rows of the range, which name the keys. */
  rows: readonly UsageRow[];
  fault: string | null;
}

/** The range, the key and the operation of a report, with the link to its file. */
export function UsageFilters({ range, rows, fault }: Props) {
  const { path, query, route } = useLocation();
  const show = (changed: Record<string, string>) => route(pathWith(path, { ...query, ...range, ...changed }));
  const keys = new Map(rows.map((row) => [row.keyId ?? NO_KEY, nameKey(row)]));
  const day = (name: keyof DayRange, label: string, error: string | null) => (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={range[name]}
          max={daysAgo(0)}
          onChange={({ currentTarget }) => show({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <Panel
      title="Range and filters"
      actions={
        <a
          class="button button-small"
          href={pathWith(`${BASE_PATH}/usage.csv`, { ...range })}
          download={`usage-${range.since}-${range.until}.csv`}
        >
          Download CSV
        </a>
      }
    >
      <div class="actions">
        {PRESETS.map((days) => (
          <a
            key={days}
            class="button button-small"
            href={pathWith(path, { ...query, since: daysAgo(days - 1), until: daysAgo(0) })}
            aria-current={range.since === daysAgo(days - 1) && range.until === daysAgo(0) ? 'true' : undefined}
          >
            {days} days
          </a>
        ))}
      </div>
      <div class="form-row">
        {day('since', 'From', null)}
        {day('until', 'Until', fault)}
        <Choice label="Key" value={query.key} options={[...keys]} onChange={(key) => show({ key })} />
        <Choice
          label="Operation"
          value={query.operation}
          options={Object.entries(OPERATIONS)}
          onChange={(operation) => show({ operation })}
        />
      </div>
    </Panel>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  /** Values with their texts. */
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  return (
    <Field label={label} isShort>
      {(control) => (
        <select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">All</option>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
