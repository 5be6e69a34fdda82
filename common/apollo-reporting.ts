import type { ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginInlineTrace } from '@apollo/server/plugin/inlineTrace';

/** Plugins that keep Apollo Server from reporting schemas and usage, whatever the environment holds. */
const REPORTS_DISABLED: readonly ApolloServerPlugin[] = [
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
];

/** Plugins that keep Apollo Server from reporting schemas, operations and traces, whatever the environment holds. */
export const APOLLO_REPORTING_DISABLED: readonly ApolloServerPlugin[] = [
  ApolloServerPluginInlineTraceDisabled(),
  ...REPORTS_DISABLED,
];

/**
 * Plugins of a server that only our own services reach. As {@link APOLLO_REPORTING_DISABLED}, but the answer to a request
 * with `apollo-federation-include-trace: ftv1` carries its trace, with masked errors.
 */
export const TRACES_ON_REQUEST: readonly ApolloServerPlugin[] = [
  ApolloServerPluginInlineTrace({ includeErrors: { masked: true } }),
  ...REPORTS_DISABLED,
];
