import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  title: string;
  description?: ComponentChildren;
  /** Buttons and links at the right. */
  actions?: ComponentChildren;
}

let isFirstPage = true;

/** The title of a page. It becomes the tab's title, and has the focus after a change of page, so that it is read out. */
export function PageHeader({ title, description, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Funding Signals`;
  }, [title]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return (
    <div class="page-header">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {description !== undefined && <p>{description}</p>}
      </div>
      {actions !== undefined && <div class="actions">{actions}</div>}
    </div>
  );
}
