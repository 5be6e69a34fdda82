import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import { validationError } from './validation-error.ts';

/** Bounds of a document's text: the time and stack of the parser and the validation rules grow with them. */
const TEXT_BOUNDS = { tokens: 4_000, nesting: 64, nameChars: 200 } as const;

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Measures the text of a document before anything parses it, in time proportional to its length.
 * @returns the error with the figure and the limit; null within the bounds, or for a syntax error, which the parser reports
 *   with its location
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
    // The parser reports the same syntax error.
    if (!(error instanceof GraphQLError)) throw error;
  }
  if (tokens > TEXT_BOUNDS.tokens)
    return validationError(`The document has ${tokens} tokens; the limit is ${TEXT_BOUNDS.tokens}.`);
  if (nesting > TEXT_BOUNDS.nesting)
    return validationError(`The document nests brackets ${nesting} deep; the limit is ${TEXT_BOUNDS.nesting}.`);
  if (nameChars > TEXT_BOUNDS.nameChars)
    return validationError(
      `The document has a name of ${nameChars} characters; the limit is ${TEXT_BOUNDS.nameChars}.`,
    );
  return null;
}
