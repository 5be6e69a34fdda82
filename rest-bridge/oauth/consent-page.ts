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
  /** The host that publishes the client's metadata; null for a client that registered itself. */
  publisherHost: string | null;
  /** The host that receives the sign-in, or a URL scheme. */
  redirectHost: string;
  /** Whether the sign-in goes to the person's device: there any program may use a published name. */
  isOnDevice: boolean;
  /** Where the redirect after the decision leads, as a source of the content security policy. */
  formTarget: string;
  spendingPower: SpendingPower;
  /** Why the page is shown again. */
  error?: string;
}

/** The page that asks a person whether an app may act for the account. */
export function consentPage(request: ConsentRequest): Page {
  const { email, action, clientName, redirectHost, formTarget, spendingPower, error } = request;
  const { creditsMicros, freeRecords, fundingRecordMicros } = spendingPower;
  return {
    title: 'Connect an app',
    formTarget,
    content: html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
<p>You are signed in as <strong>${email}</strong>.</p>
<p><strong>${clientName}</strong> wants to use Funding Signals for your account.
${proofOf(request)}</p>
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

/** Says who stands behind the name. */
function proofOf({ publisherHost, isOnDevice }: ConsentRequest) {
  if (publisherHost === null) return 'The name is its own claim.';
  return isOnDevice
    ? html`<strong>${publisherHost}</strong> publishes this name, but any program on your device can use it.`
    : html`It belongs to <strong>${publisherHost}</strong>.`;
}

/** The page for a sign-in of an app that has ended, or was started in another browser. */
export function consentGonePage(): Page {
  return {
    title: 'This sign-in has ended',
    content: html`<p>Start it again in the app. A sign-in takes 15 minutes at most, in the browser in which it was started.</p>`,
  };
}
