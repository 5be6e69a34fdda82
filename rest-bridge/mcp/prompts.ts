import { type GetPromptResult, type Prompt, type PromptMessage, ProtocolError } from '@modelcontextprotocol/server';
import { RPC_CODES } from './rpc-refusal.ts';

/** Maximum characters of an argument that is put into a prompt. */
const MAX_ARGUMENT_CHARACTERS = 200;

/** A prompt that people choose in their client. */
export interface AgentPrompt {
  definition: Prompt & { arguments: { name: string; description: string; required: boolean }[] };
  /** Returns the messages to the model, from checked arguments. */
  write(args: Record<string, string | undefined>): PromptMessage[];
}

/** The prompts for callers with an account, in the order in which clients list them. */
export const AGENT_PROMPTS: readonly AgentPrompt[] = [
  {
    definition: {
      name: 'prepare_a_call',
      title: 'Prepare a call',
      description: 'Orders a brief on a company and turns it into notes for a call. One brief is billed.',
      arguments: [
        { name: 'domain', description: 'The domain of the company, such as example.com.', required: true },
        { name: 'context', description: 'What you offer, in a few words.', required: false },
      ],
    },
    write: ({ domain, context }) =>
      asUser(
        `Prepare me for a call with ${domain}. Start a research brief with purpose \`pre_call\`` +
          `${context === undefined ? '' : ` and the context "${context}"`}, read it with \`wait_seconds\` until it is completed, ` +
          'and write a page: who they are, what is new, three talking points, open questions. Cite the source of each fact, and ' +
          'name what the brief did not find.',
      ),
  },
  {
    definition: {
      name: 'watch_a_market',
      title: 'Watch a market',
      description:
        'Looks at the newest rounds of a market and proposes a watchlist. The rounds that are read are billed.',
      arguments: [
        { name: 'market', description: 'The market, such as "seed rounds in Germany".', required: true },
        { name: 'webhook_url', description: 'The https address that receives new rounds.', required: false },
      ],
    },
    write: ({ market, webhook_url: webhookUrl }) =>
      asUser(
        `I want to watch this market: ${market}. Choose filters for it, search the ten newest rounds and summarise them. Then ` +
          (webhookUrl === undefined
            ? 'show me the watchlist that you would create, and ask me for the https address of my webhook.'
            : `show me the watchlist that you would create for ${webhookUrl}, and create it once I agree.`),
      ),
  },
];

/**
 * Writes a prompt.
 * @throws ProtocolError -32602 for an unknown prompt, and for an argument that is missing, unknown or too long
 */
export function writePrompt(
  prompts: readonly AgentPrompt[],
  { name, args }: { name: string; args: Record<string, string> },
): GetPromptResult {
  const prompt = prompts.find(({ definition }) => definition.name === name);
  if (prompt === undefined) throw invalid(`There is no prompt ${name}.`);
  const declared = prompt.definition.arguments;
  const unknown = Object.keys(args).find((given) => !declared.some((argument) => argument.name === given));
  if (unknown !== undefined) throw invalid(`${unknown}: unknown argument.`);
  const values = new Map<string, string>();
  for (const { name: argument, required } of declared) {
    const value = args[argument]?.trim() ?? '';
    if (required && value === '') throw invalid(`${argument}: expected a text.`);
    if (!value.isWellFormed()) throw invalid(`${argument}: is not valid Unicode.`);
    if (value.length > MAX_ARGUMENT_CHARACTERS)
      throw invalid(`${argument}: expected at most ${MAX_ARGUMENT_CHARACTERS} characters.`);
    if (value !== '') values.set(argument, value);
  }
  const messages = prompt.write(Object.fromEntries(values));
  return { description: prompt.definition.description ?? '', messages };
}

function asUser(text: string): PromptMessage[] {
  return [{ role: 'user', content: { type: 'text', text } }];
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(RPC_CODES.INVALID_PARAMS, message.toWellFormed());
}
