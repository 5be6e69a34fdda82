import { wordSet } from './word-list.ts';
import { isDescribing, isSmallBrand, looksLikeName, type NameRun, readNameAt, readWords, type Word } from './words.ts';

/** Articles before a name in a list. */
const ARTICLE = '(?:the|d(?:ie|er|as|en|em)|l(?:e|a|es)|du|de la)';
const LIST_GAP = new RegExp(
  `^(?:,? (?:and|und|et|y|sowie|as well as|plus|or|ou|oder)(?: (?:from|by|de|at|bei|chez))? |, | & |; |,? including |,? alongside )(?:others? |${ARTICLE} )?$`,
  'iu',
);
/** Matches `A (nine shops) and the cooking school B`: what is said beside the names of a list. */
const ASIDE = / \([^()]{1,80}\)/gu;
const DESCRIBING =
  "(?:(?!(?:of|from|by|in|at|to|with|for|and|or|who|which|that|is|are|was|were|von|de|du|und|et) )(?:d['’]|\\p{Lu}\\p{L}*-)?[\\p{Ll}-]+ ){1,3}";
const DESCRIBED = new RegExp(
  `((?:and|und|et|plus|,) )(?:de )?(?:${ARTICLE} |(?:its|their|son|sa|ses|notre) |l['’])${DESCRIBING}$`,
  'u',
);
/** Matches what may stand before the first name: an article, and what it is. */
const BEFORE_LIST = new RegExp(
  `^[^\\p{L}\\p{N}]{0,3}(?:(?:auch|aussi) )?(?:${ARTICLE} (?:${DESCRIBING})?|l['’]${DESCRIBING})?$`,
  'iu',
);
/** Matches `the old Nordic market`: a word between a description and a noun is an adjective. */
const OF_NOUN =
  /^ (?!(?:and|or|und|et|y|as|in|of|from|at|on|to|by|with|for|since|plus|sowie|alongside|including|who|which|that|is|are|was|were|have|has|use|uses|trust|trusts|rely|run|work|brew|bake|cook|build|ship|plan|buy|order|trade|design|sell|print|pay)(?!\p{L}))\p{Ll}{3,}/u;
/** German nouns look like names: behind an article, those of one word are none. */
const GERMAN_ARTICLE = /(?:^|[\s,])[Dd](?:ie|er|as|en|em) (?:\p{Ll}+ )*$/u;
const LEGAL_FORM = / (?:AG|GmbH|SE|KG|eG|mbH)$/u;
const ENGLISH_DESCRIPTION = new RegExp(`(?:^|[\\s,])[Tt]he ${DESCRIBING}$`, 'u');
/** Matches what a German name is of, in front of it: `der Zulieferer Nordal`. */
const KIND =
  /^(?:\p{Lu}[\p{L}-]*(?:er|ische) )?(?:\p{Lu}[\p{L}-]*)?(?:[Ll]iefer(?:er|ant)|[Hh]ersteller|[Hh]ändler|[Bb]auer|[Vv]ersorger|[Dd]ienstleister|[Aa]nbieter|[Bb]etreiber|[Kk]onzern|[Ss]pezialist|[Ee]ntwickler|[Pp]roduzent|[Ll]ogistiker|[Aa]usrüster|[Vv]erarbeiter|[Vv]ersicherer|[Ff]ilialist|[Dd]iscounter)(?:s|en)? (?=\p{Lu})/u;
const DEMONYMS = wordSet(
  'dutch french swiss greek czech welsh german austrian belgian italian norwegian hungarian bulgarian romanian ukrainian estonian latvian lithuanian indian canadian australian american mexican brazilian european african asian spanish danish swedish finnish polish british irish scottish english turkish portuguese japanese chinese korean nordic baltic scandinavian icelandic iberian alpine slovak slovenian croatian serbian schweizer',
);
/** Matches where a firm is from and what it is, in front of its name: `the Ulm brewer Nordal`, `Dutch carrier Nordal`. */
const ORIGIN_AND_KIND = new RegExp(`(?<origin>\\p{Lu}[\\p{L}-]+) ${DESCRIBING}(?=\\p{Lu})`, 'uy');
const AFTER_ARTICLE = /(?:^|[\s,])the $/iu;
/** Matches the number behind the name of a product: `Sage 100, …`. */
const VERSION = /^ \d{1,3}(?=, | (?:and|und|et|or|oder|ou) |[.;]?$)/u;
/** Matches what makes a name a place: `, the Reno, Nevada-based company`. */
const BASED = /^(?:, \p{Lu}[\p{L}. ]{1,24})?-(?:based|headquartered)(?!\p{L})/u;
/** Matches the town behind a name in a list whose next name is of several words: `Nordal Clinic in Graz and Bosk Mills`. */
const IN_TOWN =
  /^ (?:in|at|aus|à) \p{Lu}[\p{L}-]+(?=(?:,| and| und| et) (?:(?:the|la|le|die|der|das) )?\p{Lu}\S+ (?:\p{Ll}+ )?\p{Lu})/u;
const MAX_LISTED = 24;

function isListGap(gap: string): boolean {
  return LIST_GAP.test(gap.replace(ASIDE, '').replace(DESCRIBED, '$1'));
}

/** Checks whether a word joins two names of a list, is in parentheses, or describes the next name. */
function isBetweenNames(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word) return false;
  if (/^(?:and|und|et|y|sowie|as|well|plus|or|ou|oder|the|de|from|by|including|alongside)$/i.test(word.text))
    return true;
  const before = text.slice(0, word.start);
  if (before.lastIndexOf('(') > before.lastIndexOf(')')) return true;
  return isDescribing(word.text) || (/^\p{Ll}/u.test(word.text) && !isSmallBrand(word.text));
}

/** Checks for a word that says where somebody is from, such as `Dutch`, and names nobody. */
export function isDemonym(word: string): boolean {
  return DEMONYMS.has(word.toLowerCase());
}

/** Returns the length of what says where a firm is from and what it is, in front of its name at an offset; 0 without. */
function originLength(text: string, at: number): number {
  ORIGIN_AND_KIND.lastIndex = at;
  const found = ORIGIN_AND_KIND.exec(text);
  const isOrigin = isDemonym(found?.groups?.origin ?? '') || AFTER_ARTICLE.test(text.slice(0, at));
  return found !== null && isOrigin ? found[0].length : 0;
}

/** Reads the name behind a gap of a list, without what the text calls it; null of a noun behind an article. */
function readListed(text: string, words: readonly Word[], { index, from }: Record<'index' | 'from', number>) {
  const nameAt = (words[index]?.start ?? 0) + originLength(text, words[index]?.start ?? 0);
  const first = words.findIndex((word) => word.start === nameAt);
  const read = isSmallBrand(words[index]?.text ?? '') ? (words[index] ?? null) : readNameAt(text, words, first);
  const version = VERSION.exec(text.slice(read?.end))?.[0] ?? '';
  const name = read && { text: read.text + version, start: read.start, end: read.end + version.length };
  const gap = text.slice(from, name?.start);
  const isBehindArticle = AFTER_ARTICLE.test(gap) || ENGLISH_DESCRIPTION.test(gap);
  if (!name || (isBehindArticle && OF_NOUN.test(text.slice(name.end)))) return null;
  if (!GERMAN_ARTICLE.test(gap)) return name;
  const start = name.start + (KIND.exec(name.text)?.[0].length ?? 0);
  const bare = { text: text.slice(start, name.end), start, end: name.end };
  // Behind an adjective any nouns may follow: `die besten Brauereien des Landes`.
  const isName = /[Dd]\p{Ll}{2} \p{Ll}+ $/u.test(gap) ? LEGAL_FORM : /[\s&]|^\P{Ll}{2}/u;
  return start > name.start || isName.test(bare.text) ? bare : null;
}

/** Reads the names of a list such as `A, B and C` that begins at an offset; empty when there is none. */
export function readNameList(text: string, from: number): NameRun[] {
  const piece = text.slice(from, from + 400);
  const words = readWords(piece);
  const names: NameRun[] = [];
  let reach = 0;
  let index = words.findIndex(
    ({ text: word }) => looksLikeName(word) && !/^(?:the|auch|aussi|d(?:ie|er|as)|l(?:e|a|es))$/i.test(word),
  );
  if (index < 0) return [];
  while (index < words.length && names.length < MAX_LISTED) {
    const name = readListed(piece, words, { index, from: reach });
    const gap = piece.slice(reach, words[index]?.start);
    if (!name || !(names.length > 0 ? isListGap(gap) : BEFORE_LIST.test(gap)) || BASED.test(piece.slice(name.end)))
      break;
    names.push({ text: name.text, start: name.start + from, end: name.end + from });
    reach = name.end + (IN_TOWN.exec(piece.slice(name.end))?.[0].length ?? 0);
    index = words.findIndex((word) => word.start >= reach);
    if (index < 0) break;
    while (index < words.length && isBetweenNames(piece, words, index)) index += 1;
  }
  return names;
}
