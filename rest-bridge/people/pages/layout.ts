import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../html.ts';
import { DASHBOARD_PATH } from '../../plugins/dashboard.plugin.ts';

/** Where the stylesheet of the pages is served. */
export const STYLESHEET_PATH = '/forms.css';
/** Where the script of the pages is served. */
export const SCRIPT_PATH = '/forms.js';
/** Files of the dashboard. Where that is not built, the pages have no icon and the theme of the system. */
const ICON_PATH = `${DASHBOARD_PATH}/icon.svg`;
const THEME_PATH = `${DASHBOARD_PATH}/theme.js`;

/**
 * Returns the policy of a page: everything comes from this origin, no script or style is inline, and no other page may embed it.
 * @param formTarget where a form may lead beside this origin, as a source of the policy
 */
function contentSecurityPolicy(formTarget = ''): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${formTarget}`.trimEnd(),
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The headers of all pages. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  // With `no-referrer` browsers would send `Origin: null` with forms. No link leads to another site.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** A page: its title, which is also its heading, and its content. */
export interface Page {
  title: string;
  content: Html;
  /** Where the redirect after its form may lead beside this origin: a source of the content security policy. */
  formTarget?: string;
}

/** Sends a page with the headers of all pages. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  reply.code(status).headers(PAGE_HEADERS);
  if (page.formTarget !== undefined) {
    reply.header('content-security-policy', contentSecurityPolicy(page.formTarget));
  }
  return reply.type('text/html; charset=utf-8').send(renderDocument(page));
}

/** Renders the document of a page. */
export function renderDocument({ title, content }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Funding Signals</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
<script src="${THEME_PATH}"></script>
<script src="${SCRIPT_PATH}" defer></script>
</head>
<body>
<header><a href="/" class="brand"><img src="${ICON_PATH}" width="24" height="24" alt=""> Funding Signals</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}
