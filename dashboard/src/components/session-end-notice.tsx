import { useEffect, useState } from 'preact/hooks';
import { hasSessionEnded, onSessionChange } from '../graph/session-end.ts';
import { signInUrl } from '../shell/sign-in-url.ts';
import { Notice } from './notice.tsx';

/** Says that the session has ended, until another one is accepted. The page stays, so nothing that was typed is lost. */
export function SessionEndNotice() {
  const [hasEnded, setEnded] = useState(hasSessionEnded());
  useEffect(() => onSessionChange(() => setEnded(hasSessionEnded())), []);
  if (!hasEnded) return null;
  return (
    <Notice tone="warning" title="Your session has ended">
      <p>
        <a href={signInUrl()}>Sign in</a> to come back to this page. To keep what you typed here,{' '}
        <a href={signInUrl()} target="_blank" rel="noopener">
          sign in in a new tab
        </a>{' '}
        and then repeat what you did.
      </p>
    </Notice>
  );
}
