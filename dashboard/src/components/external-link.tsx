import type { ComponentChildren } from 'preact';

interface Props {
  href: string;
  children: ComponentChildren;
}

/** A link to a page of somebody else, in a new tab; only the text when the address is neither http nor https. */
export function ExternalLink({ href, children }: Props) {
  if (!/^https?:\/\//i.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span class="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
