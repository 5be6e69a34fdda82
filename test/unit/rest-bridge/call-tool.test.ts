import Fastify from 'fastify';
import { ERROR_CATALOG, type ErrorCode, ServiceError } from '../../../common/errors.ts';
import { callTool } from '../../../rest-bridge/mcp/call-tool.ts';
import { toCallToolResult } from '../../../rest-bridge/mcp/route-result.ts';
import { toolOf } from '../../../rest-bridge/mcp/tool.ts';
import { errorsPlugin } from '../../../rest-bridge/plugins/errors.plugin.ts';
import { GET_VERSION } from '../../../rest-bridge/routes/meta/meta-operations.ts';

const TOOL = toolOf(
  { method: 'GET', ...GET_VERSION },
  { name: 'get_version', title: 'Get', description: 'Free.', effects: { readOnly: true } },
);
const RETRY_AFTER_SECONDS = 7;

test.each(Object.keys(ERROR_CATALOG) as ErrorCode[])(
  'a call that fails with %s has the status and the body of the route',
  async (code) => {
    const app = Fastify();
    await app.register(errorsPlugin);
    app.get(GET_VERSION.path, async () => {
      throw new ServiceError(code, 'What failed.', { field: 'id', retryAfterSeconds: RETRY_AFTER_SECONDS });
    });
    await app.ready();
    const exchange = { isAccepted: true, unansweredBefore: 0, ended: new Promise<never>(() => undefined) };
    const caller = { carrier: { exchange }, signalLeaving: () => new AbortController().signal };
    const result = await callTool(app, { tool: TOOL, args: {} }, caller);
    const { isError, content, structuredContent } = toCallToolResult(result);
    const answer = await app.inject(GET_VERSION.path);
    expect({ isError, structuredContent }).toEqual({ isError: true, structuredContent: undefined });
    const [block] = content;
    expect(JSON.parse(block?.type === 'text' ? block.text : '')).toEqual({
      status: ERROR_CATALOG[code].status,
      ...answer.json(),
      ...(code === 'RATE_LIMITED' && { retry_after_seconds: RETRY_AFTER_SECONDS }),
    });
    await app.close();
  },
);
