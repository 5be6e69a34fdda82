import type { BriefConflict } from '../../../../common/research/brief.ts';
import type { ClaimField } from '../../../../common/research/claim.ts';
import { blockIndexAt } from '../evidence/block-index-at.ts';
import type { PageLink } from '../evidence/source-document.ts';
import { isSameSite } from '../identity/registrable-domain.ts';
import { type Cluster, isSupported } from './cluster.ts';
import { areTwoDays, isRival, isSameValue } from './same-value.ts';
import type { Statement } from './statement.ts';
import { hasEnded, havePostOfOne } from './successors.ts';

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
/** Measures of a day: what one was in a past year says nothing against what it is today. */
const MEASURED: ReadonlySet<ClaimField> = new Set(['overview.headcount', 'funding.total', 'hiring.open_positions']);
const DAY_MS = 86_400_000;
/** A page that is kept up to date outweighs what was said more than a year before; younger reports outweigh the page. */
const STALE_DAYS = 365;
/** A measure that was told as of a day so long before another one is history; of a younger one it may be the same, or an error. */
const HISTORY_DAYS = 730;
/** A report so old is no page that somebody forgot to change. */
const ARCHIVE_DAYS = 1_460;
const MAX_RIVALS = 6;
/** Reports of a round appear in these days, and its amount is off by no more than this factor. */
const SAME_WEEKS_DAYS = 31;
const MAX_MISREPORT = 1.5;

/** Finds the disputes among clusters of one field. Each cluster is in one dispute at most. */
export function findDisputes(clusters: readonly Cluster[]): Dispute[] {
  const taken = new Set<Cluster>();
  const disputes: Dispute[] = [];
  for (const cluster of clusters) {
    if (taken.has(cluster)) continue;
    const rivals = clusters.filter(
      (rival) =>
        rival !== cluster &&
        !taken.has(rival) &&
        (isRivalCluster(cluster, rival) ||
          isReportedOtherwise(cluster, rival) ||
          havePostOfOne(cluster, rival, clusters)) &&
        !isOnePage(cluster, rival) &&
        !isHistoryBeside(cluster, rival) &&
        !isHistoryBeside(rival, cluster) &&
        !areYearsOfHistory(cluster, rival, clusters),
    );
    if (rivals.length === 0) continue;
    const all = [cluster, ...rivals.slice(0, MAX_RIVALS - 1)];
    for (const member of [cluster, ...rivals]) taken.add(member);
    disputes.push(settle(all));
  }
  return disputes;
}

/** Compares values; of a round also those of its further reports, as a headline leaves out the label that its article has. */
function isRivalCluster(left: Cluster, right: Cluster): boolean {
  if (left.field !== 'funding.round')
    return isRival(left.field, left.value, right.value) || areTwoDays(left.value, right.value);
  return left.statements.some(({ value }) =>
    right.statements.some((report) => isRival('funding.round', value, report.value)),
  );
}

/**
 * Checks whether two clusters are prices of one page, such as one by the month and one by the year, which are no
 * contradiction; what its text says of a plan may contradict its card.
 */
function isOnePage(left: Cluster, right: Cluster): boolean {
  if (left.field !== 'offering.plan' || left.statements.some(isCard) !== right.statements.some(isCard)) return false;
  const pages = new Set(left.statements.map(({ sourceId }) => sourceId));
  return right.statements.some(({ sourceId }) => pages.has(sourceId));
}

/** Checks for a plan of a card, whose name and price stand in blocks of their own. */
function isCard({ spans }: Statement): boolean {
  return spans.length > 1;
}

/** Checks whether a round is told of without its label by somebody else, or in a history, with a like but different amount. */
function isReportedOtherwise(ours: Cluster, theirs: Cluster): boolean {
  const [{ value: left }, { value: right }] = [ours, theirs];
  if (left.kind !== 'round' || right.kind !== 'round' || (left.label !== null && right.label !== null)) return false;
  if (left.amount === null || right.amount === null || left.currency !== right.currency) return false;
  const [ourDay, theirDay] = [left.announced_at ?? ours.asOf, right.announced_at ?? theirs.asOf];
  if (ourDay === null || theirDay === null) return false;
  const isNear = Math.abs(Date.parse(ourDay) - Date.parse(theirDay)) / DAY_MS <= SAME_WEEKS_DAYS;
  const isLike = Math.max(left.amount, right.amount) <= MAX_MISREPORT * Math.min(left.amount, right.amount);
  const isOfOther = domainsOf(ours).every((domain) => !domainsOf(theirs).includes(domain));
  // A history gives the year alone: of the same year and investor it is the same round.
  const isYear =
    [ourDay, theirDay].some((day) => day.endsWith('-01-01')) && ourDay.slice(0, 4) === theirDay.slice(0, 4);
  const isOfSame = isYear && left.investors.some((name) => right.investors.includes(name));
  return ((isOfOther && isNear) || isOfSame) && isLike && !isSameValue('funding.round', left, right);
}

/**
 * Checks whether a measure was told as one of the past, by a date of its own and not that of its report, and the other one is
 * of more than two years later. Both are right.
 */
export function isHistoryBeside(past: Cluster, later: Cluster): boolean {
  if (!MEASURED.has(past.field) || past.asOf === null) return false;
  const isTold = past.statements.every(
    ({ asOf, document: { tier, publishedAt } }) => asOf !== null && (tier > 1 || asOf !== publishedAt),
  );
  // A page without any day is read today.
  const day = later.effectiveDay ?? later.statements[0]?.document.fetchedAt ?? past.asOf;
  return (Date.parse(day) - Date.parse(past.asOf)) / DAY_MS > (isTold ? HISTORY_DAYS : ARCHIVE_DAYS);
}

/** Checks whether two measures are of different years, and both history beside a later one. */
function areYearsOfHistory(left: Cluster, right: Cluster, all: readonly Cluster[]): boolean {
  const isPast = (cluster: Cluster) => all.some((later) => isHistoryBeside(cluster, later));
  return left.asOf?.slice(0, 4) !== right.asOf?.slice(0, 4) && isPast(left) && isPast(right);
}

/**
 * Returns the winner of all against all: newer, else of a higher tier, else said by more; what lacks support never wins.
 */
function settle(clusters: Cluster[]): Dispute {
  for (const candidate of clusters) {
    const rules = clusters.filter((rival) => rival !== candidate).map((rival) => beats(candidate, rival));
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

function beats(left: Cluster, right: Cluster): Rule | null {
  if (isSupported(left) !== isSupported(right)) return isSupported(left) ? 'higher_tier' : null;
  if (hasEnded(left) !== hasEnded(right)) return hasEnded(right) ? 'newer' : null;
  const age = CHANGING.has(left.field) ? compareAge(left, right) : 0;
  if (age !== 0) return age > 0 ? 'newer' : null;
  if (rank(left) !== rank(right)) return rank(left) < rank(right) ? 'higher_tier' : null;
  return left.domains.size > right.domains.size ? 'more_sources' : null;
}

/** Pages that say who has which post, which others mention beside. */
const PEOPLE_PAGES: ReadonlySet<string> = new Set(['team', 'about']);
/** Matches the entry of a company in a register, which may follow its founding by years. */
const REGISTERED = /(?<!\p{L})(?:incorporated|incorporation|registered|eingetragen|immatricul\p{L}+)(?!\p{L})/iu;

/**
 * Ranks a cluster by its source: a company answers for its imprint more than for any other page, and than for a footer; what
 * tells of its founding says more of that than the day of its register; and a headline of the press that it links is not its own.
 */
function rank({ field, tier, statements }: Cluster): number {
  if (field === 'overview.founded')
    return (
      tier + (statements.every(({ citations }) => citations.some(({ quote }) => REGISTERED.test(quote))) ? 0.5 : 0)
    );
  // A footer is forgotten when a company moves.
  if (field === 'overview.headquarters' && statements.every(isInFooter)) return tier + 0.5;
  // A page of prices outweighs what others mention.
  if (
    field === 'offering.plan' &&
    statements.some((statement) => isCard(statement) && statement.document.pageClass === 'pricing')
  )
    return tier - 0.5;
  // Who reports of a deal on its day knows the day.
  if (statements.some(isReportOfDay)) return tier - 0.5;
  if (field === 'people.person' && statements.some(({ document }) => PEOPLE_PAGES.has(document.pageClass ?? '')))
    return tier - 0.5;
  if (statements.every((statement) => statement.document.tier > 1 || isLinkToOthers(statement)))
    return Math.max(tier, 1.5);
  return tier - (field.startsWith('registry.') && statements.some(isInImprint) ? 0.5 : 0);
}

/** Checks for a deal in an article of its day, or of those that follow. */
function isReportOfDay({ value, document: { publishedAt } }: Statement): boolean {
  if (value.kind !== 'acquisition' || value.announced_at === null || publishedAt === null) return false;
  const days = (Date.parse(publishedAt) - Date.parse(value.announced_at)) / DAY_MS;
  return days >= 0 && days <= SAME_WEEKS_DAYS;
}

/** Returns the domains that say it in their own words. */
function domainsOf({ statements }: Cluster): string[] {
  return statements.filter((statement) => !isLinkToOthers(statement)).map(({ domain }) => domain);
}

function isLinkToOthers({ document: { blocks, finalUrl, links, parts }, focus }: Statement): boolean {
  const block = focus && blocks[blockIndexAt(blocks, focus.start)];
  const line = block ? (parts.text ?? '').slice(block.start, block.end).trim() : '';
  const isLine = ({ text }: PageLink) => text.length * 2 > line.length && line.includes(text);
  return line !== '' && links.some((link) => isLine(link) && !isSameSite(link.url, finalUrl));
}

function isInImprint(statement: Statement): boolean {
  return statement.document.pageClass === 'legal' && !isInFooter(statement);
}

function isInFooter({ document: { blocks }, focus }: Statement): boolean {
  return focus !== undefined && blocks[blockIndexAt(blocks, focus.start)]?.area === 'footer';
}

/** Compares the days of two clusters: positive when the left one is later, zero when the days don't decide. */
function compareAge(left: Cluster, right: Cluster): number {
  if (left.effectiveDay === null || right.effectiveDay === null) return 0;
  if (left.asOf === null && right.asOf === null) return 0;
  if (left.asOf !== null && right.asOf !== null && !left.isUndated && !right.isUndated)
    return Math.sign(Date.parse(left.asOf) - Date.parse(right.asOf));
  // Of two pages that are kept up to date neither is newer; reports beside them may be.
  if (left.isUndated && right.isUndated)
    return left.asOf === null || right.asOf === null ? 0 : Math.sign(Date.parse(left.asOf) - Date.parse(right.asOf));
  const [undated, dated] = left.isUndated ? [left, right] : [right, left];
  // What somebody else reports is no reason to doubt what the company writes of itself today.
  if (dated.tier > undated.tier) return 0;
  const days = (Date.parse(undated.effectiveDay ?? '') - Date.parse(dated.asOf ?? '')) / DAY_MS;
  const isStale = days > STALE_DAYS;
  return (undated === left) === isStale ? 1 : -1;
}
