/** Matches what follows a verb that has no object. */
export const NO_OBJECT =
  /^(?:$|[\d.,;:()–—-]|(?:in|on|at|as|by|from|with|out|of|since|when|where|back|around|about|during|after|and|because|together|jointly|im|am|von|als|mit|durch|und|worden|wurden?|seit|en|par|à|dans|comme|avec|depuis|le)(?![\p{L}'’]))/iu;
/** Matches where a branch or a product begins: `launched in Japan`, `got started with robots`. */
export const BEGINS_ELSEWHERE = /^(?:in|at|on) (?:the )?(?!(?:18|19|20)\d\d)\p{Lu}|^with \p{Ll}/u;
/** Matches a company as the object of a verb. */
export const COMPANY_OBJECT =
  /^(?:(?<own>our|unsere?|notre) |(?:the|this|das|die|dieses|la|cette) |l['’])(?:\p{Ll}+ )?(?:company|firm|business|start-?up|unternehmen|firma|entreprise|société)(?![\p{L}-])/iu;
/** Matches what may stand between a verb and the name of what was founded. */
export const BEFORE_NAME =
  /^(?:what (?:is (?:now|today)|would (?:later )?become|became) )?(?:the |the company |die |das Unternehmen |la société )?(?:\p{Ll}+ ){0,2}$/u;
