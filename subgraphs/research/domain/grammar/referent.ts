import type { ProspectNames } from '../extractors/prospect-names.ts';
import { isDescribing } from '../text/words.ts';
import type { Item, Phrase } from './items.ts';
import { titleWordOf } from './lexicon/title-words.ts';
import type { Token } from './token.ts';
import { means } from './tokens.ts';

/** Prepositions of places that are not the prospect’s. */
const PLACE =
  /^(?:across|over|near|opposite|next to|beside|around|behind|at|gegenüber|neben|hinter|an|um|en face de|près de)$/;

/** Articles of German genitives, which end like plurals. */
const GERMAN_ARTICLE = /^d(?:er|ie|as|es|em|en)$/;
/** German names of towns as adjectives. */
const OF_TOWN = /^\p{Lu}[\p{L}-]{2,}er$/u;

/**
 * Returns whom a phrase means, as findings name their subject: `we`, `it`, `the company`, the prospect as written, or
 * the phrase itself, which is somebody or something else.
 */
export function referentOf(phrase: Phrase, names: ProspectNames): string {
  const { pronoun, head, determiner, text, possessor, tokens } = phrase;
  if (pronoun === 'we' || pronoun === 'it') return pronoun;
  if (pronoun !== null) return text;
  if (possessor !== null) return isWhole(phrase) || means(head, 'story') ? referentOf(possessor, names) : text;
  const name = nameIn(phrase);
  if (name !== null && names.isProspect(name)) return name;
  if (isBusiness(phrase)) return determiner === 'own' ? 'we' : 'the company';
  if (isWhole(phrase) && name === null && !isOfSeveral(phrase) && !isNamedGroup(phrase, names)) {
    if (determiner === 'own') return 'we';
    // `The big groups` are others.
    const isPlural = /(?:ies|[^s]s)$/.test(head.lower) && !GERMAN_ARTICLE.test(tokens[0]?.lower ?? '');
    if (!isPlural && (determiner === 'definite' || tokens.length === 1)) return 'the company';
  }
  if (means(head, 'story')) return 'we';
  return text;
}

/** What tells a further site from the company. */
const FURTHER =
  /^(?:other|second|third|new|another|further|additional|first|andere[rsn]?|zweite[rsn]?|dritte[rsn]?|neue[rsn]?|weitere[rsn]?|erste[rsn]?|deuxième|troisième|nouve.*|autre|premi[eè].*)$/;

/** Checks for a company that is called by its trade: `the practice`, `our family bakery`. */
export function isBusiness({ head, tokens, determiner, number }: Phrase): boolean {
  if (!means(head, 'business') || number !== null || (determiner !== 'own' && determiner !== 'definite')) return false;
  const isPlural = /[^is]s$/.test(head.lower);
  const modifiers = tokens.slice(1).filter((token) => token !== head);
  return (
    !isPlural &&
    !modifiers.some(
      (token) => token.isCapital || FURTHER.test(token.lower) || means(token, 'others', 'customer', 'part'),
    )
  );
}

/** Words of ranks that say of a team what it is, and of which department it is not. */
const WHOLE_TEAM =
  /^(?:key|first|joint|global|international|national|group|founding|staff|independent|general|corporate)$/;
/** Words of companies in the plural: what several have is not what the company of the page has. */
const SEVERAL =
  /^(?:(?:compan|subsidiar)ies|(?:firm|group|start-?up|venture|enterprise|outfit)s|businesses|firmen|betrieben?|gesellschaften|\p{L}+(?:betriebe|firmen|gesellschaften)|entreprises|sociétés|maisons)$/u;
const GROUP = /^(?:group|holding|konzern|gruppe)$/;

function isOfSeveral({ head, determiner }: Phrase): boolean {
  return (determiner === 'own' || determiner === 'definite') && SEVERAL.test(head.lower);
}

/** Checks for a group that the word in front of it names: `the Nordal group`. */
function isNamedGroup({ head, tokens }: Phrase, names: ProspectNames): boolean {
  const before = tokens.at(tokens.indexOf(head) - 1);
  return (
    GROUP.test(head.lower) && before?.isCapital === true && before.entry === undefined && !names.isProspect(before.text)
  );
}

/** Checks for a phrase that means the prospect by its name, or whoever the page is of: `we`, `the company`. */
export function mayMeanProspect(phrase: Phrase, names: ProspectNames): boolean {
  const referent = referentOf(phrase, names);
  return referent === 'we' || referent === 'the company' || names.isProspect(referent);
}

/** Checks for a noun that means the whole company: `our firm`, `the team`, but not `our sister company`. */
export function isWhole({ head, tokens }: Phrase): boolean {
  const modifiers = tokens.filter((token, index) => token !== head && index > 0);
  const isOfPlace = means(head, 'team') && modifiers.some((token) => token.isCapital || isOfDepartment(token));
  return (
    means(head, 'company', 'team') &&
    !isOfPlace &&
    !modifiers.some((token) => means(token, 'others', 'customer', 'part'))
  );
}

/** Checks for words of a part of a company: `l’équipe technique`, `the sales team`. */
function isOfDepartment(token: Token): boolean {
  const word = titleWordOf(token.text)?.class;
  return means(token, 'department') || word === 'field' || (word === 'qualifier' && !WHOLE_TEAM.test(token.lower));
}

/** Returns the name that ends a phrase; null without one. A noun of the lexicon is none by itself. */
export function nameIn({ tokens, determiner, head }: Phrase): string | null {
  // `ein Grazer Hersteller` is described, not named.
  if (determiner === 'indefinite' && means(head)) return null;
  // `the Graz-based start-up Acme`: a name stands behind what it is called.
  const described = tokens.findLastIndex(
    (token, index) => index < tokens.length - 1 && !token.isCapital && means(token, 'company', 'kind'),
  );
  const isNamed = ({ isCapital, entry, text }: Token) => isCapital && (entry === undefined || /^\p{Lu}+$/u.test(text));
  const from = tokens.findIndex(
    (token, index) =>
      index > described && (index > 0 || determiner === null) && isNamed(token) && !isDescribing(token.text),
  );
  const named = from < 0 ? [] : tokens.slice(from);
  if (named.length === 0 || !named.at(-1)?.isCapital) return null;
  // `das Karlsruher Unternehmen`
  if (named.length > 1 && means(head, 'company', 'kind') && named.slice(0, -1).every(({ text }) => OF_TOWN.test(text)))
    return null;
  return named.map(({ text }) => text).join(' ');
}

/** Checks for a company that the place behind it tells from the prospect: `the firm across the street`. */
export function isRestricted(phrase: Phrase, items: readonly Item[]): boolean {
  const next = items[items.indexOf(phrase) + 1];
  return (
    phrase.determiner === 'definite' &&
    next?.kind === 'phrase' &&
    PLACE.test(next.preposition ?? '') &&
    nameIn(next) === null
  );
}
