import { Field } from '../../components/field.tsx';
import { IDENTIFIERS, type IdentifierField, type Order } from '../../research/order.ts';

const FIELDS = Object.keys(IDENTIFIERS) as IdentifierField[];

interface Props {
  order: Order;
  onChange: (changed: Partial<Order>) => void;
  /** Returns what is wrong with a field of the input. */
  faultOf: (field: string) => string | undefined;
}

/** The prospect of an order: the kind of identifier and its value. */
export function ProspectFields({ order, onChange, faultOf }: Props) {
  const { field, value, company } = order;
  const { label, hint, inputMode } = IDENTIFIERS[field];
  const isPerson = field === 'personName';
  return (
    <div class="form-row">
      <Field label="Identified by">
        {(control) => (
          <select
            {...control}
            value={field}
            onChange={({ currentTarget }) => onChange({ field: currentTarget.value as IdentifierField })}
          >
            {FIELDS.map((name) => (
              <option key={name} value={name}>
                {IDENTIFIERS[name].label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={isPerson ? 'Person' : label} hint={hint} error={faultOf(field)}>
        {(control) => (
          <input
            {...control}
            inputMode={inputMode}
            required
            value={value}
            autocomplete="off"
            onInput={({ currentTarget }) => onChange({ value: currentTarget.value })}
          />
        )}
      </Field>
      {isPerson && (
        <Field label="Company" hint="Where the person works." error={faultOf('companyName')}>
          {(control) => (
            <input
              {...control}
              required
              value={company}
              autocomplete="off"
              onInput={({ currentTarget }) => onChange({ company: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
