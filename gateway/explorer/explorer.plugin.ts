import type { IncomingMessage } from 'node:http';
import fastifyStatic from '@fastify/static';
import { getDistDirectory, isSandboxFrame, renderAltair, renderInitSnippet, SANDBOX_FRAME_CSP } from 'altair-static';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { EXAMPLE_OPERATIONS } from './example-operations.ts';
import {
  GRAPHQL_FOLDER,
  PRICE_PLUGIN_MANIFEST,
  pricePluginSettings,
  SCRIPTS_FOLDER,
  writePricePlugin,
} from './price-plugin.ts';

const PAGE_PATH = '/graphql';
const ASSETS_PATH = '/graphql/explorer/';
const OPTIONS_FILE = 'initial-options.js';
const PRICE_PATH = `${ASSETS_PATH}price/`;
const GRAPHQL_PATH = `${ASSETS_PATH}graphql/`;
const MAX_AGE_MS = 60 * 60 * 1_000;

/** Everything is loaded from us, and nothing is sent elsewhere. Altair sets styles from its scripts. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const STATIC_FILES = {
  decorateReply: false,
  index: false as const,
  maxAge: MAX_AGE_MS,
  setHeaders(response: { setHeader(name: string, value: string): void }, path: string) {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    // Scripts of the user run in this frame, without our origin.
    if (isSandboxFrame(path)) response.setHeader('content-security-policy', SANDBOX_FRAME_CSP);
  },
};

/**
 * Serves Altair, an explorer of the graph, to browsers that open `/graphql`. The page and its files need no key; its requests
 * are like those of any client. It is a development tool: register it only where introspection is on.
 */
export const explorerPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const options = {
      endpointURL: PAGE_PATH,
      initialWindows: [...EXAMPLE_OPERATIONS],
      disableAccount: true,
      persistedSettings: { ...pricePluginSettings(PRICE_PATH), 'banners.disable': true },
    };
    const page = renderAltair({ baseURL: ASSETS_PATH, serveInitialOptionsInSeperateRequest: OPTIONS_FILE });
    const script = writePricePlugin(`${PRICE_PATH}price-panel.js`) + renderInitSnippet(options);
    app.addConstraintStrategy(openedByBrowser);
    app.route({
      method: 'GET',
      url: PAGE_PATH,
      constraints: { openedByBrowser: true },
      exposeHeadRoute: false,
      handler: (_, reply) => reply.headers(HEADERS).type('text/html; charset=utf-8').send(page),
    });
    app.get(ASSETS_PATH + OPTIONS_FILE, (_, reply) =>
      reply.headers(HEADERS).type('text/javascript; charset=utf-8').send(script),
    );
    app.get(`${PRICE_PATH}manifest.json`, (_, reply) => reply.headers(HEADERS).send(PRICE_PLUGIN_MANIFEST));
    await app.register(fastifyStatic, { ...STATIC_FILES, root: getDistDirectory(), prefix: ASSETS_PATH });
    await app.register(fastifyStatic, {
      ...STATIC_FILES,
      root: SCRIPTS_FOLDER,
      prefix: PRICE_PATH,
      allowedPath: (path) => path.endsWith('.js'),
    });
    await app.register(fastifyStatic, {
      ...STATIC_FILES,
      root: GRAPHQL_FOLDER,
      prefix: GRAPHQL_PATH,
      allowedPath: (path) => path.endsWith('.mjs'),
    });
  },
  { name: 'explorer' },
);

/** Separates a browser that opens the page from a client of the API: no operation in the URL, and HTML accepted. */
const openedByBrowser = {
  name: 'openedByBrowser',
  storage<Handler>() {
    const handlers = new Map<unknown, Handler>();
    return {
      get: (value: unknown) => handlers.get(value) ?? null,
      set: (value: unknown, handler: Handler) => void handlers.set(value, handler),
    };
  },
  deriveConstraint({ method, url, headers: { accept = '' } }: IncomingMessage) {
    return method === 'GET' && url === PAGE_PATH && accept.includes('text/html') ? true : undefined;
  },
};
