import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import type { PhrasePlace } from './own-party.ts';
import { is, isBehind, type Related, sideOf } from './relation-names.ts';

const WITH = /^(?:with|mit|avec|together with)$/;
const OF = /^(?:of|gen|von|vom|de|d|d'|du|des)$/;
const AS = /^(?:as|als|comme|en tant que|en tant qu')$/;
const TIER =
  /^(?:Gold|Silver|Platinum|Diamond|Bronze|Premier|Premium|Plus|Elite|Select|Advanced|Solutions?|Technology|Consulting|Business|Channel|Implementation|[Oo]ffi[cz]ie?ll?e?r?|[Oo]fficial|[Cc]ertifi(?:ed|é)|[Zz]ertifizierter)$/;
/** Verbs of who is still without a partner. */
const SEEKS = /^(?:look|seek|search|want|need|hunt|such|brauch|cherch|recherch|hope|plan)/;
const SINCE = /^(?:since|seit|depuis)$/;
/** What tells of a partner for years, by an adjective or behind the noun. */
const LASTING =
  /^(?:langjährig\p{Ll}*|bewährt\p{Ll}*|longtime|long-time|long-standing|longstanding|historique|fidèle)$/u;
const LONG = /^(?:longue date|toujours|many years|years|years’ standing|(?:vielen |langen )?jahren|beginn)$/u;
const MAX_ITEMS_TO_NAME = 4;

/** Checks for a noun that means partners. */
export function isPartner(phrase: Phrase | null): boolean {
  return phrase !== null && means(phrase.head, 'partner');
}

/** Reads the partners of which a phrase by itself says so: `our partner Nordal`, `a partnership with Nordal`. */
export function partnersOfPhrase(place: PhrasePlace, clauses: Clauses, phrase: Phrase): Related[] {
  const { items, list } = clauses;
  const index = items.indexOf(phrase);
  const isOwn = phrase.determiner === 'own' || sideOf(place, phrase.possessor) !== null;
  const clause = list.find(({ start, end }) => start <= phrase.start && phrase.end <= end);
  if (clause?.isNegated && clause.verb.start < phrase.start) return [];
  const related = (at: number, subject: string | null): Related => ({ at, said: Math.min(phrase.start, at), subject });
  const word = phrase.tokens.findLastIndex((token) => means(token, 'partner'));
  const named = phrase.tokens[word + 1];
  // `our partner Nordal`
  const isLasting = phrase.determiner === 'definite' && phrase.tokens.some(({ lower }) => LASTING.test(lower));
  if (word >= 0 && named && (isOwn || isLasting)) return [related(named.start, 'we')];
  if (isPartner(phrase)) {
    const [before, comma, behind] = [items[index - 2], items[index - 1], items[index + 2]];
    if (isOwn && comma?.kind === 'comma' && before?.kind === 'phrase' && nameIn(before) !== null)
      return [related(before.start, 'we')];
    if (isOwn && items[index + 1]?.kind === 'comma' && behind?.kind === 'phrase' && behind.preposition === null)
      return [related(behind.tokens.find(({ isCapital }) => isCapital)?.start ?? behind.start, 'we')];
    const apposed = appositionOf(place, clauses, { phrase, index });
    if (apposed !== null) return [related(apposed.start, 'we')];
    const of = items[index + 1];
    const doer =
      list.find(({ subject, isDependent }) => !isDependent && subject !== null && subject.start > phrase.end)
        ?.subject ?? null;
    const actor = clause?.subject ?? null;
    // `Nordal services our robots as our partner`
    if (isOwn && isBehind(AS, phrase) && actor !== null && nameIn(actor) !== null && sideOf(place, actor) === null)
      return [related(actor.start, 'we')];
    if (isBehind(AS, phrase) && isBehind(OF, of) && sideOf(place, doer) !== null) return [related(of.start, 'we')];
    return ofTier(place, phrase, clause);
  }
  return means(phrase.head, 'alliance') ? ofAlliance(place, clauses, { phrase, index, clause, isOwn }) : [];
}

/** Returns who is called a partner since when, where the company's own things are spoken of: `Our arms are sold by Nordal, sales partner since 2019`. */
function appositionOf(
  place: PhrasePlace,
  { items }: Clauses,
  { phrase, index }: { phrase: Phrase; index: number },
): Phrase | null {
  // `publishing partner` has a gerund in front.
  const at = items[index - 1]?.kind === 'verb' ? index - 1 : index;
  const [named, comma] = items.slice(Math.max(0, at - 2), at);
  const next = items[index + 1];
  const isSince = SINCE.test((next?.kind === 'time' || next?.kind === 'phrase' ? next.preposition : null) ?? '');
  const isLong = next?.kind === 'phrase' && LONG.test(next.tokens.map(({ lower }) => lower).join(' '));
  const isTold =
    (isSince || isLong) && phrase.preposition === null && comma?.kind === 'comma' && named?.kind === 'phrase';
  const isOfOurs = items.slice(0, at - 2).some((item) => item.kind === 'phrase' && sideOf(place, item) !== null);
  return isTold && isOfOurs && nameIn(named) !== null ? named : null;
}

/** Reads `We are a Nordal Premier partner`: a tier, a seal, or that the company became it makes it certain. */
function ofTier(place: PhrasePlace, { tokens, head }: Phrase, clause: Clause | undefined): Related[] {
  if (!clause || clause.isModal || sideOf(place, clause.subject) === null || !is(clause, 'be', 'become')) return [];
  // `zertifizierter SAP-Partner`
  const maker = /^(?<name>\p{Lu}[\p{L}\d]+)-Partner(?:in)?$/u.exec(head.text)?.groups?.name;
  if (maker !== undefined) return [{ at: head.start, to: head.start + maker.length, said: head.start, subject: 'we' }];
  const isSure = is(clause, 'become') || tokens.length > 3 || tokens.some(({ text }) => TIER.test(text));
  const first = tokens.find(
    (token) => token !== head && token.isCapital && token.entry === undefined && !TIER.test(token.text),
  );
  const tier = tokens.find((token) => token.start > (first?.start ?? 0) && (TIER.test(token.text) || token === head));
  return isSure && first ? [{ at: first.start, to: tier?.start ?? first.end, said: first.start, subject: 'we' }] : [];
}

/** Reads `our alliance with Nordal`, `a partnership with Nordal` of nobody else. */
function ofAlliance(
  place: PhrasePlace,
  clauses: Clauses,
  { phrase, index, clause, isOwn }: { phrase: Phrase; index: number; clause: Clause | undefined; isOwn: boolean },
): Related[] {
  const near = clauses.items.slice(index + 1, index + MAX_ITEMS_TO_NAME);
  // `the cooperation begun in 2024 with Nordal`
  const isDone = (item: (typeof near)[number]) =>
    item.kind === 'verb' &&
    item.form === 'participle' &&
    !clauses.list.some((done) => done.verb === item && (is(done, 'end') || is(done, 'plan')));
  const end = near.findIndex(
    (item) => item.kind !== 'phrase' && item.kind !== 'time' && item.kind !== 'adverb' && !isDone(item),
  );
  const partner = near.slice(0, end < 0 ? near.length : end).find((item): item is Phrase => isBehind(WITH, item));
  if (!partner || clause?.isModal || phrase.determiner === 'its' || (phrase.possessor !== null && !isOwn)) return [];
  const { subject = null } = clause ?? {};
  const isOpen = subject === null || subject === phrase || subject === partner || subject.start > partner.end;
  const side = sideOf(place, subject);
  const isOver = clause !== undefined && (is(clause, 'end', 'plan') || SEEKS.test(clause.verb.head.lower));
  if (isOver || !(isOwn || isOpen || side !== null)) return [];
  return [{ at: partner.start, said: phrase.start, subject: side ?? 'we' }];
}
