import { useState } from 'preact/hooks';
import { formatMoney, formatNumber } from '../format/money.ts';
import { removePaidAnswers } from '../graph/paid-answers.ts';
import { applyTheme, readTheme, type Theme } from './theme.ts';
import { useViewer } from './viewer.tsx';

/** The foot of the sidebar: balance, theme, account and sign-out. */
export function AccountFoot() {
  const { account } = useViewer();
  const [theme, setTheme] = useState(readTheme);
  return (
    <div class="sidebar-foot">
      {account !== null && (
        <div class="balance">
          <span class="muted">Balance</span>
          <strong>{formatMoney(account.credits.micros)}</strong>
          <span class="muted">{formatNumber(account.freeRecords.remaining)} free records left</span>
        </div>
      )}
      <div class="field">
        <label for="theme">Theme</label>
        <select
          id="theme"
          value={theme}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.value as Theme;
            applyTheme(chosen);
            setTheme(chosen);
          }}
        >
          <option value="system">As the system</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </div>
      <a href="/docs/" target="_blank" rel="noopener">
        Documentation
      </a>
      {account !== null && (
        <span class="email muted" title={account.email}>
          {account.email}
        </span>
      )}
      <form method="post" action="/sign-out" onSubmit={removePaidAnswers}>
        <button type="submit" class="button button-small">
          Sign out
        </button>
      </form>
    </div>
  );
}
