import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginInlineTrace } from '@apollo/server/plugin/inlineTrace';
import { REPORTS_DISABLED } from '../apollo-reporting.ts';

/**
 * Plugins of a server that only our own services reach: no reports, but the answer to a request with
 * `apollo-federation-include-trace: ftv1` carries its trace, with masked errors. The library of the format is large, so other
 * servers don't load it.
 */
export const TRACES_ON_REQUEST: readonly ApolloServerPlugin[] = [
  ApolloServerPluginInlineTrace({ includeErrors: { masked: true } }),
  ...REPORTS_DISABLED,
];
