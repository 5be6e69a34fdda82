import { html } from '../../html.ts';
import { type FormError, renderForm } from './form.ts';
import type { Page } from './layout.ts';

const PASSWORD_HINT = '10 to 200 characters. A few unrelated words are good.';

/** The sign-in form. */
export function signInPage({
  email = '',
  returnTo,
  error,
}: {
  email?: string;
  returnTo: string;
  error?: FormError;
}): Page {
  const form = renderForm({
    action: '/sign-in',
    hidden: { return_to: returnTo },
    fields: [
      { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email },
      { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
    ],
    submit: 'Sign in',
    error,
  });
  const links = html`<p><a href="/reset-password">Forgot the password?</a> · <a href="/sign-up">Open an account</a></p>`;
  return { title: 'Sign in', content: html`${form}${links}` };
}

/** The sign-up form. */
export function signUpPage({ email = '', error }: { email?: string; error?: FormError } = {}): Page {
  const form = renderForm({
    action: '/sign-up',
    fields: [{ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'email', value: email }],
    submit: 'Send the link',
    error,
  });
  return {
    title: 'Open an account',
    content: html`<p>We send a link to your address. It leads to the choice of a password.</p>
${form}<p>You have an account? <a href="/sign-in">Sign in</a></p>`,
  };
}

/** The page in place of the sign-up form where strangers can't open accounts. */
export function signUpClosedPage(): Page {
  return {
    title: 'Open an account',
    content: html`<p>This service sends no mail, so only its operator opens accounts.</p>
<p>You have an account? <a href="/sign-in">Sign in</a></p>`,
  };
}

/** The form that requests a link for a new password. */
export function resetPasswordPage({ email = '', error }: { email?: string; error?: FormError } = {}): Page {
  const form = renderForm({
    action: '/reset-password',
    fields: [{ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'email', value: email }],
    submit: 'Send the link',
    error,
  });
  return {
    title: 'Set a new password',
    content: html`<p>We send a link to your address. It leads to the choice of a new password.</p>
${form}<p><a href="/sign-in">Back to sign in</a></p>`,
  };
}

/** The page after a link was requested: the same whether or not the address is known. */
export function mailSentPage(email: string): Page {
  return {
    title: 'Look into your mail',
    content: html`<p>A mail is on its way to <strong>${email}</strong>. If it does not arrive within a few minutes, look into
your spam folder, or request another one.</p>
<p><a href="/sign-in">Back to sign in</a></p>`,
  };
}

/** The form that sets a password by a link. */
export function setPasswordPage(details: { action: string; email: string; isNew: boolean; error?: FormError }): Page {
  const { action, email, isNew, error } = details;
  const form = renderForm({
    action,
    username: email,
    fields: [
      {
        name: 'password',
        label: isNew ? 'Password' : 'New password',
        type: 'password',
        autocomplete: 'new-password',
        hint: PASSWORD_HINT,
      },
    ],
    submit: isNew ? 'Open the account' : 'Set the password and sign in',
    error,
  });
  return {
    title: isNew ? 'Choose a password' : 'Set a new password',
    content: html`<p>For <strong>${email}</strong>.${!isNew && ' All other sessions end.'}</p>
${form}`,
  };
}

/** The form by which an invited person joins an account. */
export function invitationPage(details: { action: string; email: string; invitedBy: string; error?: FormError }): Page {
  const { action, email, invitedBy, error } = details;
  const form = renderForm({
    action,
    username: email,
    fields: [
      { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT },
    ],
    submit: 'Join the account',
    error,
  });
  return {
    title: 'Join an account',
    content: html`<p><strong>${invitedBy}</strong> invites you. Choose a password; you sign in with <strong>${email}</strong>.</p>
${form}`,
  };
}

/** The form that confirms a new address. */
export function confirmEmailPage({ action, email }: { action: string; email: string }): Page {
  return {
    title: 'Confirm your new address',
    content: html`<p>From now on you sign in with <strong>${email}</strong>.</p>
${renderForm({ action, fields: [], submit: 'Confirm' })}`,
  };
}

/** The page after an address was confirmed. */
export function emailConfirmedPage(): Page {
  return {
    title: 'Your address is confirmed',
    content: html`<p><a href="/dashboard/">Go to the dashboard</a></p>`,
  };
}

/** The page for a link that was used, is too old or never was. */
export function invalidLinkPage(): Page {
  return {
    title: 'This link is not valid',
    content: html`<p>Each link works once, for a limited time. Request another one: <a href="/reset-password">new password</a>,
<a href="/sign-up">new account</a>. If you have a password, <a href="/sign-in">sign in</a>.</p>`,
  };
}

/** The page for a request that failed. */
export function failurePage(message: string): Page {
  return { title: 'That did not work', content: html`<p>${message}</p><p><a href="/sign-in">Sign in</a></p>` };
}
