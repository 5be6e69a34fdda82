import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BASE_PATH } from '../base-path.ts';
import { FailureNotice } from '../components/failure-notice.tsx';
import { SessionEndNotice } from '../components/session-end-notice.tsx';
import { retryFailedQueries } from '../graph/failed-queries.ts';
import { AccountFoot } from './account-foot.tsx';
import { Navigation } from './navigation.tsx';
import { useViewer } from './viewer.tsx';

/** The frame around each page: navigation, balance, sign-out. */
export function Shell({ children }: { children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  const { account, errors } = useViewer();
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return (
    <div class="shell">
      <a class="skip-link" href="#main">
        Skip to content
      </a>
      <div class="topbar">
        <Brand />
        <button
          type="button"
          class="button button-small"
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </button>
      </div>
      <header class="sidebar" id="sidebar" data-open={isOpen}>
        <Brand />
        <Navigation onNavigate={() => setOpen(false)} />
        <AccountFoot />
      </header>
      {/* On a narrow screen the menu would cover what has the focus. */}
      <main class="main" id="main" tabIndex={-1} onFocusIn={() => setOpen(false)}>
        <SessionEndNotice />
        {account === null && (
          <FailureNotice errors={errors} title="Your account could not be loaded" retry={retryFailedQueries} />
        )}
        {children}
      </main>
    </div>
  );
}

function Brand() {
  return (
    <a class="brand" href={BASE_PATH}>
      <img src={`${BASE_PATH}/icon.svg`} width="24" height="24" alt="" />
      Funding Signals
    </a>
  );
}
