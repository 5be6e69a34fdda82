import type { SpendingPower } from '../../common/billing.ts';
import { formatMoney } from '../../common/money.ts';
import { html } from '../html.ts';
import type { Page } from '../people/pages/layout.ts';

/** What a person decides about. */
export interface ConsentRequest {
  /** The address of the person who decides. */
  email: string;
  /** The path that takes the decision. */
  action: string;
  clientName: string;
  /** The host that proves who the client is; null for a client that only says so. */
  provenHost: string | null;
  /** The host that receives the sign-in, or a URL scheme. */
  redirectHost: string;
  /** Where the redirect after the decision leads, as a source of the content security policy. */
  formTarget: string;
  spendingPower: SpendingPower;
  /** Why the page is shown again. */
  error?: string;
}

/** The page that asks a person whether an app may act for the account. */
export function consentPage(request: ConsentRequest): Page {
  const { email, action, clientName, provenHost, redirectHost, formTarget, spendingPower, error } = request;
  const { creditsMicros, freeRecords, fundingRecordMicros } = spendingPower;
  return {
    title: 'Connect an app',
    formTarget,
    content: html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
<p>You are signed in as <strong>${email}</strong>.</p>
<p><strong>${clientName}</strong> wants to use Funding Signals for your account.
${provenHost === null ? 'The name is its own claim.' : html`It belongs to <strong>${provenHost}</strong>.`}</p>
<p>You will be sent to <strong>${redirectHost}</strong>. Allow this only if you have just started it there.</p>
<ul>
<li>It may search and read funding rounds, order research briefs, and manage watchlists.</li>
<li>It may spend the account's credits: now ${formatMoney(creditsMicros)} and ${freeRecords} free records this month. A round costs
${formatMoney(fundingRecordMicros)} beyond them.</li>
<li>It may not buy credits, manage keys or people, or see your password.</li>
</ul>
<p class="hint">It becomes an entry of your API keys, where you can revoke it at any time.</p>
<form method="post" action="${action}" class="choices">
<button type="submit" name="decision" value="allow">Allow</button>
<button type="submit" name="decision" value="cancel" class="secondary">Cancel</button>
</form>`,
  };
}

/** The page for a sign-in of an app that has ended, or was started in another browser. */
export function consentGonePage(): Page {
  return {
    title: 'This sign-in has ended',
    content: html`<p>Start it again in the app. A sign-in takes 15 minutes at most, in the browser in which it was started.</p>`,
  };
}
