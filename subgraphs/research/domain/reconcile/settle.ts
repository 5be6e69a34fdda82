import type { BriefConflict } from '../../../../common/research/brief.ts';
import type { ClaimField } from '../../../../common/research/claim.ts';
import { type Cluster, isSupported } from './cluster.ts';
import { isRival } from './same-value.ts';

/** Values that can't all be right, with the one that is gone by; null when nothing decides. */
export interface Dispute {
  clusters: Cluster[];
  chosen: Cluster | null;
  rule: BriefConflict['rule'];
}

/** Fields that change over the years, so that a newer statement outweighs an older one. */
const CHANGING: ReadonlySet<ClaimField> = new Set([
  'overview.headcount',
  'overview.headquarters',
  'overview.parent',
  'funding.total',
  'hiring.open_positions',
  'people.person',
  'offering.plan',
]);
const DAY_MS = 86_400_000;
/** A page that is kept up to date outweighs what was said more than a year before; younger reports outweigh the page. */
const STALE_DAYS = 365;
const MAX_RIVALS = 6;

/** The disputes among clusters of one field. Each cluster is in one dispute at most. */
export function findDisputes(clusters: readonly Cluster[]): Dispute[] {
  const taken = new Set<Cluster>();
  const disputes: Dispute[] = [];
  for (const cluster of clusters) {
    if (taken.has(cluster)) continue;
    const rivals = clusters.filter(
      (other) =>
        other !== cluster &&
        !taken.has(other) &&
        isRival(cluster.field, cluster.value, other.value) &&
        !isOnePage(cluster, other),
    );
    if (rivals.length === 0) continue;
    const all = [cluster, ...rivals.slice(0, MAX_RIVALS - 1)];
    for (const one of [cluster, ...rivals]) taken.add(one);
    disputes.push(settle(all));
  }
  return disputes;
}

/** Monthly and yearly prices of one page are no contradiction. */
function isOnePage(one: Cluster, other: Cluster): boolean {
  if (one.field !== 'offering.plan') return false;
  const pages = new Set(one.statements.map(({ sourceId }) => sourceId));
  return other.statements.some(({ sourceId }) => pages.has(sourceId));
}

/** The winner of all against all: newer, else of a higher tier, else said by more; what lacks support never wins. */
function settle(clusters: Cluster[]): Dispute {
  for (const candidate of clusters) {
    const rules = clusters.filter((other) => other !== candidate).map((other) => beats(candidate, other));
    const decided = rules.filter((rule) => rule !== null);
    if (isSupported(candidate) && decided.length === rules.length)
      return { clusters, chosen: candidate, rule: weakest(decided) };
  }
  return { clusters, chosen: null, rule: 'undecided' };
}

type Rule = Exclude<BriefConflict['rule'], 'undecided'>;

function weakest(rules: readonly Rule[]): Rule {
  return (['more_sources', 'higher_tier', 'newer'] as const).find((rule) => rules.includes(rule)) ?? 'newer';
}

function beats(one: Cluster, other: Cluster): Rule | null {
  if (isSupported(one) !== isSupported(other)) return isSupported(one) ? 'higher_tier' : null;
  const age = CHANGING.has(one.field) ? compareAge(one, other) : 0;
  if (age !== 0) return age > 0 ? 'newer' : null;
  if (rank(one) !== rank(other)) return rank(one) < rank(other) ? 'higher_tier' : null;
  return one.domains.size > other.domains.size ? 'more_sources' : null;
}

/** An imprint is what a company answers for with its legal name, more than any other page. */
function rank(cluster: Cluster): number {
  const isImprint =
    cluster.field.startsWith('registry.') && cluster.statements.some(({ document }) => document.pageClass === 'legal');
  return cluster.tier - (isImprint ? 0.5 : 0);
}

/** Above zero when the first speaks of a later day; zero when the days don't tell. */
function compareAge(one: Cluster, other: Cluster): number {
  if (one.effectiveDay === null || other.effectiveDay === null) return 0;
  if (one.asOf === null && other.asOf === null) return 0;
  if (one.asOf !== null && other.asOf !== null && !one.isUndated && !other.isUndated)
    return Math.sign(Date.parse(one.asOf) - Date.parse(other.asOf));
  if (one.isUndated && other.isUndated) return 0;
  const [undated, dated] = one.isUndated ? [one, other] : [other, one];
  const days = (Date.parse(undated.effectiveDay ?? '') - Date.parse(dated.asOf ?? '')) / DAY_MS;
  const isStale = days > STALE_DAYS;
  return (undated === one) === isStale ? 1 : -1;
}
