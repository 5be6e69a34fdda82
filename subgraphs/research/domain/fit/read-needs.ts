import { once } from '../../../../common/once.ts';
import { foldName } from '../text/names.ts';
import { readStandards } from '../text/standards.ts';
import { singular } from '../text/stem.ts';
import { readTechnologies } from '../text/technologies.ts';
import { wordSet } from '../text/word-list.ts';
import { hasPhrase, wordsForMatch } from './phrases.ts';
import { TOPICS, TRUST_PAGES } from './topics.ts';

/** A need that a context names. */
export interface Need {
  /** The words of the context that name it, as written. */
  term: string;
  /** Phrases that meet it, folded and in the singular. */
  phrases: readonly string[];
  /** Names that meet it only in their own spelling, such as `SAP`. */
  names: readonly string[];
  /** True for those whom the caller serves, which only what the prospect is can meet. */
  isAudience: boolean;
  /** Names in URLs of pages that may meet it and that a brief does not read otherwise. */
  pages: readonly string[];
}

const MAX_NEEDS = 24;
const MAX_PHRASE_WORDS = 4;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#.&/-]*/gu;
/** Words that name no need, in singular, of which no phrase is made. */
const GENERIC = wordSet(`
  a an the and or of in on at to for from by with as is are was were be been we our us you your they their it its i my me that this
  these those which who what how when where why can could would should may might will do does did have has had not no
  yes if then than so such very more most many much any all some each other into about over under between within per
  via use uses used using help helps helping make makes making need needs want wants company companies business
  businesses customer customers client clients product products service services solution solutions team teams people
  sell sells selling sold offer offers offering provide provides provider work works working new good great best leading
  platform platforms tool tools look looks looking like well also just only get gets based build builds building built
  year years time software system systems app apps application technology technologies management manager modern fast
  growing growth large small medium mid size sized global local international european american german french british
  digital smart simple easy online web real open source world class next generation high low quality cost costs price
  prices saas b2b b2c startup startups enterprise enterprises firm firms organisation organisations organization
  organizations industry industries market markets user users everyone anyone help agency agencies consulting
  consultancy consultants vendor vendors reduce reduces increase increases improve improves save saves automate
  automates better faster cheaper without while across through including am interested interest invest investing
  investor investors partner partners partnership recruit recruiting wir unser unsere und oder der die das den dem des
  ein eine einen einem einer für mit von im am auf bei zu zum zur ist sind haben bieten verkaufen suchen unternehmen
  firma firmen kunden produkt produkte lösung lösungen dienstleistung dienstleistungen nous notre nos vous votre et ou
  le la les un une des du de dans pour avec sur par est sont vendons offrons proposons entreprise entreprises client
  produit produits solution number lot range variety kind sort type list hundred thousand
`);
/** Abbreviations that are in every context and on every page. */
const COMMON_NAMES = wordSet(
  'ai api it hr us usa uk eu b2b b2c saas ceo cto cfo coo cmo roi kpi smb sme pdf usd eur gbp gmbh r&d 24/7 ux ui vc iot',
);
const IDENTIFIER = /^(?=.*\p{Lu})(?:\p{L}+\d[\p{L}\d.-]*|\p{Lu}{2,8}|\p{L}*\p{Ll}\p{Lu}[\p{L}\d]*)$/u;
/** Words within a phrase, which none begins or ends with: `chef de projet`, `proof of delivery`. */
const LINK_WORD = /^(?:of|de|du|des)$/i;
const AUDIENCE = /(?<![\p{L}])(?:for|für|pour) (?:the |die |les |des )?(?<word>\p{L}{4,24})(?!\p{L}| \p{L}{4,})/giu;

/**
 * Reads the needs that a caller's context names: known topics, phrases of two words and more, names of standards and
 * technologies, and whom the caller serves. A single common word is no need. Most specific first.
 */
export function readNeeds(context: string | null): Need[] {
  if (context === null) return [];
  const named = topics(context);
  const general = new Set(named.map(({ term }) => foldName(term)));
  const special = [...standards(context), ...identifiers(context)].filter(({ term }) => !general.has(foldName(term)));
  const needs = [...special, ...named, ...phrases(context), ...audiences(context)];
  const byTerm = new Map(needs.toReversed().map((need) => [foldName(need.term), need]));
  return needs.filter((need) => byTerm.get(foldName(need.term)) === need).slice(0, MAX_NEEDS);
}

/** Returns the standards of a context as whole names, so that `ISO 27001` is not met by `ISO 14001`. */
function standards(context: string): Need[] {
  return readStandards(context).map(({ name: term }) => {
    const plain = term.replace('ISO/IEC', 'ISO');
    const names = [term, plain, plain.replace('ISO', 'ISO/IEC'), plain.replace(' ', '')];
    return { term, phrases: [], names: [...new Set(names)], isAudience: false, pages: TRUST_PAGES };
  });
}

function identifiers(whole: string): Need[] {
  const context = readStandards(whole).reduce((left, { name }) => left.replace(name, ', '), whole);
  const technologies = readTechnologies(context).flatMap(({ start, end, isWord }) =>
    isWord ? [] : [context.slice(start, end)],
  );
  const written = [...context.matchAll(WORD)].map(([word]) => word.replace(/[.&/-]+$/, ''));
  return [...technologies, ...written.filter((word) => IDENTIFIER.test(word))]
    .filter((term) => !COMMON_NAMES.has(term.toLowerCase()))
    .map((term) => {
      // Standards are capitals or end in a number; where they are met, a page on security says so.
      const pages = technologies.includes(term) ? [] : TRUST_PAGES;
      return { term, phrases: [], names: [term], isAudience: false, pages };
    });
}

/** A topic whose phrases are prepared for {@link hasPhrase}. */
interface PreparedTopic {
  named: readonly PreparedPhrase[];
  shown: readonly string[];
  pages: readonly string[];
}

interface PreparedPhrase {
  phrase: string;
  words: string;
}

/** All topics, whose phrases are folded once: every context is compared with each of them. */
const preparedTopics = once((): readonly PreparedTopic[] =>
  TOPICS.map(({ named, shown, pages }) => ({
    named: named.map((phrase) => ({ phrase, words: wordsForMatch(phrase) })),
    shown: shown.map(wordsForMatch),
    pages,
  })),
);

function topics(context: string): Need[] {
  const words = wordsForMatch(context);
  return preparedTopics().flatMap(({ named, shown, pages }) => {
    const all = named.filter((phrase) => hasPhrase(words, phrase.words));
    const longest = all.toSorted((left, right) => right.phrase.length - left.phrase.length)[0];
    const term = longest === undefined ? null : writtenAs(context, longest);
    if (term === null) return [];
    const phrases = [...all.map((phrase) => phrase.words), ...shown];
    return [{ term, phrases, names: [], isAudience: false, pages }];
  });
}

/** Returns the words of a context that a folded phrase stands for. */
function writtenAs(context: string, { phrase, words: wanted }: PreparedPhrase): string | null {
  const words = [...context.matchAll(/[\p{L}\p{N}]+/gu)];
  const count = phrase.split(' ').length;
  for (let at = 0; at + count <= words.length; at += 1) {
    const first = words[at];
    const last = words[at + count - 1];
    if (!first || !last) continue;
    const text = context.slice(first.index, last.index + last[0].length);
    if (wordsForMatch(text) === wanted) return text;
  }
  return null;
}

/** Returns the runs of two words and more that are not generic but for words that link them, the longest first. */
function phrases(context: string): Need[] {
  const runs: RegExpExecArray[][] = [[]];
  let end = 0;
  for (const match of context.matchAll(WORD)) {
    const isLink = LINK_WORD.test(match[0]);
    const isApart = /[^\s]/.test(context.slice(end, match.index)) || /[.]$/.test(context.slice(0, end));
    if (isApart || (isGeneric(match[0]) && !isLink)) runs.push([]);
    if (isLink || !isGeneric(match[0])) runs.at(-1)?.push(match);
    end = match.index + match[0].length;
  }
  return runs
    .flatMap(phrasesOfRun)
    .map((term) => ({
      term,
      phrases: [wordsForMatch(term)],
      names: [],
      isAudience: false,
      pages: [],
    }))
    .toSorted((left, right) => right.term.split(' ').length - left.term.split(' ').length);

  function phrasesOfRun(run: readonly RegExpExecArray[]): string[] {
    const found: string[] = [];
    for (let size = Math.min(MAX_PHRASE_WORDS, run.length); size >= 2; size -= 1)
      for (let at = 0; at + size <= run.length; at += 1) {
        const [first, last] = [run[at], run[at + size - 1]];
        if (first && last && !LINK_WORD.test(first[0]) && !LINK_WORD.test(last[0]))
          found.push(context.slice(first.index, last.index + last[0].length).replace(/[.&/-]+$/, ''));
      }
    return found;
  }
}

function isGeneric(word: string): boolean {
  const lower = word.toLowerCase().replace(/[.&/-]+$/, '');
  return lower.length < 2 || GENERIC.has(lower) || GENERIC.has(singular(lower));
}

function audiences(context: string): Need[] {
  return [...context.matchAll(AUDIENCE)].flatMap(({ groups }) => {
    const term = groups?.word ?? '';
    return isGeneric(term) ? [] : [{ term, phrases: [wordsForMatch(term)], names: [], isAudience: true, pages: [] }];
  });
}
