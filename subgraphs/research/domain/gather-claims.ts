import type { BriefClaim, BriefConflict } from '../../../common/research/brief.ts';
import { additionsOf, readByModel } from './classifier/add-classified.ts';
import type { ReadPage } from './classifier/score-candidates.ts';
import type { Finding } from './evidence/finding.ts';
import { type Prospect, ResearchError } from './evidence/prospect.ts';
import type { SourceDocument } from './evidence/source-document.ts';
import { extractFindings, extractProducts } from './extractors/extract-findings.ts';
import { dropUncertainHeadquarters } from './extractors/find-address.ts';
import { findNeeds } from './extractors/find-needs.ts';
import { findPerson } from './extractors/find-person.ts';
import { extractPlanCards } from './extractors/find-plans.ts';
import { type ParsedDocument, parseData, parseDocument } from './extractors/parsed-document.ts';
import { createProspectNames, type ProspectNames } from './extractors/prospect-names.ts';
import { seatOffices } from './extractors/seat-offices.ts';
import { readNeeds } from './fit/read-needs.ts';
import { applyGates, type GateOutcome } from './gates/apply-gates.ts';
import { isInstruction } from './gates/instruction-gate.ts';
import { isPersonNamed } from './identity/person-name.ts';
import { claimsOnPerson, nothingOnPerson } from './on-person.ts';
import type { Proposal } from './reader/proposal.ts';
import { additionsTo, readBorneOut } from './reader/proposed-findings.ts';
import { departuresIn } from './reconcile/departures.ts';
import { withoutOtherKinds } from './reconcile/kinds-of-names.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { withoutUnsupportedHeadlines } from './reconcile/reported-deals.ts';
import { foldName } from './text/names.ts';
import { planKey } from './text/plan-key.ts';
import { verifyClaims } from './verify/verify-claims.ts';

/** Inputs of the claims of a brief. */
export interface Evidence {
  prospect: Prospect;
  /** Every document that may be quoted, in the order of their ids. */
  documents: readonly SourceDocument[];
  /** Findings of typed data from outside sources. */
  findings: readonly Finding[];
  /** The caller's own words, whose needs are looked for; null without any. */
  context: string | null;
  /** Claims that a language model proposes; none without one. */
  proposals: readonly Proposal[];
}

/** Verified claims, before they are put into sentences. */
export interface GatheredClaims {
  prospect: Prospect;
  /** Verified claims, with those that lost a conflict. */
  claims: BriefClaim[];
  /** Those that sentences may rest on. */
  assertable: BriefClaim[];
  conflicts: BriefConflict[];
  /** Number of findings each gate kept out, by its name; `cross_source` counts what lacked a second source. */
  dropped: Record<string, number>;
}

/** A brief of less would be a guess. */
const MIN_CLAIMS = 5;
const MAX_EVIDENCE_NAMES = 200;

/**
 * Reads documents, lets through what they assert of the prospect, weighs it and checks every quote. Pure and
 * deterministic.
 * @throws ResearchError INSUFFICIENT_EVIDENCE with fewer than five verified claims, or with none on the ordered person.
 */
export function gatherClaims(evidence: Evidence): GatheredClaims {
  const gathered = readClaims(evidence);
  // What a context asks for is chosen from the site, and proves nothing of the prospect.
  if (gathered.claims.filter(({ field }) => field !== 'fit.evidence').length < MIN_CLAIMS) {
    throw new ResearchError(
      'INSUFFICIENT_EVIDENCE',
      'Too little could be verified about this prospect to write a brief.',
    );
  }
  const { person } = gathered.prospect;
  if (person !== null && claimsOnPerson(person.name, gathered.assertable).length === 0) throw nothingOnPerson();
  return gathered;
}

/** Gathers claims as `gatherClaims` does, however few there are. */
export function readClaims({ prospect, documents, findings, context, proposals }: Evidence): GatheredClaims {
  const names = createProspectNames(prospect);
  const dropped: Record<string, number> = {};
  const passed: Finding[] = [];
  const proposed: Finding[] = [];
  const pages: ReadPage[] = [];
  const count = (gate: string, times: number) => {
    dropped[gate] = (dropped[gate] ?? 0) + times;
  };
  const take = (outcome: GateOutcome) => {
    passed.push(...outcome.passed);
    for (const [gate, times] of Object.entries(outcome.dropped)) count(gate, times);
  };
  const linked = new Set(
    documents.filter(({ tier }) => tier === 1).flatMap(({ links }) => links.map(({ url }) => url)),
  );
  const needs = readNeeds(context);
  const byTier = [...documents].sort((left, right) => left.tier - right.tier);
  const parts = new Map(byTier.map((document) => [document, parseAll(document, prospect, names)]));
  for (const parsed of [...parts.values()].flat()) {
    for (const name of ownProductsIn(parsed)) names.products.add(name);
    for (const { value } of extractPlanCards(parsed))
      if (value.kind === 'plan') names.plans.set(planKey(value.name), value.name);
  }
  for (const [document, parsedParts] of parts) {
    const evidence = document.tier === 1 ? undefined : { names: identityEvidenceOf(passed), linked };
    for (const parsed of parsedParts) {
      const outcome = applyGates([...extractFindings(parsed), ...findNeeds(parsed, needs)], parsed, { evidence });
      pages.push({ parsed, claimed: outcome.passed });
      take(outcome);
    }
    const own = proposals.filter(({ sourceId }) => sourceId === document.id);
    if (own.length === 0) continue;
    const borneOut = readBorneOut(own, parseDocument(document, prospect, names));
    proposed.push(...borneOut);
    count('proposal', own.length - borneOut.length);
  }
  const personName = personNameIn(passed, prospect);
  if (personName !== null) {
    const evidence = { names: identityEvidenceOf(passed), linked };
    for (const { parsed } of pages) take(applyGates(findPerson(parsed, personName), parsed, { evidence }));
  }
  const byId = new Map(documents.map((document) => [document.id, document]));
  const clean = findings.filter((finding) => !isDictated(finding, byId.get(finding.sourceId)));
  const { classified, refused } = readByModel(pages);
  count('model', refused.size);
  const borneOut = passed.filter((finding) => !refused.has(finding));
  const withoutDeparted = departuresIn(pages.map(({ parsed }) => parsed));
  const known = dropUncertainHeadquarters([...withoutDeparted(borneOut), ...clean]);
  const certain = withoutOtherKinds([...known, ...seatOffices(known)]);
  const added = additionsOf(classified, certain);
  const staying = new Set(withoutDeparted([...certain, ...added]));
  const found = withoutOtherKinds([...certain, ...added.filter((finding) => staying.has(finding))]);
  const reconciled = reconcile([...found, ...additionsTo(found, proposed)], { documents: byId, prospect });
  dropped.cross_source = reconciled.unsupported;
  const tierOf = (id: string) => byId.get(id)?.tier ?? 3;
  const claims = withoutUnsupportedHeadlines(verifyClaims(reconciled.claims, byId), {
    assertable: reconciled.assertable,
    tierOf,
  });
  const claimIds = new Set(claims.map(({ id }) => id));
  const assertable = claims.filter(({ id }) => reconciled.assertable.has(id));
  return {
    prospect: withTitle(prospect, assertable),
    claims,
    assertable,
    conflicts: reconciled.conflicts
      .map((conflict) => ({ ...conflict, claim_ids: conflict.claim_ids.filter((id) => claimIds.has(id)) }))
      .filter(({ claim_ids }) => claim_ids.length >= 2),
    dropped,
  };
}

/** Prepares what a visitor sees of a document and, of the prospect's own pages, the data behind it. */
function parseAll(document: SourceDocument, prospect: Prospect, names: ProspectNames): ParsedDocument[] {
  const visible = parseDocument(document, prospect, names);
  const data = visible.isFirstParty ? parseData(document, prospect, names) : null;
  return data === null ? [visible] : [visible, data];
}

/** Returns the folded names of what a page of the prospect's own site says are its products. */
function ownProductsIn(parsed: ParsedDocument): string[] {
  if (!parsed.isFirstParty) return [];
  const { passed } = applyGates([...extractProducts(parsed)], parsed);
  return passed.flatMap(({ value }) => (value.kind === 'text' ? [foldName(value.text)] : []));
}

/** Checks whether a record's text, which is foreign data too, instructs a machine what to write. */
function isDictated({ spans }: Finding, document: SourceDocument | undefined): boolean {
  return spans.some(({ part, start, end }) => isInstruction(document?.parts[part]?.slice(start, end) ?? ''));
}

/**
 * Returns names and places of the prospect's own pages, which distinguish the prospect from a namesake on pages of
 * others.
 */
function identityEvidenceOf(passed: readonly Finding[]): string[] {
  const evidence = passed.flatMap(({ field, value }) => {
    if (value.kind === 'person') return [value.name];
    if (value.kind === 'text' && field === 'overview.headquarters') return [value.text.split(',')[0] ?? ''];
    return value.kind === 'text' && field === 'offering.product' ? [value.text] : [];
  });
  return [...new Set(evidence)].slice(0, MAX_EVIDENCE_NAMES);
}

/** Returns the ordered person's name as the prospect's pages spell it, or as it was ordered; null without a person. */
function personNameIn(passed: readonly Finding[], { person }: Prospect): string | null {
  if (person === null) return null;
  const spelled = passed.flatMap(({ value }) => (value.kind === 'person' ? [value.name] : []));
  return spelled.find((name) => isPersonNamed(name, person.name)) ?? person.name;
}

/** Completes the person's name and title from claims of the company's pages. */
function withTitle(prospect: Prospect, claims: readonly BriefClaim[]): Prospect {
  const { person } = prospect;
  if (!person) return prospect;
  const found = claims
    .map(({ value }) => value)
    .find((value) => value.kind === 'person' && isPersonNamed(value.name, person.name));
  return found?.kind === 'person'
    ? { ...prospect, person: { name: found.name, title: found.title ?? person.title } }
    : prospect;
}
