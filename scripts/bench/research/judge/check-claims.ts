import type { Brief, BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { CompanyTruth } from '../truth/company-truth.ts';
import type { ServedWeb } from '../web/read-served.ts';
import { readSource } from './check-citations.ts';
import { matchValue } from './match-value.ts';
import { numbersIn } from './numbers-in.ts';
import { readVisibleText } from './read-visible-text.ts';
import { hasWords } from './same-name.ts';

/** Fields of which the truth holds all there is: what it does not hold is wrong. */
const COMPLETE: ReadonlySet<ClaimField> = new Set(['funding.round', 'funding.total', 'funding.acquisition']);
/** Fields of which there is one value: another one is wrong. */
const SINGLE: ReadonlySet<ClaimField> = new Set([
  'overview.founded',
  'overview.headquarters',
  'overview.headcount',
  'overview.parent',
  'hiring.open_positions',
  'registry.legal_name',
  'registry.lei',
  'registry.jurisdiction',
  'registry.registered_on',
  'registry.domain_registered_on',
]);
/** Open data whose records are about one entity each. */
const OPEN_DATA = /(?:^|\.)(?:wikidata\.org|wikipedia\.org|gleif\.org|rdap\.org|verisign\.com|sec\.gov|github\.com)$/;

/** `true`: a planted fact. `disputed`: one side of a planted conflict. `harmless`: stands in a page that may say it. */
export type Verdict = 'true' | 'disputed' | 'harmless' | 'wrong';

/** Judges one claim by the truth; what the truth does not have must at least occur in the cited pages. */
export function judgeClaim(claim: BriefClaim, brief: Brief, truth: CompanyTruth, web: ServedWeb): Verdict {
  const { field, value } = claim;
  const matches = truth.facts
    .filter((fact) => fact.field === field)
    .map((fact) => matchValue(field, value, fact.value));
  if (matches.includes('tells') || matches.includes('agrees')) return 'true';
  const disputes = truth.conflicts.filter((conflict) => conflict.field === field);
  const isWinner = disputes.some(({ winner }) => winner !== null && matchValue(field, value, winner) === 'tells');
  if (isWinner) return 'true';
  const isDisputed = disputes.some(({ values }) => values.some((side) => matchValue(field, value, side) === 'tells'));
  if (isDisputed) return 'disputed';
  if (COMPLETE.has(field)) return 'wrong';
  if (matches.includes('contradicts') && (SINGLE.has(field) || value.kind !== 'text')) return 'wrong';
  if (SINGLE.has(field) && matches.length + disputes.length > 0) return 'wrong';
  return isInCitedSources(claim, brief, truth, web) ? 'harmless' : 'wrong';
}

function isInCitedSources(claim: BriefClaim, brief: Brief, truth: CompanyTruth, web: ServedWeb): boolean {
  const cited = new Set(claim.citations.map(({ source_id }) => source_id));
  return brief.sources.some((source) => {
    const { hostname } = new URL(source.final_url);
    const isOwn = hostname === truth.host || hostname === `www.${truth.host}` || truth.ownHosts.includes(hostname);
    if (!cited.has(source.id) || !(isOwn || OPEN_DATA.test(hostname) || claim.field === 'news.item')) return false;
    const page = readSource(source, web);
    return page !== null && [page.text, readVisibleText(page.text)].some((text) => isStated(claim.value, text));
  });
}

/** Checks whether what a value is mainly about stands in a text. */
function isStated(value: ClaimValue, text: string): boolean {
  switch (value.kind) {
    case 'text':
      return hasWords(text, value.text);
    case 'number':
      return numbersIn(text).includes(value.number);
    case 'date':
      return text.includes(value.date) || (value.date.endsWith('-01-01') && text.includes(value.date.slice(0, 4)));
    case 'person':
      return hasWords(text, value.name) && (value.title === null || hasWords(text, value.title));
    case 'plan':
      return hasWords(text, value.name) && (value.amount === null || numbersIn(text).includes(value.amount));
    case 'opening':
      return hasWords(text, value.title);
    case 'news':
      return hasWords(text, value.headline);
    default:
      return false;
  }
}
