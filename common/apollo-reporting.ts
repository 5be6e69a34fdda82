import type { ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';

/** Plugins that keep Apollo Server from reporting schemas and usage, whatever the environment holds. */
export const REPORTS_DISABLED: readonly ApolloServerPlugin[] = [
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
];

/** Plugins that keep Apollo Server from reporting schemas, operations and traces, whatever the environment holds. */
export const APOLLO_REPORTING_DISABLED: readonly ApolloServerPlugin[] = [
  ApolloServerPluginInlineTraceDisabled(),
  ...REPORTS_DISABLED,
];
