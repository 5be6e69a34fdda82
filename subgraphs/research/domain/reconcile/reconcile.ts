import type { BriefClaim, BriefConflict } from '../../../../common/research/brief.ts';
import { CLAIM_FIELDS, type ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { Prospect } from '../evidence/prospect.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { isValueIn } from '../verify/verify-claims.ts';
import { type Cluster, citationsOf, clusterStatements, confidenceOf, isSupported } from './cluster.ts';
import { joinFounders } from './join-founders.ts';
import { orderClusters } from './order.ts';
import { isRival } from './same-value.ts';
import { type Dispute, findDisputes } from './settle.ts';
import { withoutShortNames } from './short-names.ts';
import { type Statement, toStatements } from './statement.ts';

/** Claims and conflicts once all sources are weighed. */
export interface Reconciled {
  /** All claims with ids `c1`, `c2`, …: those that the brief may assert, and those that lost a conflict. */
  claims: BriefClaim[];
  /** Ids of the claims that the brief may assert. */
  assertable: ReadonlySet<string>;
  conflicts: BriefConflict[];
  /** Number of statements were left out because only one source of others says so. */
  unsupported: number;
}

/** Most claims of a field; fields that are not named have no need of a bound of their own. */
const MAX_CLAIMS_PER_FIELD: Partial<Record<ClaimField, number>> = {
  'overview.name': 1,
  'overview.description': 1,
  'overview.industry': 1,
  'overview.certification': 12,
  'overview.partner': 16,
  'overview.office': 12,
  'overview.figure': 10,
  'overview.award': 10,
  'offering.product': 16,
  'offering.plan': 10,
  'offering.integration': 24,
  'customers.customer': 30,
  'customers.industry': 12,
  'customers.result': 16,
  'people.person': 30,
  'person.since': 2,
  'person.background': 4,
  'person.post': 6,
  'person.talk': 4,
  'person.press': 6,
  'funding.round': 12,
  'funding.acquisition': 8,
  'hiring.opening': 30,
  'news.item': 15,
  'tech.technology': 25,
  'tech.repository': 8,
  'fit.evidence': 16,
};
const DEFAULT_MAX_CLAIMS = 6;

/** Returns the most claims that a brief has of a field, beside those that lost a conflict. */
export function maxClaimsOf(field: ClaimField): number {
  return MAX_CLAIMS_PER_FIELD[field] ?? DEFAULT_MAX_CLAIMS;
}

/** Weighs findings that passed the gates: equal ones become one claim, contradictions are settled and reported. */
export function reconcile(
  findings: readonly Finding[],
  context: { documents: ReadonlyMap<string, SourceDocument>; prospect: Prospect },
): Reconciled {
  const statements = toStatements(findings, context.documents);
  const claims: BriefClaim[] = [];
  const assertable = new Set<string>();
  const conflicts: BriefConflict[] = [];
  let unsupported = 0;
  for (const field of CLAIM_FIELDS) {
    const clusters = withoutContradictedData(
      orderClusters(
        field,
        joinFounders(
          withoutShortNames(
            clusterStatements(statements.filter((statement) => statement.field === field && hasQuotedValue(statement))),
          ),
        ),
      ),
    );
    const disputes = findDisputes(clusters).filter(({ clusters: all }) => all.some(isSupported));
    const kept = keptOf(field, clusters, disputes);
    unsupported += clusters.filter((cluster) => !isSupported(cluster) && !kept.includes(cluster)).length;
    const ids = new Map<Cluster, string>();
    for (const cluster of kept) {
      const id = `c${claims.length + 1}`;
      ids.set(cluster, id);
      const dispute = disputes.find(({ clusters: all }) => all.includes(cluster));
      const isAssertable = dispute === undefined || dispute.chosen === cluster;
      claims.push(toClaim(cluster, { id, isAssertable, prospect: context.prospect }));
      if (isAssertable) assertable.add(id);
    }
    conflicts.push(
      ...disputes.map((dispute) => toConflict(dispute, ids)).filter((conflict) => conflict.claim_ids.length >= 2),
    );
  }
  return { claims, assertable, conflicts, unsupported };
}

/** Drops what only the data behind a page says where something that a visitor sees contradicts it. */
function withoutContradictedData(clusters: readonly Cluster[]): Cluster[] {
  const isData = ({ statements }: Cluster) =>
    statements.every(({ citations }) => citations.every(({ part }) => part === 'data'));
  const visible = clusters.filter((cluster) => !isData(cluster));
  if (visible.length === clusters.length) return [...clusters];
  return clusters.filter(
    (cluster) => !isData(cluster) || !visible.some(({ field, value }) => isRival(field, value, cluster.value)),
  );
}

/** Returns the clusters to keep: disputed ones as a whole, the rest with support and within the field's bound. */
function keptOf(field: ClaimField, clusters: readonly Cluster[], disputes: readonly Dispute[]): Cluster[] {
  const disputed = new Set(disputes.flatMap(({ clusters: all }) => all));
  const free = clusters
    .filter((cluster) => !disputed.has(cluster) && isSupported(cluster))
    .slice(0, maxClaimsOf(field));
  const kept = new Set([...disputed, ...free]);
  return clusters.filter((cluster) => kept.has(cluster));
}

/** Checks whether a value can be read in its own quotes. */
function hasQuotedValue({ value, citations }: Statement): boolean {
  return isValueIn(value, citations.map(({ quote }) => quote).join('\n'));
}

function toClaim(
  cluster: Cluster,
  { id, isAssertable, prospect }: { id: string; isAssertable: boolean; prospect: Prospect },
): BriefClaim {
  const [best] = cluster.statements;
  const isNamed = best?.subject != null && /\p{Lu}/u.test(best.subject);
  return {
    id,
    field: cluster.field,
    value: cluster.value,
    as_of: cluster.asOf,
    subject: isNamed ? (best?.subject ?? prospect.name) : prospect.name,
    mode: best?.mode ?? 'verbatim',
    corroboration: cluster.domains.size,
    confidence: isAssertable ? confidenceOf(cluster) : 'low',
    citations: citationsOf(cluster),
  };
}

function toConflict({ clusters, chosen, rule }: Dispute, ids: ReadonlyMap<Cluster, string>): BriefConflict {
  const claimIds = clusters.map((cluster) => ids.get(cluster)).filter((id) => id !== undefined);
  const field = clusters[0]?.field ?? 'overview.name';
  return { field, claim_ids: claimIds, chosen: chosen ? (ids.get(chosen) ?? null) : null, rule };
}
