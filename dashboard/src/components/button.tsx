import type { ComponentChildren } from 'preact';

interface Props {
  kind?: 'primary' | 'secondary' | 'danger' | 'quiet';
  type?: 'button' | 'submit';
  /** Shows that its action runs; clicks then do nothing. It keeps the focus. */
  isRunning?: boolean;
  disabled?: boolean;
  small?: boolean;
  onClick?: (() => void) | undefined;
  children: ComponentChildren;
}

/** A button. */
export function Button(props: Props) {
  const { kind = 'secondary', type = 'button', isRunning = false, disabled = false, small = false, children } = props;
  return (
    <button
      type={type}
      class={small ? 'button button-small' : 'button'}
      data-kind={kind}
      disabled={disabled}
      aria-disabled={isRunning ? 'true' : undefined}
      onClick={(event) => {
        if (isRunning) event.preventDefault();
        else props.onClick?.();
      }}
    >
      {children}
      {isRunning && (
        <>
          <span aria-hidden="true">…</span>
          <span class="visually-hidden">, running</span>
        </>
      )}
    </button>
  );
}
