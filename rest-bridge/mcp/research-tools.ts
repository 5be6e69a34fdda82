import { MAX_WAIT_SECONDS } from './research-waits.ts';
import { RouteResult } from './route-result.ts';
import type { AgentTool, ToolSession } from './tool.ts';

const WAIT_SECONDS = {
  type: 'integer',
  minimum: 0,
  maximum: MAX_WAIT_SECONDS,
  default: 0,
  description: 'How long to wait for the end of a queued job before its state is returned.',
};

/** Lets a tool that reads a job wait for its end: `wait_seconds`, which the route does not have. */
export function waitingForJob(tool: AgentTool): AgentTool {
  const { definition, toRequest, isOneRequest } = tool;
  const { inputSchema } = definition;
  return {
    ...tool,
    definition: {
      ...definition,
      inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, wait_seconds: WAIT_SECONDS } },
    },
    toRequest: ({ wait_seconds: _, ...args }) => toRequest(args),
    isOneRequest: ({ wait_seconds: seconds = 0, ...args }) => seconds === 0 && isOneRequest?.(args) === true,
    async run(call, args, session) {
      const seconds = args.wait_seconds ?? 0;
      if (!isWaitTime(seconds)) {
        const error = `wait_seconds: expected a whole number from 0 to ${MAX_WAIT_SECONDS}`;
        return RouteResult.ofFailure(400, { error, code: 'INVALID_INPUT' });
      }
      await waitForJob(args.id, seconds, session);
      return call();
    },
  };
}

/**
 * Lets a tool that starts a job report progress: a call with a progress token stays open while the job is queued, for
 * {@link MAX_WAIT_SECONDS} at most. The first report has the id, so that a client that leaves can read the job.
 */
export function reportingJob(tool: AgentTool): AgentTool {
  return {
    ...tool,
    async run(call, _, session) {
      const result = await call();
      const { research_id: id } = result.parseBody();
      if (session.reportProgress !== undefined) await waitForJob(id, MAX_WAIT_SECONDS, session);
      return result;
    },
  };
}

function waitForJob(id: unknown, seconds: number, { waitForResearch, reportProgress }: ToolSession): Promise<void> {
  const onQueued = reportProgress && ((elapsed: number) => reportProgress(elapsed, `Research ${id} is queued.`));
  return waitForResearch({ id, seconds, onQueued });
}

function isWaitTime(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_WAIT_SECONDS;
}
