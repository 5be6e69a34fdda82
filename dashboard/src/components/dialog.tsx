import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { GraphFailure } from '../graph/operation.ts';
import { Button } from './button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';

interface DialogProps {
  title: string;
  /** Called when it is closed, also by Escape. */
  onClose: () => void;
  children: ComponentChildren;
}

/** A modal dialog: it keeps the focus inside and gives it back when it is closed. Render it only while it is open. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the browser paints, so that what is typed next goes into the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // Escape. The event `close` comes later: whoever opens the dialog again before it would find it closed.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) onClose();
      }}
    >
      <div class="panel-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div class="panel-body">
        {/* What is behind a modal dialog can't be reached. */}
        <SessionEndNotice />
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmProps extends DialogProps {
  /** The verb of the button, such as `Revoke key`. */
  action: string;
  kind?: 'danger' | 'primary';
  isRunning: boolean;
  errors: readonly GraphFailure[];
  onConfirm: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmProps) {
  const { title, action, kind = 'danger', isRunning, errors, onConfirm, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <FailureNotice errors={errors} />
      <div class="actions">
        <Button kind={kind} isRunning={isRunning} onClick={onConfirm}>
          {action}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
