import { useState } from 'preact/hooks';
import { Button } from './button.tsx';

interface Props {
  text: string;
  /** Its meaning, such as `API key`, for the button's name. */
  label: string;
}

/** A text in fixed width with a button that copies it. The text is kept nowhere else. */
export function Copyable({ text, label }: Props) {
  const [state, setState] = useState<'' | 'Copied' | 'Select the text and copy it'>('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('Copied'),
      () => setState('Select the text and copy it'),
    );
  return (
    <div class="copyable">
      <code>{text}</code>
      <Button small onClick={() => void copy()}>
        {state || 'Copy'}
        <span class="visually-hidden"> {label}</span>
      </Button>
      <span class="visually-hidden" role="status">
        {state}
      </span>
    </div>
  );
}
