import type { ComponentChildren } from 'preact';
import { Copyable } from './copyable.tsx';
import { Notice } from './notice.tsx';

interface Props {
  label: string;
  secret: string;
  children?: ComponentChildren;
}

/** A secret that the service shows only now. It is neither stored in the browser nor part of a URL. */
export function SecretOnce({ label, secret, children }: Props) {
  return (
    <Notice tone="good" title={`${label}: shown only now`}>
      <p>Store it where only your program can read it. It can't be shown again.</p>
      <Copyable text={secret} label={label} />
      {children}
    </Notice>
  );
}
