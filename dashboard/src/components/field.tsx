import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** The attributes that connect a control with its label, hint and error. Spread them on the control. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': 'true' | undefined;
}

interface Props {
  label: string;
  hint?: ComponentChildren;
  /** Whether its values are so short that two such fields share a line of a phone. */
  isShort?: boolean;
  /** Says what is wrong and what is expected. */
  error?: string | null | undefined;
  children: (attributes: ControlAttributes) => ComponentChildren;
}

/** A labelled control with its hint and its error. */
export function Field({ label, hint, isShort = false, error, children }: Props) {
  const id = useId();
  const hasError = error !== undefined && error !== null;
  const describedBy = [hint !== undefined && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class={isShort ? 'field field-short' : 'field'}>
      <label for={id}>{label}</label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': hasError ? 'true' : undefined,
      })}
      {hint !== undefined && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {hasError && (
        <span class="error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
