import type { ComponentChildren } from 'preact';
import { Field } from './field.tsx';

interface Props {
  label: string;
  hint?: ComponentChildren;
  error: string | undefined;
  /** For password managers. */
  autocomplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
}

/** A field for a password, which is required. */
export function PasswordField({ autocomplete, value, onChange, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="password"
          required
          autocomplete={autocomplete}
          value={value}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
