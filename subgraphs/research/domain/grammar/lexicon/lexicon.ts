import {
  type FunctionClass,
  type Language,
  type LexiconSource,
  type NounClass,
  VERB_CLASSES,
  type VerbClass,
} from './classes.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import {
  type InflectNoun,
  type InflectVerb,
  inflectEnglishNoun,
  inflectEnglishVerb,
  inflectFrenchNoun,
  inflectFrenchVerb,
  inflectGermanNoun,
  inflectGermanVerb,
  type VerbForms,
} from './inflect.ts';
import { REALITY } from './reality.ts';

/** What a word, or several in a row, may be. */
export interface Entry {
  verbs: { class: VerbClass; form: keyof VerbForms; infinitive: boolean }[];
  nouns: NounClass[];
  functions: FunctionClass[];
}

/** The words of a language with all their forms, in lower case. */
export interface Lexicon {
  language: Language;
  find(word: string): Entry | undefined;
  /** Checks for a word that is known by itself, not as the end of a compound. */
  isWhole(word: string): boolean;
  /** Returns entries of several words that begin with a word, the longest first. */
  phrasesFrom(word: string): readonly { words: readonly string[]; entry: Entry }[];
}

const VERB_FORMS = ['present', 'past', 'participle', 'gerund', 'future'] as const;
const MIN_COMPOUND_HEAD = 4;
const MAX_WORDS = 40;
/** Words that were looked up: sentences share most of theirs. */
const MAX_KNOWN_WORDS = 20_000;

/** Returns the lexicon of a language; it is built when it is first needed. */
export function lexiconOf(language: Language): Lexicon {
  const [source, ...inflections] = SOURCES[language];
  built[language] ??= build(language, [joinSources(source, REALITY[language]), ...inflections]);
  return built[language];
}

type Source = readonly [LexiconSource, InflectVerb, InflectNoun];
const SOURCES: Readonly<Record<Language, Source>> = {
  en: [ENGLISH, inflectEnglishVerb, inflectEnglishNoun],
  de: [GERMAN, inflectGermanVerb, inflectGermanNoun],
  fr: [FRENCH, inflectFrenchVerb, inflectFrenchNoun],
};
const built: Partial<Record<Language, Lexicon>> = {};

function joinSources(first: LexiconSource, second: LexiconSource): LexiconSource {
  const join = <K extends string>(
    left: Readonly<Partial<Record<K, string>>>,
    right: Readonly<Partial<Record<K, string>>>,
  ): Partial<Record<K, string>> => {
    const joined: Partial<Record<K, string>> = { ...left };
    for (const [key, words] of Object.entries(right) as [K, string][])
      joined[key] = joined[key] === undefined ? words : `${joined[key]} ${words}`;
    return joined;
  };
  return {
    verbs: join(first.verbs, second.verbs),
    nouns: join(first.nouns, second.nouns),
    functions: join(first.functions, second.functions),
  };
}

function build(language: Language, [source, inflectVerb, inflectNoun]: Source): Lexicon {
  const entries = new Map<string, Entry>();
  const entryOf = (written: string) => {
    const word = written.toLowerCase();
    const entry = entries.get(word) ?? { verbs: [], nouns: [], functions: [] };
    entries.set(word, entry);
    return entry;
  };
  const verbsAlone: string[] = [];
  for (const verbClass of VERB_CLASSES) {
    for (const written of listOf(source.verbs[verbClass])) {
      const forms = inflectVerb(written);
      for (const form of VERB_FORMS)
        for (const [index, word] of forms[form].entries())
          entryOf(word).verbs.push({ class: verbClass, form, infinitive: form === 'present' && index === 0 });
      if (written.includes('_')) verbsAlone.push(written.slice(0, written.indexOf('_')));
    }
  }
  // The particle of a verb may stand apart: `set it up`.
  for (const written of verbsAlone) {
    const forms = inflectVerb(written);
    for (const form of VERB_FORMS)
      for (const [index, word] of forms[form].entries()) {
        const { verbs } = entryOf(word);
        if (!verbs.some((reading) => reading.form === form))
          verbs.push({ class: 'other', form, infinitive: form === 'present' && index === 0 });
      }
  }
  const suffixes = new Map<string, NounClass[]>();
  for (const [nounClass, words] of Object.entries(source.nouns) as [NounClass, string][])
    for (const word of listOf(words).flatMap(inflectNoun)) {
      entryOf(word).nouns.push(nounClass);
      if (language === 'de') suffixes.set(word, entryOf(word).nouns);
    }
  for (const [functionClass, words] of Object.entries(source.functions) as [FunctionClass, string][])
    for (const word of listOf(words)) entryOf(word.replaceAll('_', ' ')).functions.push(functionClass);
  const phrases = new Map<string, { words: readonly string[]; entry: Entry }[]>();
  for (const [text, entry] of entries) {
    const words = text.split(' ');
    const [first = ''] = words;
    if (words.length > 1) phrases.set(first, [...(phrases.get(first) ?? []), { words: words.slice(1), entry }]);
  }
  for (const list of phrases.values()) list.sort((left, right) => right.words.length - left.words.length);
  const known = new Map<string, Entry | undefined>();
  const findNew = (word: string) =>
    entries.get(plainForm(word)) ?? compound(plainForm(word, true), suffixes) ?? unknownVerb(word, language);
  return {
    language,
    find(word) {
      if (known.has(word)) return known.get(word);
      if (known.size >= MAX_KNOWN_WORDS) known.clear();
      const entry = findNew(word);
      known.set(word, entry);
      return entry;
    },
    isWhole: (word) => entries.has(plainForm(word)),
    phrasesFrom: (word) => phrases.get(word) ?? [],
  };
}

/** Returns a word in lower case, without the ending that names both genders: `Mitarbeiter:innen`. */
function plainForm(word: string, keepsCase = false): string {
  const plain = word.replace(/[:*_/]in(?:nen)?$|(?<=\p{Ll})Innen$/u, '');
  return keepsCase ? plain : plain.toLowerCase();
}

/** A German participle of a verb that the lexicon lacks: `ausgeliefert`, `geschult`. */
const UNKNOWN_PARTICIPLE =
  /^(?!gesamt)(?:\p{Ll}{2,4}ge\p{Ll}{3,}|ge\p{Ll}{3,}|(?:be|er|ver|zer|ent)\p{Ll}{3,}|\p{Ll}{3,}ier)t$/u;

function unknownVerb(word: string, language: Language): Entry | undefined {
  if (language !== 'de' || !UNKNOWN_PARTICIPLE.test(word)) return undefined;
  return { verbs: [{ class: 'other', form: 'participle', infinitive: false }], nouns: [], functions: [] };
}

/** Returns what the last part of a German compound means: `Maschinenbauunternehmen` is a company. */
function compound(word: string, suffixes: ReadonlyMap<string, NounClass[]>): Entry | undefined {
  if (suffixes.size === 0 || !/^\p{Lu}/u.test(word)) return undefined;
  const joined = suffixes.get(word.slice(word.lastIndexOf('-') + 1).toLowerCase());
  if (joined && word.includes('-')) return { verbs: [], nouns: joined, functions: [] };
  for (let at = 3; at <= word.length - MIN_COMPOUND_HEAD; at += 1) {
    const nouns = suffixes.get(word.slice(at).toLowerCase());
    if (nouns) return { verbs: [], nouns, functions: [] };
  }
  return undefined;
}

function listOf(words: string | undefined): string[] {
  return words === undefined ? [] : words.split(' ').filter((word) => word !== '');
}

/** Words that only one of the languages has, by which a sentence is known. */
const MARKS: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:the|of|and|is|was|were|are|by|with|from|has|have|its|our|for|to|it|we|at|which|that|you|your|this|these|their|us|or|not|but)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:der|die|das|des|und|ist|sind|wurden?|mit|von|für|wir|unsere?[nmrs]?|eine?[nmrs]?|im|seit|bei|zu[mr]?|nicht|auf|den|dem|hat|haben|aus|du(?= \p{Ll}+st(?!\p{L}))|(?<=\p{Ll}st )du|dich|dir|dein(?:e[nmrs]?)?|sie|ihr(?:e[nmrs]?)?|ich|uns|sich|nach|als|am|vom|beim|oder|auch|wie|über|durch|kein(?:e[nmrs]?)?)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|la|les|des|du(?! \p{Ll}+st(?!\p{L}))|et|est(?!\.)|sont|une?|nous|notre|nos|par|pour|dans|en|avec|sur|à|aux?|qui|été|plus|vous|votre|vos|tu|cette|ces|elle|ne|pas|ses|leurs?|chez|sous)(?!\p{L})|(?<!\p{L})[ldnsc]['’](?=\p{L})/giu,
};

/** Returns what each language has of a word, for names and titles that may be of any. */
export function entriesOf(word: string): Entry[] {
  return (['en', 'de', 'fr'] as const).flatMap((language) => lexiconOf(language).find(word) ?? []);
}

/** Checks for a word that a language has as it is, not only as the end of a compound. */
export function isWholeWord(word: string): boolean {
  return (['en', 'de', 'fr'] as const).some((language) => lexiconOf(language).isWhole(word));
}

/** Returns the language of a document by its tag (BCP 47); English of all that have no lexicon. */
export function taggedLanguage(tag: string | null): Language {
  return (['de', 'fr'] as const).find((language) => tag?.toLowerCase().startsWith(language)) ?? 'en';
}

/** Returns the language of a sentence: the one with the most of its small words, otherwise that of its document. */
export function languageOf(text: string, given: Language): Language {
  let best: Language = given;
  let most = count(text, MARKS[given]);
  for (const language of ['en', 'de', 'fr'] as const) {
    const marks = language === given ? 0 : count(text, MARKS[language]);
    if (marks > most) [best, most] = [language, marks];
  }
  return most > 0 ? best : byVocabulary(text, given);
}

/** Returns the language that has the most of a text's words, for a text without any small word. */
function byVocabulary(text: string, given: Language): Language {
  const words = text.match(/\p{L}+/gu)?.slice(0, MAX_WORDS) ?? [];
  const known = (language: Language) => words.filter((word) => lexiconOf(language).find(word) !== undefined).length;
  return (['en', 'de', 'fr'] as const).reduce(
    (best, language) => (known(language) > known(best) ? language : best),
    given,
  );
}

function count(text: string, marks: RegExp): number {
  return text.match(marks)?.length ?? 0;
}
