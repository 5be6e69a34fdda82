/** Nouns that make a name the name of an award or of a ranking. */
export const AWARD =
  /(?<![\p{L}])(?:awards?|prize|medal|trophy|of the year|\p{L}*(?:preis|preises)|des jahres|prix|trophées?|médaille|\p{L}*(?:medaille|pokal|trophäe)|de l['’]année|(?:fast|top|tech) \d{2,4}|(?:inc|forbes|french tech|next) ?\d{2,4}|best (?:workplaces?|employers?|places to work)|great place to work|fastest-growing)(?![\p{L}])/iu;
const NAME_WORD =
  "(?:(?:\\p{Ll}?\\p{Lu}|\\d)[\\p{L}\\p{N}.'’&+-]*|awards?|prize|of|to|the|for|in|and|&|at|de|du|des|la|le|les|der|die|für|und|et|[ld]['’]\\p{L}+)(?![\\p{L}])";
/** Matches a run of words that may be the name of an award. */
export const NAME = `(?<name>(?:\\p{Ll}?\\p{Lu}|\\d)[\\p{L}\\p{N}.'’&+-]*(?:(?: |: )${NAME_WORD})*)`;
/** Matches how a name of more words than its noun ends, once its sentence goes on. */
const TAIL = /(?: (?:of|to|the|for|in|and|&|at|de|du|des|la|le|les|der|die|für|und|et|(?:19|20)\d\d))+$/u;
/** Matches when it was won, behind a name. */
const WHEN =
  / in (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: (?:19|20)\d\d)?$/u;
/** An article that opens a sentence. */
const LEADING = /^(?:The|An?|Our|Der|Die|Das|Den|Le|La|Les) /;
/** Words in front of a name. */
export const ARTICLE =
  "(?:(?:the|an?|our|its|this year[’']s|den|dem|die|das|der|eine[mnr]?|une?|le|la|les|du) |l[’'])?(?:coveted |prestigious |renommierten )?";
/** Matches those who did not win, or not yet. */
export const NO_WINNER =
  /(?<![\p{L}])(?:finalists?|short-?list\w*|long-?list\w*|nomin\p{L}+|runners?-up|apply|applied|applications?|entr(?:y|ies)|jury|judges?|sponsor\w*|host\w*|bewerb\w*|bewirb\w*|nominier\w*|candidat\w*|finaliste\w*|finals?|endrunde|\p{L}*finalpl\p{L}+|(?:last|final|top|letzten|besten|derniers) (?:three|four|five|six|eight|ten|\d+|drei|vier|fünf|sechs|zehn|trois|cinq|dix)|not the winner|dernier carré)(?![\p{L}])/iu;
/** Matches a German award of one word; what goods cost is none. */
const ONE_WORD =
  /^(?!.*(?:kauf|verkauf|strom|listen|einstieg|fest|markt|stück|paket|gas|energie|netto|brutto|best|tief|sonder|mindest|höchst|grund|end|einzel|stunden|tages|monats)s?preis)\p{Lu}[\p{L}-]{4,}preis(?:es)?$/iu;
/** Matches what companies give to their own people and customers. */
export const GIVES =
  /(?<![\p{L}])(?:customer|employee|colleague|dealer|driver|apprentice|azubi|händler|kunden?|mitarbeiter(?:in)?|auftrag|deal)[ -]?(?:of the|awards?|preis|des)/iu;

/** Matches an entry of an award: its year, its name, its category and what won it. */
export const SHELVED = new RegExp(
  `^(?:(?:\\p{L}{3,9} )?(?:19|20)\\d\\d ?[:–—|-]? ?)?${ARTICLE}${NAME}(?:,? \\(?(?:\\p{L}{3,9} )?(?:19|20)\\d\\d\\)?)?(?:, (?:[Ff]or|[Ff]ür|[Pp]our|[Cc]ategory|[Kk]ategorie|[Cc]atégorie) .{2,50})?$`,
  'u',
);
/** Matches what an entry adds behind the name. */
export const FOR_WHAT = /, (?:for|für|pour|category|kategorie|catégorie) .{2,50}$/iu;
/** Matches headings of events and of news. */
export const EVENTS =
  /(?<!\p{L})(?:(?:partner|dealer|customer|employee|supplier)s? awards?|events?|calendar|dates|sponsor\p{L}*|veranstaltungen|termine|messen|agenda|événements|salons|news|aktuelles|actualités)(?!\p{L})/iu;

/** Returns the part of a run of name words that names an award; null of rankings and prizes without a name. */
export function awardIn(run: string): string | null {
  const name = run.replace(LEADING, '').replace(/[.:]$/, '').replace(WHEN, '').replace(TAIL, '');
  return AWARD.test(name) && (name.includes(' ') || ONE_WORD.test(name)) && !GIVES.test(name) ? name : null;
}
