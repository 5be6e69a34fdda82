import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  title?: string;
  /** Links and buttons at the right of the title. */
  actions?: ComponentChildren;
  /** Without padding, for tables. */
  flush?: boolean;
  children: ComponentChildren;
}

/** A framed part of a page. With a title it is a landmark of that name. */
export function Panel({ title, actions, flush = false, children }: Props) {
  const id = useId();
  return (
    <section class="panel" aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div class="panel-head">
          <h2 id={id}>{title}</h2>
          {actions !== undefined && <div class="actions">{actions}</div>}
        </div>
      )}
      <div class="panel-body" data-flush={flush}>
        {children}
      </div>
    </section>
  );
}
