import { setTimeout as sleep } from 'node:timers/promises';
import { type CallToolResult, ProtocolError } from '@modelcontextprotocol/server';
import { ACCOUNT_OFFER } from '../../rest-bridge/mcp/account-offer.ts';
import type { AgentOffer } from '../../rest-bridge/mcp/agent-methods.ts';
import type { AgentPrompt } from '../../rest-bridge/mcp/prompts.ts';
import type { AgentResources } from '../../rest-bridge/mcp/resources.ts';
import type { AgentTool } from '../../rest-bridge/mcp/tool.ts';

type Run = NonNullable<AgentTool['run']>;
type Content = CallToolResult['content'][number];

const MISSING_CAPABILITY = -32021;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const TEXT: Content = { type: 'text', text: 'This is a simple text response for testing.' };
const IMAGE: Content = { type: 'image', data: PIXEL, mimeType: 'image/png' };
const AUDIO: Content = { type: 'audio', data: SILENCE, mimeType: 'audio/wav' };

/** The tools, resources and prompts that the scenarios of the suite use, by the names and with the answers that it defines. */
const TOOLS: AgentTool[] = [
  answering('test_simple_text', TEXT),
  answering('test_image_content', IMAGE),
  answering('test_audio_content', AUDIO),
  answering('test_embedded_resource', embedded('test://embedded-resource', 'This is an embedded resource content.')),
  answering('test_multiple_content_types', TEXT, IMAGE, embedded('test://mixed-content-resource', '{"value":123}')),
  answering('test_logging_tool', TEXT),
  answering('test_streaming_elicitation', TEXT),
  tool('test_error_handling', async () => ({
    isError: true,
    content: [{ type: 'text', text: 'This tool intentionally returns an error for testing' }],
  })),
  tool('test_tool_with_progress', async (_call, _args, { reportProgress }) => {
    for (const progress of [0, 50, 100]) {
      await reportProgress?.(progress, `${progress} of 100`);
      await sleep(50);
    }
    return { content: [TEXT] };
  }),
  tool('test_missing_capability', async () => {
    throw new ProtocolError(MISSING_CAPABILITY, 'This tool needs sampling.', {
      requiredCapabilities: { sampling: {} },
    });
  }),
];

const PROMPTS: AgentPrompt[] = [
  prompt('test_simple_prompt', [], () => [TEXT]),
  prompt('test_prompt_with_arguments', ['arg1', 'arg2'], ({ arg1, arg2 }) => [
    { type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` },
  ]),
  prompt('test_prompt_with_embedded_resource', ['resourceUri'], ({ resourceUri = '' }) => [
    embedded(resourceUri, 'Embedded resource content for testing.'),
    TEXT,
  ]),
  prompt('test_prompt_with_image', [], () => [IMAGE, TEXT]),
];

const RESOURCES: AgentResources = {
  list: [
    { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
    { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
  ],
  templates: [{ uriTemplate: 'test://template/{id}/data', name: 'template' }],
  async read(uri, readRoute) {
    if (uri === 'test://static-text') return { contents: [{ uri, mimeType: 'text/plain', text: 'A static text.' }] };
    if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: PIXEL }] };
    const [, id] = /^test:\/\/template\/([^/]+)\/data$/.exec(uri) ?? [];
    if (id === undefined) return ACCOUNT_OFFER.resources.read(uri, readRoute);
    return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify({ id }) }] };
  },
};

/** The offer to agents with an account, and beside it what the scenarios of the suite use. */
export const SUITE_OFFER: AgentOffer = {
  ...ACCOUNT_OFFER,
  tools: [...ACCOUNT_OFFER.tools, ...TOOLS],
  prompts: [...ACCOUNT_OFFER.prompts, ...PROMPTS],
  resources: {
    list: [...ACCOUNT_OFFER.resources.list, ...RESOURCES.list],
    templates: [...ACCOUNT_OFFER.resources.templates, ...RESOURCES.templates],
    read: RESOURCES.read,
  },
};

/** Declares a tool without arguments and without a route. */
function tool(name: string, run: Run): AgentTool {
  return {
    definition: { name, description: 'A tool of the conformance suite.', inputSchema: { type: 'object' } },
    toRequest: () => {
      throw new Error(`${name} has no route`);
    },
    run,
  };
}

function answering(name: string, ...content: Content[]): AgentTool {
  return tool(name, async () => ({ content }));
}

function prompt(
  name: string,
  required: string[],
  write: (args: Record<string, string | undefined>) => Content[],
): AgentPrompt {
  const args = required.map((argument) => ({ name: argument, description: 'An argument.', required: true }));
  return {
    definition: { name, description: 'A prompt of the conformance suite.', arguments: args },
    write: (values) => write(values).map((content) => ({ role: 'user', content })),
  };
}

function embedded(uri: string, text: string): Content {
  return { type: 'resource', resource: { uri, mimeType: 'text/plain', text } };
}
