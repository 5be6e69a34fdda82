import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import { refusal } from './refusal.ts';

/** Bounds of a document's text. The parser and every validation rule take time and stack by these figures. */
const TEXT_BOUNDS = { tokens: 4_000, nesting: 64, nameChars: 200 } as const;

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Measures the text of a document before anything parses it, in time proportional to its length.
 * @returns the refusal with the figure and the limit; null when the text is within the bounds or is no GraphQL, which the
 * parser reports with its place
 */
export function checkDocumentText(text: string): GraphQLError | null {
  const lexer = new Lexer(new Source(text));
  let [tokens, depth, nesting, nameChars] = [0, 0, 0, 0];
  try {
    for (let { kind, value } = lexer.advance(); kind !== TokenKind.EOF; { kind, value } = lexer.advance()) {
      tokens += 1;
      if (OPENING.has(kind)) depth += 1;
      if (CLOSING.has(kind)) depth -= 1;
      nesting = Math.max(nesting, depth);
      if (kind === TokenKind.NAME) nameChars = Math.max(nameChars, value.length);
    }
  } catch (error) {
    // The parser would meet the same fault, but only after everything before it.
    if (!(error instanceof GraphQLError)) throw error;
  }
  if (tokens > TEXT_BOUNDS.tokens)
    return refusal(`The document has ${tokens} tokens; the limit is ${TEXT_BOUNDS.tokens}.`);
  if (nesting > TEXT_BOUNDS.nesting)
    return refusal(`The document nests brackets ${nesting} deep; the limit is ${TEXT_BOUNDS.nesting}.`);
  if (nameChars > TEXT_BOUNDS.nameChars)
    return refusal(`The document has a name of ${nameChars} characters; the limit is ${TEXT_BOUNDS.nameChars}.`);
  return null;
}
