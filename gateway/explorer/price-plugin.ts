import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';

const NAME = 'altair-graphql-plugin-price';
const VERSION = '1.0.0';

/** The folder of the compiled scripts of the page, also for a process that runs from sources. */
export const SCRIPTS_FOLDER = join(PROJECT_ROOT, 'dist/gateway/explorer/browser');
/**
 * The folder of GraphQL.js, whose parser the scripts load. Not by `import.meta.resolve`: where modules are loaded through hooks, as in
 * tests, it stops the thread until the thread of the hooks answers, and both have waited for each other for ever.
 */
export const GRAPHQL_FOLDER = dirname(createRequire(import.meta.url).resolve('graphql'));

/** Describes the plugin to Altair. Its script is loaded by {@link writePricePlugin}, because it is a module. */
export const PRICE_PLUGIN_MANIFEST = {
  manifest_version: 2,
  name: NAME,
  display_name: 'Price',
  version: VERSION,
  description: 'The price of what is typed, before it runs.',
  type: 'sidebar',
  plugin_class: 'PricePanel',
  scripts: [],
};

/** Returns the settings of Altair that load the plugin from a path. */
export function pricePluginSettings(path: string) {
  return {
    'plugin.list': [`url:${NAME}@${VERSION}::[url]->[${path}]`],
    // Altair warns at each start that plugins of this version are deprecated.
    'alert.disableWarnings': true,
  };
}

/**
 * Writes the script that comes before Altair's start: it loads the plugin, and approves it. Altair asks the user to approve
 * plugins of others; this one is served by the same service as the page.
 */
export function writePricePlugin(scriptPath: string): string {
  const approved = JSON.stringify({ value: { url: { [NAME]: [VERSION] } } });
  return [
    `import ${JSON.stringify(scriptPath)};`,
    `localStorage.setItem('altair:db:__user_plugin_approved_map', ${JSON.stringify(approved)});`,
    '',
  ].join('\n');
}
