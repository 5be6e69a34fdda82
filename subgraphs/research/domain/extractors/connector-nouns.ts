import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { nameIn } from '../grammar/referent.ts';
import { does, means } from '../grammar/tokens.ts';
import { readTechnologies } from '../text/technologies.ts';
import { readNames } from '../text/words.ts';
import { NOT_THERE } from './named-software.ts';
import type { PhrasePlace } from './own-party.ts';
import { is, isAsserted, isBehind, isSoftware, namesAt, type Related, sideOf } from './relation-names.ts';

const FOR = /^(?:with|for|to|into|zu|zum|zur|für|mit|an|avec|pour|à|au|aux|vers)$/;
const THROUGH = /^(?:through|via|over|by|using|with|über|per|durch|mit|par|avec)$/;
const UNDER_WAY = /^(?:on|an|à|sur|at)$/;
/** What opens a clause with a connector that is there. */
const THANKS_TO = /^(?:with|through|via|thanks to|mit|über|dank|avec|via|grâce à)$/;
/** States of what is not there yet: `in Planung`. */
const IN_WORK =
  /^(?:planung|arbeit|vorbereitung|entwicklung|test|development|preparation|works|progress|pipeline|roadmap|testing|beta|way|bench|board|horizon|weg|préparation|cours|étude|développement|chemin)$/;
/** Prepositions of places. */
const PLACED = /^(?:à|au|aux|an|to)$/;
/** Connections that may be of stone: only software makes them integrations. */
const OF_STONE = /^(?:bridge|extension|connection|gateway|passerelle|connexion|anschl[uü]ss\p{L}*|interface)/u;
/** What connects to software that its name begins with: `our HubSpot app`. */
const APP = /^(?:app|apps|add-in|add-ins|module|modules|modul|bot|node|appli)$/;
const MAX_LABEL_ITEMS = 2;
const OF_GOODS: ReadonlySet<string | null> = new Set(['about', 'home', 'pricing', 'product']);

/** Reads what a connector is for: `our interface to Slack`, `the new Slack integration`, `Our integrations include Slack`. */
export function ofConnector(
  place: PhrasePlace,
  clauses: Clauses,
  { phrase, isEntry }: { phrase: Phrase; isEntry: boolean },
): Related[] {
  const { items, list, text } = clauses;
  const named = namedBefore(clauses, phrase);
  const isApp =
    named !== null &&
    APP.test(phrase.head.lower) &&
    readTechnologies(text.slice(named.at, named.to))[0]?.isApp === true;
  if (!(means(phrase.head, 'connector') || isApp) || phrase.determiner === 'its') return [];
  if (phrase.possessor !== null && sideOf(place, phrase.possessor) === null) return [];
  const index = items.indexOf(phrase);
  const clause =
    list.find(({ subject, object }) => subject === phrase || object === phrase) ??
    list.find(({ start, end }) => start <= phrase.start && phrase.end <= end);
  const isOwn = phrase.determiner === 'own' || phrase.possessor !== null;
  const isGiven = isOwn && isBehind(THANKS_TO, phrase) && !clause?.isNegated;
  if (clause && !isGiven && !mayHave(place, clauses, clause, phrase)) return [];
  const isOurs =
    isOwn ||
    isEntry ||
    (clause !== undefined &&
      (clause.subject === phrase ||
        clause.subject === null ||
        is(clause, 'exist') ||
        sideOf(place, clause.subject) !== null));
  const side = (clause && sideOf(place, clause.subject)) ?? 'we';
  const said = (at: number): Related => ({ at, said: Math.min(phrase.start, at), subject: side });
  const behind = items[index + 1];
  const colon = items
    .slice(index + 1, index + 1 + MAX_LABEL_ITEMS)
    .find((item) => item.kind === 'mark' && text[item.start] === ':');
  if (colon && clause === undefined) return [said(colon.end + 1)];
  if (named !== null && (isOurs || phrase.determiner === 'definite')) return [{ ...said(named.at), ...named }];
  // `Controller with an interface to SAP`
  const isFeature =
    list.length === 0 &&
    OF_GOODS.has(place.parsed.document.pageClass) &&
    behind?.kind === 'phrase' &&
    isSoftware(behind);
  if (isBehind(FOR, behind))
    return (isOurs || isFeature) &&
      (!(OF_STONE.test(phrase.head.lower) || isBehind(PLACED, behind)) || isSoftware(behind))
      ? [said(namesAt(clauses, behind))]
      : [];
  if (!clause || !isOurs) return [];
  if (clause.subject === phrase && clause.object !== null && is(clause, 'contain', 'count', 'be'))
    return [said(clause.object.start)];
  const isThere = is(clause, 'exist') || is(clause, 'be');
  const [first, ...more] = clause.complements.filter(
    (near) => near !== phrase && (clause.subject === phrase && !isThere ? THROUGH : FOR).test(near.preposition ?? ''),
  );
  const isTied = clause.object === phrase || (clause.subject === phrase && !OF_STONE.test(phrase.head.lower));
  return first && isTied ? [first, ...(isThere ? more : [])].map((near) => said(namesAt(clauses, near))) : [];
}

/** Checks for a clause in which a connector is there, rather than on its way, gone or somebody else's. */
function mayHave(place: PhrasePlace, clauses: Clauses, clause: Clause, phrase: Phrase): boolean {
  if (!isAsserted(clauses, clause) || is(clause, 'plan', 'end', 'sell', 'buy')) return false;
  if ((is(clause, 'begin') && clause.isPassive) || NOT_THERE.test(clauses.text.slice(clause.start, clause.end)))
    return false;
  const isUnderWay = isBehind(UNDER_WAY, phrase) && is(clause, 'work', 'handle', 'focus', 'make', 'launch');
  const isPlanned = clause.complements.some((near) => IN_WORK.test(near.head.lower) && near !== phrase);
  const { subject } = clause;
  const isOthers =
    subject !== null &&
    subject !== phrase &&
    phrase.determiner !== 'own' &&
    sideOf(place, subject) === null &&
    (nameIn(subject) !== null || means(subject.head, 'customer', 'others')) &&
    place.parsed.names.findMention(subject.text) < 0;
  return !isUnderWay && !isPlanned && !isOthers;
}

/** Returns where a name stands inside a phrase, in front of what it names: `the new Slack integration`; null without. */
function namedBefore({ language }: Clauses, { tokens, head }: Phrase): Pick<Related, 'at' | 'to'> | null {
  if (language === 'de') {
    const [, name = ''] = /^(\P{Ll}{2}.*|.*\p{Ll}\p{Lu}.*)-\p{L}+$/u.exec(head.text) ?? [];
    return name === '' ? null : { at: head.start, to: head.start + name.length };
  }
  const names = tokens.filter(
    (token) =>
      token !== head &&
      token.isCapital &&
      token.start > (language === 'fr' ? head.start : 0) &&
      !does(token, 'own', 'definite', 'indefinite'),
  );
  const [first] = names;
  const isName = first !== undefined && readNames(names.map(({ text }) => text).join(' ')).length > 0;
  return isName ? { at: first.start, to: (names.at(-1) ?? first).end } : null;
}
