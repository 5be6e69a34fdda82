import { hasOrganisationWord } from '../extractors/named-company.ts';
import { readPersonName } from '../extractors/person-words.ts';
import { isSizedChange } from '../extractors/result-clauses.ts';
import { isTown } from '../extractors/towns.ts';
import { memoizeByName } from '../text/names.ts';
import { isRegion } from '../text/regions.ts';
import { TRADES } from '../text/trade-names.ts';
import type { Candidate } from './candidates.ts';
import type { SentencePlace } from './sentence-place.ts';

const AWARD =
  /\b(?:award|prize|preis|prix|trophée|trophy|winner|gewinner|auszeichnung|medal|medaille|médaille|gold|best|finalist|oscar|lauréat)/i;
const SCHOOL = /\b(?:university|universität|université|college|hochschule|institute|institut|fraunhofer|école|eth)\b/i;
const FIRM =
  /\b(?:gmbh|ag|ltd|limited|inc|llc|sarl|sas|sa|bv|plc|kg|group|gruppe|groupe|holdings?|partners|capital|ventures)\b/i;

/** Returns what a candidate is known as, the surest first. */
export function typesOf({ parsed, clauses, technologies, standards }: SentencePlace, candidate: Candidate): string[] {
  const { text, start, end, kind } = candidate;
  if (kind === 'clause') return isSizedChange(text) ? ['change'] : [];
  if (kind === 'noun') return isOfTrade(text) ? ['trade'] : [];
  if (kind === 'post') return [candidate.post?.isTitle ? 'title' : 'post'];
  if (kind !== 'name') return [kind];
  const technology = technologies.find((given) => given.start === start && given.end >= end - 1);
  const types: string[] = [];
  if (technology) types.push(technology.isApp ? 'app' : technology.isWord ? 'word' : 'technology');
  if (standards.some((given) => given.start === start)) types.push('standard');
  if (parsed.names.isProspect(text)) types.push('company');
  types.push(...kindsOfName(text).split(' ').filter(Boolean));
  if (isTown(parsed, text, clauses.language)) types.push('town');
  return types;
}

function isOfTrade(text: string): boolean {
  return text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => TRADES.has(word));
}

/** Returns kinds of things that a name may be one of, by its words. */
const kindsOfName = memoizeByName('kinds of names', (text) => {
  const kinds = {
    region: isRegion(text),
    person: readPersonName(text) === text,
    organisation: hasOrganisationWord(text),
    trade: isOfTrade(text),
    award: AWARD.test(text),
    school: SCHOOL.test(text),
    firm: FIRM.test(text),
  };
  return Object.entries(kinds)
    .flatMap(([kind, isOne]) => (isOne ? [kind] : []))
    .join(' ');
});
