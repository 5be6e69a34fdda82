import type { Clauses } from '../grammar/clause.ts';
import { roleOf } from '../grammar/counts.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { means } from '../grammar/tokens.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { actorOf } from './our-side.ts';
import { isCompany } from './own-party.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Market } from './served.ts';

/** What a company does to others that makes nobody its customer. */
const ELSE: readonly VerbClass[] = [
  'be',
  'go',
  'buy',
  'acquire',
  'own',
  'invest',
  'found',
  'begin',
  'appoint',
  'leave',
  'raise',
  'receive',
  'win',
];
const WITH = /^(?:with|for|to|in|at|among|across|mit|für|an|in|bei|pour|avec|auprès de|auprès d'|chez|dans|de|d'|des)$/;
/** Matches those who are around a company and no customers of it. */
const AROUND =
  /(?<!\p{L})(?:research\p{L}*|stud(?:y|ies)|forsch\p{L}*|recherche|partner\p{L}*|partenaire\p{L}*|investors?|investoren|investisseurs|backed|fund(?:ed|ing)|compet\p{L}*|rivals?|konkurr\p{L}*|wettbewerb\p{L}*|concurren\p{L}*|suppliers?|lieferant\p{L}*|fournisseurs?|owners?|shareholders?|founders?|background\p{L}*|previously|formerly|früher|auparavant|talks?|vorträge|charit\p{L}*|donat\p{L}*|spenden?|dons|grants?|sponsor\p{L}*|apprentices?|profits?|(?:our|unsere[nrm]?|notre) (?:town|village|region|stadt|dorf|ville))(?!\p{L})/iu;
const MIN_KINDS = 2;

/**
 * Reads two and more kinds of organisations that a sentence about the company names, whatever its verb: `We advise utilities and grid
 * operators`, `Food processors and paper mills make up our orders`.
 */
export function mentionedMarkets(parsed: ParsedDocument, clauses: Clauses): Market[] {
  const { items, text } = clauses;
  const lists = listsOf(items).filter((list) => list.length >= MIN_KINDS && list.filter(isKind).length >= MIN_KINDS);
  if (lists.length === 0 || AROUND.test(text) || text.trimEnd().endsWith('?')) return [];
  return lists.flatMap((list): Market[] => {
    const [first] = list;
    const last = list.at(-1);
    const role = first && roleOf(clauses, first);
    if (!first || !last || !role || role.clause.isNegated || role.clause.isModal) return [];
    const { clause, part } = role;
    if (clause.classes.some((given) => ELSE.includes(given))) return [];
    const market = { from: first.start, to: last.end };
    const next = items[items.indexOf(last) + 1];
    // `farmers who sow our oats`
    if (next?.kind === 'relative') return [];
    if (part === 'subject')
      return items.some(isOurs) && !clause.classes.includes('use') ? [{ ...market, owner: 'we' }] : [];
    const isServed = first.preposition === null || WITH.test(first.preposition);
    const { subject } = clause;
    const owner = actorOf(parsed, subject);
    const isOfUs = owner === 'it' || isCompany(parsed, owner);
    return isOfUs && isServed && !clause.isPassive ? [{ ...market, owner }] : [];
  });
}

function isKind({ text, determiner, possessor }: Phrase): boolean {
  return (
    possessor === null &&
    determiner !== 'own' &&
    determiner !== 'its' &&
    isKindOfOrganisation(text.replace(/^(?:the|die|den|der|les|des) /i, ''))
  );
}

function isOurs(item: Item): boolean {
  return item.kind === 'phrase' && (item.determiner === 'own' || item.pronoun === 'we') && !means(item.head, 'others');
}

/** Returns the phrases that commas and `and` join. */
function listsOf(items: readonly Item[]): Phrase[][] {
  const lists: Phrase[][] = [];
  let list: Phrase[] = [];
  let isJoined = false;
  for (const item of items) {
    if (item.kind === 'phrase' && (isJoined || list.length === 0)) list.push(item);
    else if (item.kind === 'phrase') [list] = [[item], lists.push(list)];
    else if (item.kind !== 'comma' && item.kind !== 'and') [list] = [[], lists.push(list)];
    isJoined = item.kind === 'comma' || item.kind === 'and';
  }
  return [...lists, list];
}
