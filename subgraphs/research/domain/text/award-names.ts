import { entriesOf, isWholeWord } from '../grammar/lexicon/lexicon.ts';

/** Nouns that make a name the name of an award or of a ranking. */
export const AWARD =
  /(?<![\p{L}])(?:awards?|prize|medal|trophy|of the year|champion(?= \p{L}+ of )|\p{L}*(?:preis|preises)|des jahres|prix|trophées?|médaille|\p{L}*(?:medaille|pokal|trophäe)|de l['’]année|\p{L}*(?:fast|top|tech|cloud|growth|track) \d{2,4}|(?:inc|forbes|french tech|next) ?\d{2,4}|best (?:workplaces?|employers?|places to work)|great place to work|fastest-growing)(?![\p{L}])/iu;
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
  "(?:(?:the|an?|our|its|two|three|four|five|zwei|drei|vier|fünf|deux|trois|quatre|cinq|\\d|this year[’']s|den|dem|die|das|der|eine[mnr]?|une?|le|la|les|du) |l[’'])?(?:coveted |prestigious |renommierten )?";

/** Matches those who did not win, or not yet. */
export const NO_WINNER =
  /(?<![\p{L}])(?:finalists?|short-?list\w*|long-?list\w*|nomin\p{L}+|runners?-up|apply|applied|applications?|entr(?:y|ies)|jury|judges?|sponsor\w*|host\w*|bewerb\w*|bewirb\w*|nominier\w*|candidat\w*|finaliste\w*|finals?|endrunde|\p{L}*finalpl\p{L}+|(?:last|final|top|letzten|besten|derniers) (?:three|four|five|six|eight|ten|\d+|drei|vier|fünf|sechs|zehn|trois|cinq|dix)|not the winner|dernier carré)(?![\p{L}])/iu;
/** Matches a German award of one word; what goods cost is none. */
const ONE_WORD =
  /^(?!.*(?:kauf|verkauf|strom|listen|einstieg|fest|markt|stück|paket|gas|energie|netto|brutto|best|tief|sonder|mindest|höchst|grund|end|einzel|stunden|tages|monats)s?preis)\p{Lu}[\p{L}-]{4,}preis(?:es)?$/iu;
/** Matches what companies give to their own people and customers. */
export const GIVES =
  /(?<![\p{L}])(?:customer|employee|colleague|dealer|driver|apprentice|azubi|händler|kunden?|mitarbeiter(?:in)?|auftrag|deal)[ -]?(?:of the|awards?|preis|des)/iu;

/** Matches metals and glass, of which trophies are. */
const METAL =
  /(?<!\p{L})(?:gold(?:en|enen?|ene[rs]?)?|gilded|silver|silbernen?|silberne[rs]?|bronze|bronzenen?|crystal|kristallenen?|platinum|d['’](?:or|argent)|de (?:bronze|cristal|platine))(?!\p{L})/iu;
const ENDS_IN_YEAR = / (?:19|20)\d\d$/;
/** Matches a word of what is won and no award: `the Nordal Contract 2024`. */
const NO_TROPHY = (word: string) => entriesOf(word).some(({ nouns }) => nouns.length > 0) && isWholeWord(word);

/**
 * Returns what a run of name words calls a trophy without a noun for one: with its year or its metal, such as `Harbour Compass
 * 2023` or `Golden Lantern`; null of all else.
 */
export function trophyIn(run: string): string | null {
  const name = run.replace(LEADING, '').replace(/[.:]$/, '').replace(WHEN, '');
  const bare = name.replace(ENDS_IN_YEAR, '').replace(TAIL, '');
  if (METAL.test(bare) && !ENDS_IN_YEAR.test(name) && bare !== name) return trophyIn(bare);
  const words = bare.split(/[ -]/);
  const isMarked = METAL.test(bare) || ENDS_IN_YEAR.test(name);
  return isMarked && words.length > 1 && !GIVES.test(name) && !NO_TROPHY(words.at(-1) ?? '') ? name : null;
}

/** Matches an entry of an award: its year, its name, its category and what won it. */
export const SHELVED = new RegExp(
  `^(?:(?:\\p{L}{3,9} )?(?:19|20)\\d\\d ?[:–—|-]? ?)?${ARTICLE}${NAME}(?:,? \\(?(?:\\p{L}{3,9} )?(?:19|20)\\d\\d\\)?)?(?:, (?:[Ff]or|[Ff]ür|[Pp]our|[Cc]ategory|[Kk]ategorie|[Cc]atégorie) .{2,50})?$`,
  'u',
);
/** Matches what an entry adds behind the name. */
export const FOR_WHAT = /, (?:for|für|pour|category|kategorie|catégorie) .{2,50}$/iu;
/** Matches headings of where trophies stand, and of what they are as things. */
export const TROPHY_PLACE =
  /(?<!\p{L})(?:shelf|shelves|mantelpiece|cabinet|cupboard|dust[- ]?(?:catchers|collectors)|silverware|metalwork|hardware we|regal|vitrine|kaminsims|staubfänger|blech|proud|stolz|fiers?|étagère|cheminée|quincaillerie|argenterie)(?!\p{L})/iu;
/** Matches headings of events and of news. */
export const EVENTS =
  /(?<!\p{L})(?:(?:partner|dealer|customer|employee|supplier)s? awards?|events?|upcoming|coming up|demnächst|à venir|calendar|dates|sponsor\p{L}*|veranstaltungen|termine|messen|agenda|événements|salons|news|aktuelles|actualités)(?!\p{L})/iu;

/** Returns the part of a run of name words that names an award; null of rankings and prizes without a name. */
export function awardIn(run: string): string | null {
  const name = run.replace(LEADING, '').replace(/[.:]$/, '').replace(WHEN, '').replace(TAIL, '');
  // `earned Nordal the Acme Prize`
  if (/(?<! of| for| in| at| to) the /.test(name)) return null;
  return AWARD.test(name) && (name.includes(' ') || ONE_WORD.test(name)) && !GIVES.test(name) ? name : null;
}

/** Words in front of what somebody won, as a pattern. */
export const WINNERS =
  '(?:(?:[Pp]roud )?[Ww]inners?(?: of|,|:| [–—|·-])?|[Rr]ecipients? of|[Pp]reisträger(?:in)?(?: \\d{4})?(?:,|:| [–—|·-])?|[Gg]ewinner(?:in)?(?:,|:| [–—|·-])?|[Ll]auréate?s?(?: \\d{4})?(?: (?:du|de la|des|de))?)';

/** Matches how well somebody did, beside the name of what they entered. */
export const RANK =
  /^(?:(?:overall|category|joint|regional|national) )?(?:winners?|won|gold|silver|bronze|platinum|grand prix|best in show|champion|(?:1st|2nd|3rd|first|second|third)(?: place| prize)?|gewinner(?:in)?|sieger(?:in)?|gewonnen|preisträger(?:in)?|silber|[123]\. (?:platz|preis)|(?:erster|zweiter|dritter) (?:platz|preis)|lauréate?s?|gagnante?s?|or|argent|(?:1er|2e|3e|premier|deuxième|troisième) prix)(?: (?:award|medal|medaille|winner))?$/iu;
/** Matches an award and its year, by itself or behind its category; meetings for several have the same name in the plural. */
export const BADGE = new RegExp(
  `^[^\\p{L}\\d„“]{0,4}(?!(?:[Nn]amed|[Aa]warded|[Vv]oted) )(?<won>${WINNERS} )?(?:(?:Best|Beste[rs]?|Meilleure?) [^,–—]{3,40}(?:, | [–—|-] ))?${ARTICLE}${NAME}(?:,? \\(?(?:19|20)\\d\\d\\)?)?$`,
  'u',
);
/** Matches a sign of a trophy. */
export const TROPHY_SIGN = /^(?:🏆|🥇|🏅|🎖)/u;
/** Matches the name of an award before what is said of it: `Nordal Prize 2024 – for the quietest pump.` */
export const LEAD = /^(?<lead>.{4,80}?)(?: [–—-] |: )(?=\p{L})/u;
