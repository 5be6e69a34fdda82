import { Field } from '../../components/field.tsx';

const MAX_NAME_LENGTH = 100;

interface Props {
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The field for the name of a key. */
export function KeyNameField({ value, onChange, ...field }: Props) {
  return (
    <Field label="Name" {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          required
          maxLength={MAX_NAME_LENGTH}
          autocomplete="off"
          value={value}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
