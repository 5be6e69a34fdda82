/** Verbs of founding: without an object, their subject was founded. */
const FOUND =
  '(?:co-?)?found(?:ed|s)?|establish(?:ed|es)?|est\\.|incorporated|formed|gegründet(?:e[nmrs]?)?|ins leben gerufen|gründe(?:te|ten|t|n)|fond(?:ée?s?|e|ent)';
/** Verbs of any beginning: they found only what is a company. */
const BEGIN =
  'start(?:ed|s)?|beg(?:an|ins|un)|launch(?:ed|es)?|creat(?:ed|es)|set up|spun (?:out|off)|born|got started|cré(?:ée?s?|e|ent)|née?s?|commencé|démarré|débuté|entstand(?:en)?';
/** Phrases that say it of their subject as a whole. */
const CAME_TO_BE =
  '(?:be(?:gan|gins|gun)|start(?:ed|s)) (?:life|business|trading|operations|out)|set up shop|came (?:to life|into being|about)|a vu le jour|got (?:going|(?:its|our) start)|opened (?:(?:its|our) doors|for business)|traces? (?:its|our) (?:roots|origins|beginnings)(?: back)?|dates? back|grew out of|emerged (?:from|out of)(?! stealth)|(?:besteht|existiert|bestehen|existe)(?= (?:seit|depuis))';

/** Matches each verb by which a company may begin: in the group `found` or `begin`, or with all that it needs. */
export const BEGINNING = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${CAME_TO_BE}|(?<found>${FOUND})|(?<begin>${BEGIN}))(?![\\p{L}-])`,
  'giu',
);
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
/** Matches what joins a verb to the date after it. */
export const JOINS_DATE =
  /^[ (,]*$|(?<![\p{L}])(?:in|im|en|since|around|on|am|to|year|le|of|seit|depuis|jahre?)(?![\p{L}])[\s\p{L}'’]{0,24}$/iu;
/** Matches `Since its founding in`, `Die Gründung von Acme erfolgte` and `Die Wurzeln von Acme reichen bis` before a date. */
export const FOUNDING_NOUN =
  /(?<![\p{L}])(?:(?<own>our|unserer?|notre)|its|their|the company['’]s|der|die|ihrer|seiner|sa|la|leur) (?:founding|foundation|inception|creation|launch|start|beginnings?|establishment|gründung|wurzeln|anfänge|ursprünge|création|fondation)(?: (?:von|of|de|des|der) (?<whose>[^,.;\d]{2,40}?))?(?: erfolgte| war| reichen)?(?: back)?(?: in| im jahre?| im| en| bis| bis ins jahr)? ?$/iu;
/** Matches a company whose founding it is, without its name. */
export const THE_COMPANY =
  /^(?:(?:the|this) |l['’])?(?:company|firm|business|unternehmens?|firma|gesellschaft|betriebs?|entreprise|société)$/iu;
/** Matches `building arms since` before a date: a trade, neither with somebody nor one product. */
export const TRADE_SINCE =
  /(?<![\p{L}])(?:(?:[Bb]uilding|[Mm]aking|[Ss]erving|[Hh]elping|[Dd]esigning|[Dd]eveloping|[Cc]rafting|[Ee]ngineering|[Mm]anufacturing|[Pp]roducing|[Pp]roviding|[Ss]upplying) (?!(?:to|with|from|for|in|on|at|the|our|this|has|have|had|is|was|were)\b)\p{Ll}[^.;!?\d]{0,60}?|[Ii]n business|[Ff]amily[- ](?:owned|run)|[Ff]amily (?:business|company)|around|operating|active|working) since (?:early |late |mid-?)?$/u;
/** Matches `Since 2015, Acme has been building`, `Seit 2015 bauen wir`. */
export const SINCE_DATE =
  /^(?:(?:[Ee]ver )?[Ss]ince|[Ss]eit|[Dd]epuis) (?:early |late |our founding in |being founded in )?(?:18|19|20)\d\d,? (?:(?:(?<we>we|nous)|(?<name>the company|\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,3}))(?: have| has|['’]ve)?(?: been)? (?:building|making|designing|developing|producing|manufacturing|crafting|helping|serving|in business|built|made|designed|developed|concevons|fabriquons|développons|conçoit|dessine|fabrique|développe|produit|construit|assemble)|(?:bauen|entwickeln|fertigen|produzieren) (?<wir>wir)) ?(?!\p{Lu}\p{Ll}*[\p{Lu}\d]|our\b|the\b)/u;
/** Matches `The year was 2015 when we started`. */
export const YEAR_WHEN =
  /\byear was (?:18|19|20)\d\d,? when (?<name>[^.;,]{2,60}?) (?:was |were )?(?:founded|incorporated|established|started|set up|born|opened)\b/iu;
/** Matches what has all of its year before it: what one did for the company, and did not found. */
export const STORY =
  /^(?:our|my|the) (?:story|journey|adventure|history|idea)$|(?:story|journey|history)$|^(?:it|this) all$|^everything$|^(?:l['’]|notre )(?:aventure|histoire)$/i;
