import { NUMBER_SOURCE } from '../text/numbers.ts';

/** A number in words. */
const WORDS =
  '(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|a(?= (?:hundred|thousand))|one)(?: (?:hundred|thousand))?(?: and (?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|ten|eleven|twelve)(?:-\\p{L}{3,5})?)?';
/** A number of people, in the group `count`. */
const COUNT = `(?<count>(?:${NUMBER_SOURCE})|${WORDS})`;
/** Those who work somewhere, and people of whom it has to be said. */
export const PEOPLE =
  '(?:full-time |permanent |dedicated |talented |passionate |curious |great |brilliant |smart |amazing |wonderful )?(?:employees|people|persons|team members|staff(?: members)?|teammates|colleagues|kolleg(?:inn)?en(?: und kolleg(?:inn)?en)?|collègues|coworkers|co-workers|humans|folks|professionals|specialists|experts|workers|heads|associates|mitarbeiter(?:innen|:innen|\\*innen)?(?: und mitarbeiter(?:innen)?)?|mitarbeitenden?|menschen|leute|personen|beschäftigten?|köpfe|personnes|collaborateurs|salariés|employés|empleados)';
/** Words between a verb and its number. */
const QUANTITY =
  '(?:about|around|over|more than|some|nearly|almost|approximately|roughly|now|currently|today|already|well|just|only|at least|rund|etwa|über|mehr als|knapp|inzwischen|mittlerweile|derzeit|heute|plus de|près de|environ|the|a staff of)';
const COLLECTIVE =
  '(?:team|staff|workforce|crew|headcount|company|firm|business|group|start-?up|belegschaft|équipe|unternehmen|firma|betrieb|entreprise|société)';
/** Patterns that assert a size by their own words. */
export const SIZES: readonly RegExp[] = [
  `\\b(?:grown|grew|expanded|growing|gone|went) from (?:just |only )?(?:a handful|(?:${NUMBER_SOURCE})|${WORDS})(?: (?:${PEOPLE}|founders|friends|engineers))?(?: (?:in|im|en) (?:19|20)\\d\\d)? to (?:[\\p{L}]+ ){0,3}?${COUNT}\\+?(?= |\\b)(?: ${PEOPLE})?(?! (?!${PEOPLE}|today|now|in\\b|this|last|people|strong)\\p{Ll})`,
  `(?<![\\p{L}])(?:team|staff|workforce|headcount|crew|équipe|belegschaft) (?:of|is|consists of|is made up of|has grown to|has reached|has topped|has passed|reached|topped|stands at|counts|numbers|now numbers|now counts|now stands at|de|von)(?: [\\p{L}]+){0,3}? ${COUNT}(?!\\s?%)(?! (?!${PEOPLE}|\\p{L}+(?:ers|ors|ists|ians)\\b|(?:builds|designs|makes|works|runs|serves|develops|speaks|ships|is|sits|supports|looks|keeps|helps|brings|spans|lives|covers|was|has|across|plus|colleagues)\\b)\\p{Ll}+s\\b)`,
  `\\b(?:employs?|employed|employing|gives? work to|provides? work (?:for|to)|fait travailler|beschäftigt|beschäftigen|emploie|employons|compte|comptons|zählt|zählen)(?: [\\p{L}'’]+){0,3}? ${COUNT}(?!\\s?%)`,
  `(?:^|[,–—(] ?|\\b(?:is|are|we['’]re|as|into|now) )(?:now )?(?:(?:an?|the|our) )?${COUNT}(?:\\+| plus)?[- ](?:person|people|strong|employee|member|köpfig\\p{L}*)[- ](?:team|company|startup|business|firm|workforce|crew|organi[sz]ation|studio|group|scaleup)\\b`,
  `\\bteam is (?:now |currently |already |about |around |some |over ){0,2}${COUNT} strong\\b`,
].map((wording) => new RegExp(wording, 'iu'));
/** Matches a number of people, who may be anybody's. */
export const PEOPLE_COUNT = new RegExp(`${COUNT}(?:\\+| plus)? (?<people>${PEOPLE})(?![\\p{L}])`, 'iu');
/** Matches the words before a number of people that make it the size of their subject. */
export const ASSERTS_SIZE = new RegExp(
  `(?:\\b(?:has|have|had|employ(?:s|ed|ing)?|are|we were|wir waren|nous étions|['’]re|is|count(?:s|ing)?|number(?:s|ing)?|includes?|comprises?|reached|passed|topped|hat|haben(?: wir)?|hatte|sind(?: wir)?|sommes|zählt|zählen(?: wir)?|umfasst|beschäftigt|beschäftigen(?: wir)?|emploie|emploient|employons|compte|comptons|réunit|(?:bestehen|besteht) aus|arbeiten|(?:home|up|grown|grew|expanded|gewachsen) (?:in)?to|(?:consists?|made up) of)|(?<![\\p{L}])${COLLECTIVE}(?: [\\p{Ll}]+)? (?:of|with|von|aus|de|mit)|(?:^|[,–—(] ?)(?:with|mit|avec)|\\b(?:our|its|their|unsere|nos|ses)|['’]s)(?: ${QUANTITY})*[ ~+]*$`,
  'iu',
);
/** Matches an opening without a verb: the number itself, or what counts it. */
export const OPENS_WITH_COUNT = new RegExp(`^(?:${QUANTITY} )*[ ~>+]*$`, 'i');
/** Matches what may follow a number of people that is the whole statement. */
export const ENDS_COUNT =
  /^(?:$|[.,;:!)–—]| (?:(?:arbeiten|work|travaillent) (?:an|auf|across|at|in|sur|dans) (?:(?:our|unseren|nos) )?(?:\p{L}+|\d+) (?:offices|sites|locations|plants|Standorten|Werken)|on (?:board|(?:the|our) team)|strong|worldwide|globally|and counting|in total|at our|bei uns|weltweit)\b| (?:in|across|at|auf|an|à|dans|from) (?:\p{Lu}|(?:\p{L}+|\d+) (?:offices|countries|sites|locations|cities|nations|plants|ländern|standorten|pays|sites)\b))/u;
/** Matches people of whom no verb of having says that they are employed there. */
export const ANY_PEOPLE =
  /^(?:people|persons|humans|folks|professionals|specialists|experts|workers|heads|menschen|leute|personen|personnes|collègues|kolleg(?:inn)?en(?: und kolleg(?:inn)?en)?)$/i;

/** Matches `There are 38 of us`, `we are 38`, `wir sind 38`. */
export const FIRST_PERSON_COUNT = new RegExp(
  `\\b(?:there (?:are|['’]re)|we are|we['’]re|wir sind|sind wir|nous sommes) (?:now |already |today |currently |about |around |some |over |more than |mittlerweile |inzwischen |heute |aujourd['’]hui )*(?<count>${NUMBER_SOURCE}|${WORDS})(?= of us\\b(?! (?:who|that|at|from)\\b)| strong\\b| (?:now|today|these days|in total|worldwide)\\b|, (?:réparti|verteilt|spread|split)|[.!]?$)`,
  'iu',
);
/** Matches the label of a headcount in a card or a table. */
export const HEADCOUNT_LABEL =
  /^(?:(?:number of |total |full-time |our )?(?:employees|headcount|team size|company size|people|team members|staff|team|mitarbeiter(?:zahl|innen|:innen)?|mitarbeitende|beschäftigte|anzahl mitarbeiter|effectifs?|collaborateurs|salariés))(?: worldwide| globally| strong| on board| (?:on|in) the team| (?:in|across|at|from|an|auf|dans|sur) (?:\p{L}+|\d+) (?:offices|countries|sites|locations|cities|nations|plants|ländern|standorten|pays|sites))?$/iu;
/** Words before the number that make it other people's, or a change rather than a size. */
export const OTHER_PEOPLE_BEFORE =
  /\b(?:companies|customers?|clients?|businesses|firms|organi[sz]ations|enterprises|employers|users?|helps?|helped|helping|serv(?:es?|ed|ing)|trained|train|train(?:s|ing)|teach|taught|hire|hires|hired|hiring|recruit\w*|add|adds|added|adding|lay|laid|layoffs?|cut|cutting|fired|reduc\w*|reach\w*|saves?|saved|attract\w*|welcom\w*|attend\w*|plans?|pricing|per|first|up to|under|fewer than|less than|every|each|among|millions?|for teams|of our|joined|invited|surveyed|interviewed|connect\w*|power\w*|used by|trusted by|loved by|create[sd]?|creating|promot\w*|impact\w*|feed\w*|treat\w*|protect\w*|monitor\w*|manag(?:e|es|ing)|onboard\w*|minimum|maximum|cost|costs)\b[^.;,]{0,50}$/i;
/** Matches what people did who do not work there. */
export const CHANGE_AFTER =
  /^[^.;,]{0,30}\b(?:laid off|came|visited|turned up|showed up|watched|applied|voted|registered|were let go|per (?:plan|month|seat)|a day|a month|a year|use|uses|used|trust|rely|attended|signed up|joined us|died|injured|living|who use|in \d+ minutes)\b|^[^.;]{0,80}\b(?:exposed|affected|suffer|suffering|ausgesetzt|betroffen|erkrankt|concernés|exposés)\b/i;
