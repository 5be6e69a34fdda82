import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { isGroup } from './owner-names.ts';
import type { Ownership } from './ownership.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readStake } from './shares.ts';

/** Matches words of what once was, and of what is back. */
const OVER =
  /(?<!\p{L})(?:once|formerly|ourselves|back from|buy-?back|einst|zurück\p{L}*|autrefois|nous-mêmes)(?!\p{L})/iu;
const ENTIRE = /^(?:whole|entire|complete|ganze[ns]?|gesamte[ns]?|komplette[ns]?|toute|entière)$/;
/** Verbs with which a company comes to another one: `2020 ging die Firma an die Nordal Holding`. */
const PASSES = /^(?:went|passed|ging|gegangen|passée?)$/;
const TO = /^(?:to|an|à|au|aux|zu|zum|zur)$/;

/** Checks for words that say that the company is its own again. */
export function isOver(text: string): boolean {
  return OVER.test(text);
}

/** Reads who bought the company, to whom it was sold, and whose group it joined: `The family sold us to Nordal`. */
export function ofTakeover({ names }: ParsedDocument, clauses: Clauses, clause: Clause): Ownership[] {
  const { text } = clauses;
  const { classes, subject, object, alsoObjects, agent, complements, verb, isPassive } = clause;
  const is = (...wanted: VerbClass[]) => classes.some((given) => wanted.includes(given));
  const ours = (phrase: Phrase | null) => {
    if (phrase === null || phrase.possessor !== null || phrase.preposition !== null || isPartOfUs(phrase)) return null;
    const referent = referentOf(phrase, names);
    return referent === 'we' || referent === 'the company' || names.isProspect(phrase.text) ? referent : null;
  };
  const shares = (phrase: Phrase | null) => {
    const { isWhole, of } = readStake(clauses, phrase) ?? {};
    if (isWhole !== true) return null;
    return of == null || means(of.head, 'holder') ? 'the company' : ours({ ...of, preposition: null });
  };
  const to = complements.find(({ preposition, start }) => TO.test(preposition ?? '') && start > verb.start);
  if (verb.form === 'infinitive' || isOver(text)) return [];
  // `sold us its furnace`
  const taken = isPassive ? subject : alsoObjects.length === 0 ? object : null;
  const whole = ours(taken) ?? shares(taken);
  const found = (parent: Phrase | null | undefined, owned: string | null, of: Ownership['of']): Ownership[] =>
    parent && owned !== null && isCompany(parent) ? [{ parent, subject: owned, from: verb.start, of }] : [];
  if (is('acquire')) return found(isPassive ? agent : subject, whole, 'owners');
  // `The family sold to Nordal Group`
  const isOfHolder = object === null && !isPassive && subject !== null && means(subject.head, 'holder');
  if (is('sell')) return found(to, isOfHolder ? 'the company' : whole, 'owners');
  // `joins Nordal in a project`
  const isForGood = complements.every((phrase) => phrase === to);
  if (is('join') && !isPassive && isForGood) return found(object ?? to, ours(subject), 'anything');
  if (PASSES.test(verb.head.lower) && object === null && isForGood) return found(to, ours(subject), 'anything');
  return [];
}

/** Checks for something of the company by what it is called: `our drone business`. */
function isPartOfUs({ determiner, head, tokens }: Phrase): boolean {
  return determiner !== null && tokens.slice(1).some((token) => token !== head && !ENTIRE.test(token.lower));
}

/** Checks for the name of a company: several words, or one of a group. */
function isCompany(phrase: Phrase): boolean {
  const name = nameIn(phrase);
  return name !== null && (name.includes(' ') || isGroup(phrase.text));
}
