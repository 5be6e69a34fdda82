import type { ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';

/** Plugins that keep Apollo Server from reporting schemas, operations and traces, whatever the environment holds. */
export const APOLLO_REPORTING_DISABLED: readonly ApolloServerPlugin[] = [
  ApolloServerPluginInlineTraceDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
];

/**
 * Keeps `@apollo/gateway` from contacting the metadata addresses of clouds and from posting usage every hour. Must be
 * called before a gateway is constructed: the library has no option for it and reads this variable in its constructor.
 */
export function disableApolloTelemetry(): void {
  // biome-ignore lint/style/noProcessEnv: it is written, and for a library
  process.env.APOLLO_TELEMETRY_DISABLED = 'true';
}
