import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { ledgerExportPlugin } from './ledger-export.plugin.ts';
import type { PagesOptions } from './pages/form-requests.ts';
import { pagesPlugin } from './pages/pages.plugin.ts';
import { createSessionCookie } from './session-cookie.ts';
import { type SessionGraphOptions, sessionGraphPlugin } from './session-graph.plugin.ts';

type Options = Omit<SessionGraphOptions & PagesOptions, 'cookie'>;

/** Serves people: their forms, and the graph for the pages of those who are signed in. */
export async function peoplePlugin(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(fastifyCookie);
  const cookie = createSessionCookie(options.publicUrl);
  await app.register(pagesPlugin, { ...options, cookie });
  await app.register(sessionGraphPlugin, { ...options, cookie });
  await app.register(ledgerExportPlugin, { ...options, cookie });
}
