import type { ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { setLibraryVariable } from './settings.ts';

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
  setLibraryVariable('APOLLO_TELEMETRY_DISABLED', 'true');
}
