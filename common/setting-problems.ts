import type { z } from 'zod';

/** The settings that depend on each other, as given. */
interface GivenSettings {
  APP_SECRET?: string | undefined;
  EMBEDDED_MONGODB?: boolean | undefined;
  MAIL_FROM?: string | undefined;
  MONGODB_URL?: string | undefined;
  OUTBOUND_CONNECT_TO?: unknown;
  RESEARCH_LLM_API_KEY?: string | undefined;
  RESEARCH_LLM_BASE_URL?: string | undefined;
  RESEARCH_LLM_MODEL?: string | undefined;
  SMTP_URL?: string | undefined;
}

/** Returns what is missing beside a part of the language model's settings. */
export function findLlmProblems(env: GivenSettings): string[] {
  const { RESEARCH_LLM_BASE_URL: baseUrl, RESEARCH_LLM_MODEL: model, RESEARCH_LLM_API_KEY: apiKey } = env;
  const isConfigured = [baseUrl, model, apiKey].some((setting) => setting !== undefined);
  if (!isConfigured) return [];
  return [
    ...(baseUrl === undefined ? ['RESEARCH_LLM_BASE_URL: required with the other settings of the model'] : []),
    ...(model === undefined ? ['RESEARCH_LLM_MODEL: required with the other settings of the model'] : []),
  ];
}

/** Returns what is missing beside a mail server. */
export function findMailProblems({ SMTP_URL: url, MAIL_FROM: from }: GivenSettings): string[] {
  return url !== undefined && from === undefined ? ['MAIL_FROM: required with SMTP_URL'] : [];
}

/** Returns what production requires or refuses. */
export function findProductionProblems(env: GivenSettings): string[] {
  const problems: string[] = [];
  if (env.APP_SECRET === undefined) problems.push('APP_SECRET: required when NODE_ENV=production');
  if (env.OUTBOUND_CONNECT_TO !== undefined) problems.push('OUTBOUND_CONNECT_TO: refused when NODE_ENV=production');
  return problems;
}

/** Returns why there is no database. Production rejects an implicit embedded one: it has no password and is lost with its container. */
export function findDatabaseProblems(env: GivenSettings, production: boolean): string[] {
  if (env.MONGODB_URL !== undefined) return [];
  const reason = production ? 'NODE_ENV=production and EMBEDDED_MONGODB is not on' : 'EMBEDDED_MONGODB=off';
  return (env.EMBEDDED_MONGODB ?? !production) ? [] : [`MONGODB_URL: required when ${reason}`];
}

/**
 * Reads each setting by itself, where they can't be read together. One with a problem stays as it was given, and so counts as
 * set for those that depend on it.
 */
export function readEach<Schema extends z.ZodObject>(schema: Schema, given: Record<string, unknown>): z.infer<Schema> {
  const read = Object.entries(schema.shape).map(([name, type]) => {
    const parsed = (type as z.ZodType).safeParse(given[name]);
    return [name, parsed.success ? parsed.data : given[name]];
  });
  return Object.fromEntries(read);
}

/** Returns a problem of one setting as a line that begins with its name. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}
