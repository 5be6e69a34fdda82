import { Field } from '../../components/field.tsx';
import type { ResearchPurpose } from '../../graph/generated/operations.ts';
import { type Order, PURPOSES } from '../../research/order.ts';

/** Maximum characters of the context. */
const MAX_CONTEXT_CHARACTERS = 1_000;

interface Props {
  order: Order;
  onChange: (changed: Partial<Order>) => void;
  /** Returns what is wrong with a field of the input. */
  faultOf: (field: string) => string | undefined;
}

/** The purpose of a brief and the context that it is compared with. */
export function PurposeFields({ order: { purpose, context }, onChange, faultOf }: Props) {
  return (
    <>
      <fieldset class="field">
        <legend>The brief is for</legend>
        <div class="choices">
          {(Object.keys(PURPOSES) as ResearchPurpose[]).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="purpose"
                checked={purpose === name}
                onChange={() => onChange({ purpose: name })}
              />
              {PURPOSES[name]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label="Your product or interest (optional)"
        hint="With it the brief has a section on what fits."
        error={faultOf('context')}
      >
        {(control) => (
          <textarea
            {...control}
            maxLength={MAX_CONTEXT_CHARACTERS}
            value={context}
            onInput={({ currentTarget }) => onChange({ context: currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}
