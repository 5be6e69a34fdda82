import type { BriefCitation, Confidence } from '../../../../common/research/brief.ts';
import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import { rankTitle } from '../extractors/person-words.ts';
import { completeRound } from './complete-round.ts';
import { areTwoDays, isSameValue } from './same-value.ts';
import type { Statement } from './statement.ts';
import { rolesOf } from './titles.ts';

/** Statements that say the same. */
export interface Cluster {
  field: ClaimField;
  value: ClaimValue;
  /** The statement whose value it goes by, first; its citations bear the value. */
  statements: Statement[];
  domains: ReadonlySet<string>;
  tier: 1 | 2 | 3;
  asOf: string | null;
  effectiveDay: string | null;
  isUndated: boolean;
}

const MAX_CITATIONS = 5;
/** Money, deals and sizes are what is most often misreported: one source that isn't the company's own is not enough. */
const NEEDS_SUPPORT: ReadonlySet<ClaimField> = new Set([
  'funding.round',
  'funding.total',
  'funding.acquisition',
  'overview.headcount',
]);
const MIN_DOMAINS = 2;

/** Puts statements of one field that say the same together, in the order in which they came. */
export function clusterStatements(statements: readonly Statement[]): Cluster[] {
  const groups: Statement[][] = [];
  for (const statement of statements) {
    const isSame = (member: Statement) =>
      (isSameValue(member.field, member.value, statement.value) &&
        isSameValue(member.field, statement.value, member.value) &&
        !(isOwn(member) && isOwn(statement) && areTwoDays(member.value, statement.value))) ||
      isAbout(member, statement);
    // `Founder` and `CEO` are posts of one claim with the `CEO & Founder` between them; numbers might drift from one to the next.
    const group = groups.find((members) =>
      statement.value.kind === 'person' ? members.some(isSame) : members[0] !== undefined && isSame(members[0]),
    );
    if (group) group.push(statement);
    else groups.push([statement]);
  }
  return groups.map(toCluster);
}

function isOwn({ document }: Statement): boolean {
  return document.tier === 1;
}

/** Matches a number that is said to be about right. */
const HEDGED =
  /(?<!\p{L})(?:about|around|roughly|approximately|approx\.?|some|nearly|almost|close to|over|more than|just (?:under|over|shy of)|a good|rund|etwa|circa|ca\.|ungefähr|knapp|gut|über|mehr als|fast|an die|environ|près de|plus de|quelque|presque|autour de) (?:the )?(?:\d|\p{L}*(?:ty|dred|teen|zig|ßig|hundert|zehn|aine|ante|cent)(?!\p{L}))|\d ?\+|\d[- ]odd(?!\p{L})|\d or so(?!\p{L})|(?<!\p{L})une \p{L}+aine(?!\p{L})/iu;

/** Checks for headcounts of which one is said to be about the other: `some 50 people`, and 53. */
function isAbout(left: Statement, right: Statement): boolean {
  if (left.field !== 'overview.headcount' || left.value.kind !== 'number' || right.value.kind !== 'number')
    return false;
  const [a, b] = [left.value.number, right.value.number];
  const isHedged = [left, right].some(({ citations }) => citations.some(({ quote }) => HEDGED.test(quote)));
  return isHedged && (isTensOf(a, b) || isTensOf(b, a));
}

/** Checks whether the first is the second to the nearest ten, or the ten below. */
function isTensOf(rounded: number, exact: number): boolean {
  return rounded % 10 === 0 && [Math.round(exact / 10), Math.floor(exact / 10)].includes(rounded / 10);
}

function toCluster(group: Statement[]): Cluster {
  const ranked = group
    .map((statement, index) => ({ statement, index }))
    .sort(
      (left, right) =>
        right.statement.document.tier - left.statement.document.tier ||
        richness(left.statement) - richness(right.statement) ||
        right.index - left.index,
    );
  const ordered = ranked.reverse().map(({ statement }) => statement);
  const [first, ...further] = ordered;
  if (!first) throw new Error('a cluster has at least one statement');
  const best = completeRound(first, further);
  const days = group.map(({ asOf }) => asOf).filter((day) => day !== null);
  const effective = group.map(({ effectiveDay }) => effectiveDay).filter((day) => day !== null);
  return {
    field: best.field,
    value: best.value,
    statements: [best, ...further],
    domains: new Set(group.map(({ domain }) => domain)),
    tier: Math.min(...group.map(({ document }) => document.tier)) as Cluster['tier'],
    asOf: days.sort().at(-1) ?? null,
    effectiveDay: effective.sort().at(-1) ?? null,
    isUndated: group.some(({ isUndated }) => isUndated),
  };
}

const DESCRIPTION_PAGES: Readonly<Record<string, number>> = { about: 3, home: 2, press: 1 };

/** Matches what a description says besides: where a company sits, since when, with how many people. */
const ASIDE =
  /(?<!\p{L})(?:head ?(?:office|quarter)\p{L}*|based in|founded|established|with \d+ employees|sitz in|gegründet|mit \d+ (?:mitarbeit|beschäftigt)\p{L}*|siège|fondée?|salariés)(?!\p{L})/iu;

/** Scores the completeness of a value: the fullest of equal values is taken. */
function richness({ field, value, mode, document }: Statement): number {
  const verbatim = mode === 'verbatim' ? 0.5 : 0;
  switch (value.kind) {
    case 'round':
      return (
        [value.label, value.amount, value.announced_at].filter((part) => part !== null).length * 4 +
        (value.announced_at?.endsWith('-01') ? -1 : 0) +
        Math.min(3, value.investors.length) +
        verbatim
      );
    case 'person':
      return value.title === null ? 0 : rolesOf(value.title).size * 2 + rankTitle(value.title) / 10 + verbatim;
    case 'date':
      return (value.date.endsWith('-01-01') ? 0 : 1) + verbatim;
    case 'acquisition':
      return exactness(value.announced_at) + verbatim;
    case 'news':
      return (value.published_at === null ? 0 : 1) + verbatim;
    case 'opening':
      return (value.location === null ? 0 : 1) + verbatim;
    case 'plan':
      return [value.amount, value.unit, value.period].filter((part) => part != null).length + verbatim;
    case 'text':
      if (field === 'overview.headquarters') return value.text.split(',').length + verbatim;
      if (field === 'overview.description')
        return (
          (DESCRIPTION_PAGES[document.pageClass ?? ''] ?? 0) +
          (mode === 'verbatim' ? 4 : 0) +
          (/^We\b/.test(value.text) ? -3 : 0) +
          (ASIDE.test(value.text) ? -2 : 0)
        );
      if (field === 'registry.legal_name') return value.text.length / 100 + (document.pageClass === 'legal' ? 2 : 0);
      return verbatim;
    default:
      return verbatim;
  }
}

/** Scores how exactly a day is known: a first of January means its year, a first of a month its month. */
function exactness(day: string | null): number {
  if (day === null) return 0;
  return day.endsWith('-01-01') ? 1 : day.endsWith('-01') ? 2 : 3;
}

/** Checks whether a cluster may be asserted: fields that need support have a source of the first tier, or two domains. */
export function isSupported(cluster: Cluster): boolean {
  return !NEEDS_SUPPORT.has(cluster.field) || cluster.tier === 1 || cluster.domains.size >= MIN_DOMAINS;
}

/** Returns the confidence in a cluster: by its sources, and the number of independent ones. */
export function confidenceOf(cluster: Cluster): Confidence {
  if (cluster.tier === 1 || cluster.domains.size >= MIN_DOMAINS) return 'high';
  return cluster.tier === 2 ? 'medium' : 'low';
}

/** Returns the citations of a cluster: all of the statement whose value it has, then one of each further source. */
export function citationsOf(cluster: Cluster): [BriefCitation, ...BriefCitation[]] {
  const [best, ...further] = cluster.statements;
  const own = best?.citations ?? [];
  const cited = new Set(own.map(({ source_id }) => source_id));
  const more: BriefCitation[] = [];
  for (const statement of further) {
    const [first] = statement.citations;
    if (!first || cited.has(first.source_id)) continue;
    cited.add(first.source_id);
    more.push(...statement.citations);
  }
  const all = [...own, ...more].slice(0, Math.max(MAX_CITATIONS, own.length));
  const [first, ...rest] = all;
  if (!first) throw new Error('a statement has at least one citation');
  return [first, ...rest];
}
