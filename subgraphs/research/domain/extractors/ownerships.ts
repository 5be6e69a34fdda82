import type { Clause, Clauses } from '../grammar/clause.ts';
import { roleOf } from '../grammar/counts.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn, referentOf } from '../grammar/referent.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { isGroup } from './owner-names.ts';
import type { Ownership } from './ownership.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readStake, WHOLE } from './shares.ts';
import { ofTakeover } from './takeovers-of-us.ts';

const OF = /^(?:of|gen|von|vom|der|de|du|d'|d|des|within|in|bei|unter|under|au|à|aux)$/;
const TO = /^(?:to|zu|zur|zum|à|au|aux)$/;
const AS = /^(?:as|als|comme|en tant que)$/;
/** Nouns that say behind `in` or `under` whose a company is: `im Besitz der`. */
const HELD = /^(?:besitz|eigentum|ownership|property|propriété)$/;
const BELONGS = /^(?:belong|gehör|appart)/;
/** Verbs and prepositions of those with whom shares are: `our shares lie with Nordal`. */
const LIES: readonly VerbClass[] = ['base', 'be'];
const WITH = /^(?:with|by|bei|beim|in|chez|entre|aux)$/;
const BECOMES = /^(?:becom|became|w[iu]rd|geword|devien|devenu|devin)/;
const WITHIN = /^(?:within|inside|innerhalb|au sein)$/;
const GROUP = /^(?:groupe?|holding|\p{L}*-?gruppe|\p{L}*konzern)$/u;
const HANDS = /^(?:hands?|hand|händen|mains?)$/;
/** Owners of whom a line by itself speaks; `Owner:` alone may be that of anything. */
/** Matches who owns all: `alleinige Gesellschafterin`, `l’unique actionnaire`. */
/** Matches the only one, whom German leaves without an article: `Gesellschafterin ist`. */
const SHAREHOLDER = /^(?:Gesellschafter|Aktionär)in$/;
const SOLE = /^(?:sole|only|alleinige[rn]?|einzige[rn]?|unique|seule?)$/;
const SOLE_OWNER = /^(?:parent|maison|société|mutter|konzern)|allein|haupt|mehrheit|sole|majori|unique|principal/;
/** Returns whom a phrase means; `the robot maker` is the company. */
function whom(phrase: Phrase, names: ParsedDocument['names']): string {
  const isKind = phrase.determiner === 'definite' && means(phrase.head, 'kind') && nameIn(phrase) === null;
  return isKind ? 'the company' : referentOf(phrase, names);
}

/** Reads whom a sentence states to belong to which company, in order of how plainly it is said. */
export function readOwnerships(parsed: ParsedDocument, clauses: Clauses): Ownership[] {
  const byVerb = clauses.list.filter(isAsserted).flatMap((clause) => ofVerb(parsed, clauses, clause));
  const byNoun = clauses.items.flatMap((item, index): Ownership[] => {
    if (item.kind !== 'phrase') return [];
    const role = roleOf(clauses, item);
    if (role && !isAsserted(role.clause) && !AS.test(item.preposition ?? '')) return [];
    return [...ofOwner(parsed, clauses, index, item), ...ofUnit(parsed, clauses, index, item)];
  });
  return [...byNoun, ...byVerb];
}

function isAsserted({ isModal, isNegated, verb, classes }: Clause): boolean {
  const isPast = classes.includes('be') && /^(?:was|were|war|waren|était|étions)$/.test(verb.head.lower);
  return !isModal && !isNegated && !isPast;
}

/** Reads `is owned by Nordal`, `Nordal owns us`, `belongs to the Nordal Group`, `All shares are held by Nordal`. */
function ofVerb(parsed: ParsedDocument, clauses: Clauses, clause: Clause): Ownership[] {
  const { names } = parsed;
  const { classes, subject, object, agent, complements, verb } = clause;
  const isPartOf = classes.includes('be') && / partie$/.test(verb.head.lower);
  const before = clauses.items[clauses.items.indexOf(verb) - 1];
  const stake = readStake(clauses, subject) ? subject : readStake(clauses, before) ? (before as Phrase) : null;
  if (
    stake !== null &&
    agent === null &&
    (classes.some((given) => LIES.includes(given)) || BELONGS.test(verb.head.lower))
  )
    return ofShares(clauses, clause, stake);
  if (!classes.includes('own') && !isPartOf)
    return [...ofTakeover(parsed, clauses, clause), ...ofPlace(parsed, clause)];
  const from = verb.start;
  if (isPartOf || BELONGS.test(verb.head.lower)) {
    const dative = clauses.language === 'de' && object?.determiner === 'definite' ? object : undefined;
    const tos = complements.filter(({ preposition }) => (isPartOf ? OF : TO).test(preposition ?? ''));
    const to = tos.find((phrase) => phrase.from >= verb.end) ?? tos[0] ?? dative;
    return to && subject
      ? [
          {
            parent: to,
            subject: whom(subject, names),
            from,
            of: isPartOf || to.determiner !== null || clauses.language === 'de' ? 'anything' : 'companies',
          },
        ]
      : [];
  }
  if (agent !== null) {
    if (subject === null) return [];
    const held = readStake(clauses, subject);
    if (held === null) return [{ parent: agent, subject: whom(subject, names), from, of: 'owners' }];
    const owned = held.of === null ? 'the company' : whom(held.of, names);
    return held.isWhole ? [{ parent: agent, subject: owned, from, of: 'owners' }] : [];
  }
  if (subject === null || object === null || clause.isPassive) return [];
  // `The Nordal Rope Company owned it`: it did, and of whatever.
  const isOver = !verb.hasAuxiliary && verbReadings(verb.head).every(({ form }) => form !== 'present');
  if (isOver || object.pronoun === 'it') return [];
  // `Sämtliche Anteile hält die Nordal Stiftung`
  if (readStake(clauses, subject)?.isWhole && object.pronoun === null)
    return [{ parent: object, subject: 'the company', from: subject.start, of: 'owners' }];
  const part = readStake(clauses, object);
  if (part?.isWhole && part.of === null) return [{ parent: subject, subject: 'the company', from, of: 'owners' }];
  const isPart = part !== null || object.head.lower === 'all' || object.number !== null;
  const isAll = part?.isWhole ?? WHOLE.test(clauses.text.slice(object.from, object.end));
  const next = clauses.items[clauses.items.indexOf(object) + 1];
  const whole = part?.of ?? (next?.kind === 'phrase' ? next : null);
  const owned = isPart ? (isAll ? whole : null) : object;
  return owned ? [{ parent: namedIn(clauses, subject), subject: whom(owned, names), from, of: 'owners' }] : [];
}

/** Returns the name in front of what is said of its owner: `Nordal Partners, the firm that owns Acme`. */
function namedIn({ items }: Clauses, phrase: Phrase): Phrase {
  const at = items.indexOf(phrase);
  const named = items[at - 2];
  const isApposed = nameIn(phrase) === null && phrase.determiner !== null && items[at - 1]?.kind === 'comma';
  return isApposed && named?.kind === 'phrase' ? named : phrase;
}

/** Reads in whose group the company is: `sits within the Nordal Group`. */
function ofPlace({ names }: ParsedDocument, { classes, subject, complements, isPassive }: Clause): Ownership[] {
  const group = complements.find(
    ({ preposition, head, tokens }) =>
      WITHIN.test(preposition ?? '') &&
      tokens.some((token) => (token === head || token.isCapital) && GROUP.test(token.lower)),
  );
  const isPlaced = classes.some((given) => given === 'base' || given === 'be' || given === 'operate');
  return isPlaced && !isPassive && group && subject
    ? [{ parent: group, subject: whom(subject, names), from: group.from, of: 'anything' }]
    : [];
}

/** Reads with whom all shares are: `our shares lie with Nordal`, `Every share belongs to the Nordal Foundation`. */
function ofShares(clauses: Clauses, clause: Clause, stake: Phrase): Ownership[] {
  const { items, language } = clauses;
  const { complements, object, verb } = clause;
  const belongs = BELONGS.test(verb.head.lower);
  const at = complements.find(({ preposition }) => (belongs ? TO : WITH).test(preposition ?? ''));
  const next = at && HANDS.test(at.head.lower) ? items[items.indexOf(at) + 1] : at;
  const held = next?.kind === 'phrase' ? next : language === 'de' && belongs ? object : null;
  if (!readStake(clauses, stake)?.isWhole || !held) return [];
  return [{ parent: held, subject: stake.determiner === 'own' ? 'we' : 'the company', from: stake.from, of: 'owners' }];
}

/** Reads `our parent company Nordal`, `The owner of Acme is Nordal`, `Nordal, the parent of Acme`. */
function ofOwner({ names }: ParsedDocument, clauses: Clauses, index: number, phrase: Phrase): Ownership[] {
  const { items } = clauses;
  const isSole = SHAREHOLDER.test(phrase.text) || phrase.tokens.some(({ lower }) => SOLE.test(lower));
  const at = phrase.tokens.findIndex(
    (token) => means(token, 'owner') || (isSole && token === phrase.head && means(token, 'investor')),
  );
  if (at < 0 || (phrase.head !== phrase.tokens[at] && !phrase.tokens[at + 1]?.isCapital)) return [];
  const next = items[index + 1];
  const isOf = next?.kind === 'phrase' && /^(?:of|gen|von|vom|de|du|d')$/.test(next.preposition ?? '');
  const end = isOf ? index + 1 : index;
  const role = roleOf(clauses, phrase);
  const clause = role?.clause;
  const its = clause?.subject && clause.subject !== phrase ? whom(clause.subject, names) : 'it';
  const isFirst = items.slice(0, index).every(({ kind }) => kind === 'time' || kind === 'comma');
  const named = (item: Item | undefined) => (item?.kind === 'phrase' && item.preposition === null ? item : null);
  const behindAt = items.findIndex(({ kind }, position) => position > end && kind !== 'adverb');
  const [behind, before] = [items[behindAt], items[index - 1]];
  const joined =
    behind?.kind === 'comma' || (behind?.kind === 'mark' && behind.token.text === ':')
      ? named(items[behindAt + 1])
      : null;
  // `Nordal became our owner`, but it `stayed our owner for years`
  const isTold =
    clause?.classes.includes('be') || (phrase.determiner === 'own' && BECOMES.test(clause?.verb.head.lower ?? ''));
  const told = clause && isTold ? (role?.part === 'subject' ? clause.object : clause.subject) : null;
  const inside = phrase.tokens[at + 1]?.isCapital ? phrase : null;
  const apposed = before?.kind === 'comma' && role?.part !== 'object' ? named(items[index - 2]) : null;
  const parent = inside ?? (told && told !== phrase ? told : null) ?? joined ?? apposed;
  if (parent === null) return [];
  const subject =
    phrase.possessor !== null
      ? whom(phrase.possessor, names)
      : phrase.determiner === 'own'
        ? 'we'
        : isOf
          ? whom(next, names)
          : phrase.determiner === 'its' || (clause && told === null && clause.subject !== null)
            ? its
            : (isSole || phrase.determiner === null) && told !== null && isFirst
              ? 'the company'
              : clauses.list.length === 0 && joined !== null && SOLE_OWNER.test(phrase.text.toLowerCase())
                ? null
                : undefined;
  return subject === undefined ? [] : [{ parent, subject, from: phrase.start, of: 'owners' }];
}

/** Reads `a subsidiary of Nordal`, `part of the Nordal Group`, `a Nordal Group company`. */
function ofUnit(parsed: ParsedDocument, clauses: Clauses, index: number, phrase: Phrase): Ownership[] {
  const { head, determiner, tokens, text } = phrase;
  const isUnit = means(head, 'unit');
  if (!isUnit && !means(head, 'member')) return [];
  // `une filiale à 100 % de Nordal`
  const behind = clauses.items.slice(index + 1, index + 3);
  const next = behind.find((item) => item.kind !== 'phrase' || item.head.kind !== 'number');
  const isOf = next?.kind === 'phrase' && OF.test(next.preposition ?? '');
  const isGroupCompany =
    determiner === 'indefinite' && tokens.length > 2 && isGroup(text.slice(0, head.start - phrase.start));
  if (!isOf && !isGroupCompany) return [];
  const isInside = isOf && /^(?:in|within|bei|unter|under|à|au|aux)$/.test(next.preposition ?? '');
  if (isInside && !isUnit) return [];
  const subject = whoIs(parsed, clauses, index, phrase);
  return subject === undefined
    ? []
    : [
        {
          parent: isOf ? next : phrase,
          subject,
          from: phrase.start,
          of: HELD.test(head.lower) ? 'owners' : !isUnit || isInside ? 'anything' : 'companies',
        },
      ];
}

/** Returns of whom a noun is said: the subject of `is`, the name that it follows, or the one that it opens for. */
function whoIs({ names }: ParsedDocument, clauses: Clauses, index: number, phrase: Phrase): string | null | undefined {
  const { items, list } = clauses;
  const [before, named] = [items[index - 1], items[index - 2]];
  const isOpening = items.slice(0, index).every(({ kind }) => kind === 'adverb' || kind === 'time' || kind === 'mark');
  const isApposed = before?.kind === 'comma' || before?.kind === 'open' || (before?.kind === 'mark' && index === 2);
  if (isApposed && named?.kind === 'phrase' && phrase.preposition === null) return whom(named, names);
  const main = list.find(({ isDependent, verb }) => !isDependent && verb.start > phrase.end);
  if (isOpening)
    return main ? (main.subject === phrase || !main.subject ? undefined : whom(main.subject, names)) : null;
  const role = roleOf(clauses, phrase);
  if (!role || role.part === 'subject' || role.part === 'agent') return undefined;
  const { clause } = role;
  const isPredicate =
    clause.classes.some((given) => given === 'be' || given === 'become') && phrase.preposition === null;
  const isHeld = HELD.test(phrase.head.lower) && phrase.preposition !== null;
  const isAs = AS.test(phrase.preposition ?? '') || isHeld;
  return (isPredicate || isAs) && clause.subject !== null ? whom(clause.subject, names) : undefined;
}
