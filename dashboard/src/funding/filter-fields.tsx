import type { TargetedEvent } from 'preact';
import { Field } from '../components/field.tsx';
import { formatStage } from '../format/stages.ts';
import type { FilterValues } from './filter-values.ts';

type TextField = Exclude<keyof FilterValues, 'stages'>;

/** The longest text of a field; the service checks the exact bounds. */
const MAX_CHARACTERS: Partial<Record<TextField, number>> = { company: 100, domain: 253, investor: 200, country: 1_000 };

/** Common stages, in the order of a company's life. Others are kept when a URL has them. */
const STAGES = [
  'pre_seed',
  'seed',
  'series_a',
  'series_b',
  'series_c',
  'series_d',
  'growth',
  'debt',
  'grant',
  'venture_unknown',
] as const;

interface Props {
  values: FilterValues;
  /** Called with the changed filters when a field is left or a choice is made, so that a half-typed text is not counted. */
  onChange: (values: FilterValues) => void;
  /** What is wrong, by field. */
  faults?: Partial<Record<keyof FilterValues, string>>;
  /** Dates are not a part of watchlists. */
  hasDates?: boolean;
  /** Whether several countries may be given. */
  takesCountries?: boolean;
}

/** The fields of all funding filters, for a search and for a watchlist. */
export function FilterFields({ values, onChange, faults = {}, hasDates = true, takesCountries = true }: Props) {
  const attributesOf = (field: TextField) => ({
    name: field,
    value: values[field],
    autocomplete: 'off',
    onChange: ({ currentTarget }: TargetedEvent<HTMLInputElement>) =>
      onChange({ ...values, [field]: currentTarget.value }),
  });
  const text = (field: TextField, label: string, placeholder: string, isShort = false) => (
    <Field label={label} isShort={isShort} error={faults[field]}>
      {(control) => (
        <input
          {...control}
          {...attributesOf(field)}
          type="text"
          placeholder={placeholder}
          maxLength={MAX_CHARACTERS[field]}
        />
      )}
    </Field>
  );
  const day = (field: TextField, label: string) => (
    <Field label={label} error={faults[field]}>
      {(control) => <input {...control} {...attributesOf(field)} type="date" />}
    </Field>
  );
  return (
    <>
      <div class="form-row">
        {text('company', 'Company name contains', 'robotics')}
        {text('domain', 'Company domain', 'example.com')}
        {text('investor', 'Investor', 'Exact name')}
        {takesCountries
          ? text('country', 'Countries or cities', 'Germany, FR')
          : text('country', 'Country or city', 'Germany')}
        {text('minAmountUsd', 'At least (USD)', '2.5m', true)}
        {text('maxAmountUsd', 'At most (USD)', '50m', true)}
        {hasDates && day('since', 'Announced from')}
        {hasDates && day('until', 'Announced until')}
      </div>
      <StageChoices
        chosen={values.stages}
        onChange={(stages) => onChange({ ...values, stages })}
        fault={faults.stages}
      />
    </>
  );
}

interface StageProps {
  chosen: readonly string[];
  onChange: (stages: readonly string[]) => void;
  fault: string | undefined;
}

function StageChoices({ chosen, onChange, fault }: StageProps) {
  const stages = [...STAGES, ...chosen.filter((stage) => !STAGES.some((known) => known === stage))];
  const toggle = (stage: string) =>
    onChange(chosen.includes(stage) ? chosen.filter((kept) => kept !== stage) : [...chosen, stage]);
  return (
    <fieldset class="field">
      <legend>Stages</legend>
      <div class="choices">
        {stages.map((stage) => (
          <label key={stage}>
            <input type="checkbox" checked={chosen.includes(stage)} onChange={() => toggle(stage)} />
            {formatStage(stage)}
          </label>
        ))}
      </div>
      {fault !== undefined && (
        <span class="error" role="alert">
          {fault}
        </span>
      )}
    </fieldset>
  );
}
