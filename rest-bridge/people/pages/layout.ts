import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../html.ts';
import { DASHBOARD_PATH } from '../../plugins/dashboard.plugin.ts';

/** Where the stylesheet of the pages is served. */
export const STYLESHEET_PATH = '/forms.css';
/** The icon of the dashboard. Where that is not built, the pages have none. */
const ICON_PATH = `${DASHBOARD_PATH}/icon.svg`;

/** Everything comes from this origin, no script or style is inline, and no other page may embed these. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  // With `no-referrer` browsers would send `Origin: null` with forms. No link leads to another site.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** A page: its title, which is also its heading, and its content. */
export interface Page {
  title: string;
  content: Html;
}

/** Sends a page with the headers of all pages. */
export function sendPage(reply: FastifyReply, { title, content }: Page, status = 200): FastifyReply {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Funding Signals</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<header><a href="/" class="brand"><img src="${ICON_PATH}" width="24" height="24" alt=""> Funding Signals</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(document.text);
}
