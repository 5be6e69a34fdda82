import type { Clauses } from '../grammar/clause.ts';
import type { Count } from '../grammar/counts.ts';
import { means } from '../grammar/tokens.ts';
import { FROM, type Reading } from './headcount-owner.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isOfProspect, type Question, questionOf } from './questions.ts';

/** What joins the ends of a range. */
const UP_TO = /^(?:to|bis|à)$/;
const MAX_YEARS_AGO = 10;

/** Questions about the size of a company, and what makes them about something else. */
const SIZE_QUESTION =
  /^(?:who(?: is|['’]s| are|['’]re) behind|wer (?:steckt|steht) (?:denn )?(?:da)?hinter|qui (?:se cache|est) derrière|(?:and )?how many (?:of you|are you|people|employees|staff|colleagues|folks|humans|team members)|how (?:big|large) (?:is|are) (?:you|your|the|this)|(?:und )?wie viele (?:leute|menschen|personen|köpfe|mitarbeit|kolleg|beschäftigt|seid ihr|sind sie|arbeiten)|wie groß (?:ist|seid|sind)|(?:et )?(?:vous êtes) combien|(?:et )?combien (?:êtes-vous|sommes-nous|de (?:salariés|personnes|collaborateurs|gens)|d['’]employés)|quel(?:le)? est (?:votre|l['’]) ?effectif|quelle est la taille de)|(?:team|company) size|headcount/iu;
const OF_USE =
  /(?<!\p{L})(?:can|could|use|users?|seats?|per|need|attend|können|dürfen|nutzen|pro|peuvent|par)(?!\p{L})/iu;

/** Returns the question about the size of the company that a count answers: `How big is your team? Currently 34.` */
export function questionAnswered(
  { parsed, sentence, items }: Reading,
  { phrase, noun, index }: Count,
): Question | null {
  if (items.slice(0, index).some((item) => item.kind === 'phrase' && item.number !== null)) return null;
  if (phrase.preposition !== null || !(noun === null || means(noun, 'employee', 'people', 'profession'))) return null;
  const question = questionOf(parsed, sentence);
  const isOfSize = question !== null && SIZE_QUESTION.test(question.text) && !OF_USE.test(question.text);
  return isOfSize && isOfProspect(parsed, question) ? question : null;
}

/** Checks for a day so far back that what was counted then says nothing of today. */
export function isLongAgo({ document }: ParsedDocument, day: string): boolean {
  return Number(document.fetchedAt.slice(0, 4)) - Number(day.slice(0, 4)) > MAX_YEARS_AGO;
}

/** Checks for an end of a range, which counts no particular people: `three to five people`. */
export function isInRange({ items }: Clauses, index: number): boolean {
  const isEnd = (at: number) => {
    const [low, high] = [items[at - 1], items[at]];
    if (low?.kind !== 'phrase' || high?.kind !== 'phrase' || low.number === null || high.number === null) return false;
    return UP_TO.test(high.preposition ?? '') && low.tokens.length === 1 && !FROM.test(low.preposition ?? '');
  };
  return isEnd(index) || isEnd(index + 1);
}
