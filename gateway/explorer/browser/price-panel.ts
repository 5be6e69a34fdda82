import type { GraphqlLanguage } from './find-searches.ts';
import { type GraphqlAnswer, readPrice, type Send } from './read-price.ts';

/** Interval at which the window is compared: what has not changed since the last one is no longer being typed. */
const POLL_INTERVAL_MS = 800;
const WITHOUT_KEY = 'Set your key under Auth, as Bearer Token, to see the price.';

interface Element {
  id: string;
  textContent: string;
  style: { cssText: string };
  setAttribute(name: string, value: string): void;
}

declare const document: {
  baseURI: string;
  body: { append(child: Element): void };
  createElement(tag: string): Element;
};

/** The state of a window, as Altair returns it to plugins. */
interface WindowState {
  query: string;
  variables: string;
  apiUrl: string;
  headers: { key: string; value: string; enabled?: boolean }[];
  authorizationType?: string;
  authorizationData?: { token?: string } | null;
}

/** What Altair gives to a plugin. */
interface PluginContext {
  app: { getCurrentWindowState(): Promise<WindowState | undefined> };
}

declare const AltairGraphQL: { plugins?: Record<string, unknown> };

/** Above everything else, in the corner below the answer; clicks go through it. */
const STYLE = [
  'position: fixed; z-index: 1000; right: 16px; bottom: 12px; max-width: 45vw; pointer-events: none',
  'padding: 6px 10px; border: 1px solid #8886; border-radius: 6px; background: Canvas; color: CanvasText',
  'font: 13px/1.5 system-ui, sans-serif; white-space: pre-wrap',
].join('; ');

/**
 * Altair's plugin that shows the price of what is typed, before it runs. It has a place of its own on the page, because
 * Altair opens the panels of plugins only after a click.
 */
class PricePanel {
  initialize({ app }: PluginContext): void {
    const element = document.createElement('div');
    element.id = 'price';
    element.setAttribute('role', 'status');
    element.style.cssText = STYLE;
    document.body.append(element);
    const language = loadLanguage();
    let typed = '';
    let priced = '';
    setInterval(async () => {
      const state = await app.getCurrentWindowState();
      if (state === undefined) return;
      const { query, variables, apiUrl } = state;
      const headers = readHeaders(state);
      const now = JSON.stringify([query, variables, apiUrl, headers]);
      const isStillTyped = now !== typed;
      typed = now;
      if (isStillTyped || now === priced) return;
      priced = now;
      const price =
        headers.authorization === undefined
          ? WITHOUT_KEY
          : await describePrice(query, variables, createSend(apiUrl, headers), await language);
      // What was typed meanwhile gets a price of its own.
      if (typed === now) element.textContent = price;
    }, POLL_INTERVAL_MS);
  }

  destroy(): void {}
}

async function describePrice(text: string, variables: string, send: Send, language: GraphqlLanguage): Promise<string> {
  try {
    return await readPrice({ text, variables: JSON.parse(variables.trim() || '{}') }, send, language);
  } catch (error) {
    return `No price: ${(error as Error).message}`;
  }
}

function readHeaders({ headers, authorizationType, authorizationData }: WindowState): Record<string, string> {
  const set = headers.filter(({ key, value, enabled = true }) => enabled && key !== '' && value !== '');
  const token = (authorizationType === 'bearer' && authorizationData?.token) || undefined;
  return {
    ...Object.fromEntries(set.map(({ key, value }) => [key.toLowerCase(), value])),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

function createSend(url: string, headers: Record<string, string>): Send {
  return async (request) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return (await response.json()) as GraphqlAnswer;
  };
}

/** Loads the parser and the printer of GraphQL.js, which the service serves beside this file. */
async function loadLanguage(): Promise<GraphqlLanguage> {
  return (await import(new URL('graphql/language/index.mjs', document.baseURI).href)) as GraphqlLanguage;
}

AltairGraphQL.plugins = { ...AltairGraphQL.plugins, PricePanel };
