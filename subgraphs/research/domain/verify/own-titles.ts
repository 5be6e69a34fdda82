import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import type { Prospect } from '../evidence/prospect.ts';
import { readPersonName } from '../extractors/person-words.ts';
import { isSamePerson } from '../reconcile/same-value.ts';
import { rolesOf } from '../reconcile/titles.ts';
import { matchesOf } from '../text/find-in.ts';
import { readNames } from '../text/words.ts';

/** Matches a role as a sentence gives it to somebody. */
const ROLE =
  /(?<![\p{L}-])(?:C[EFTOMPRSI]Os?|chief [\p{L}]+ officers?|co-?founders?|founders?|(?:vice )?presidents?|managing directors?|chair(?:man|woman|person)?|(?:head|director|vp) of \p{L}+(?: (?!(?:at|in|for|of|and|who|since|from|is|was)(?!\p{L}))\p{L}+)?|(?!(?:is|was|as|an?|the|its|our|and) )\p{L}+ (?:director|manager|lead|engineer))(?![\p{L}-])/giu;

interface Mention {
  name: string;
  start: number;
  end: number;
}

/** Checks that each role in a sentence is given to somebody who has it by a claim, in order where lists face each other. */
export function hasOwnTitles(text: string, people: readonly ClaimValueOf<'person'>[], prospect: Prospect): boolean {
  if (people.length === 0) return true;
  const mentions = readNames(text.replace(/\bC[EFTOMPRSI]O\b/g, (role) => role.toLowerCase()))
    .map(({ text: name, start, end }): Mention => ({ name, start, end }))
    .filter(({ name }) => readPersonName(name) !== null && name !== prospect.name);
  const roles = matchesOf(text, ROLE).map(({ 0: role, index: start }) => ({ role, start }));
  return roles.every(({ role, start }, index) => {
    const holders = holdersOf(text, { mentions, roles, index, start, end: start + role.length });
    return holders.every(({ name }) => people.some((person) => isSamePerson(person.name, name) && has(person, role)));
  });
}

/** Returns whom a role is given to: the name right after it, else the name or the list of names before it. */
function holdersOf(
  text: string,
  {
    mentions,
    roles,
    index,
    start,
    end,
  }: { mentions: readonly Mention[]; roles: readonly { start: number }[]; index: number; start: number; end: number },
): Mention[] {
  const next = mentions.find((mention) => mention.start >= end);
  if (
    next &&
    /^(?: of \p{L}+)?,? (?:is )?$/u.test(text.slice(end, next.start)) &&
    !/,/.test(text.slice(end, next.start))
  )
    return [next];
  const before = mentions.filter((mention) => mention.end <= start);
  const last = before.at(-1);
  if (!last) return next ? [next] : [];
  const list = [last];
  for (let at = before.length - 2; at >= 0; at -= 1) {
    const [left, right] = [before[at], list[0]];
    if (!left || !right || !/^(?:, | and |, and )$/.test(text.slice(left.end, right.start))) break;
    list.unshift(left);
  }
  const own = roles.filter((role) => role.start > last.end && (!next || role.start < next.start));
  if (list.length < 2 || own.length < 2) return list.length > 1 && own.length === 1 ? list : [last];
  const place = own.findIndex((role) => role.start === roles[index]?.start);
  const holder = list[Math.min(place, list.length - 1)];
  return holder ? [holder] : [];
}

function has({ title }: ClaimValueOf<'person'>, role: string): boolean {
  const own = [...rolesOf(title ?? '')].join(' ');
  return [...rolesOf(role.replace(/s$/i, ''))].every((name) => own.includes(name));
}
