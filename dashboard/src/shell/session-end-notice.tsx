import { useEffect, useState } from 'preact/hooks';
import { Notice } from '../components/notice.tsx';
import { hasSessionEnded, onSessionEnd } from '../graph/session-end.ts';
import { signInUrl } from './sign-in-url.ts';

/** Says that the session has ended. The page stays, so nothing that was typed is lost. */
export function SessionEndNotice() {
  const [hasEnded, setEnded] = useState(hasSessionEnded());
  useEffect(() => onSessionEnd(() => setEnded(true)), []);
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
