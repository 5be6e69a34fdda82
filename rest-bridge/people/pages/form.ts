import { type Html, html } from '../../html.ts';

/** A field of a form. */
export interface Field {
  name: string;
  label: string;
  type: 'email' | 'password';
  /** For password managers. */
  autocomplete: 'email' | 'username' | 'current-password' | 'new-password';
  /** Kept when the form is shown again; never for a password. */
  value?: string;
  /** What is expected, below the label. */
  hint?: string;
}

/** Why a form is shown again. */
export interface FormError {
  /** The field at fault; undefined for the form as a whole. */
  field?: string | undefined;
  message: string;
}

/** A form that is sent to the path of its page. */
export interface Form {
  action: string;
  fields: Field[];
  submit: string;
  /** The address that a new password is for: password managers keep both together. */
  username?: string;
  /** Values that are sent back as they are. */
  hidden?: Record<string, string>;
  error?: FormError | undefined;
}

/** Renders a form with labels, and with errors that belong to their fields for assistive technology. */
export function renderForm({ action, fields, submit, username, hidden = {}, error }: Form): Html {
  const isOfField = fields.some(({ name }) => name === error?.field);
  return html`${error !== undefined && !isOfField && html`<p class="error" role="alert">${error.message}</p>`}
<form method="post" action="${action}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${username !== undefined && html`<input type="email" autocomplete="username" value="${username}" readonly hidden>`}
${fields.map((field) => renderField(field, error?.field === field.name ? error.message : null))}
<button type="submit">${submit}</button>
</form>`;
}

function renderField({ name, label, type, autocomplete, value = '', hint }: Field, error: string | null): Html {
  const describedBy = [hint !== undefined && `${name}-hint`, error !== null && `${name}-error`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error !== null && html`<p class="error" id="${name}-error" role="alert">${error}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required${
    describedBy !== '' && html` aria-describedby="${describedBy}"`
  }${error !== null && html` aria-invalid="true" autofocus`}>
</div>`;
}
