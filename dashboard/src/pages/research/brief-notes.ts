import type { Brief, BriefClaim, BriefSentence, BriefSource } from '../../../../common/research/brief.ts';

/** The quotes of a brief, found by the sentence that they support. */
export interface BriefNotes {
  /** Returns a claim's number: claims are numbered in the order in which the brief first mentions them. */
  numberOf(claimId: string): number;
  /** Returns the claims of a sentence. */
  claimsOf(sentence: BriefSentence): BriefClaim[];
  /** Returns a sentence by its id; undefined when the brief has none. */
  sentence(id: string): BriefSentence | undefined;
  /** Returns a source of the brief, or of the last brief that it is compared with. */
  source(id: string): BriefSource | undefined;
  /** Returns a claim of the brief, or of the last brief that it is compared with. */
  claim(id: string): BriefClaim | undefined;
  /** All claims that sentences and conflicts mention, in the order of their numbers. */
  claims: BriefClaim[];
}

/** Numbers the claims of a brief and indexes its sentences and sources. */
export function createNotes(brief: Brief): BriefNotes {
  const { claims: lastClaims = [], sources: lastSources = [] } = brief.since_last ?? {};
  const claims = new Map([...brief.claims, ...lastClaims].map((claim) => [claim.id, claim]));
  const sources = new Map([...brief.sources, ...lastSources].map((source) => [source.id, source]));
  const sentences = new Map(listSentences(brief).map((sentence) => [sentence.id, sentence]));
  const mentioned = new Set(
    [...[...sentences.values()].map(({ claim_ids }) => claim_ids), ...brief.conflicts.map(({ claim_ids }) => claim_ids)]
      .flat()
      .filter((id) => claims.has(id)),
  );
  const numbers = new Map([...mentioned].map((id, index) => [id, index + 1]));
  const find = (ids: Iterable<string>) => [...ids].flatMap((id) => claims.get(id) ?? []);
  return {
    numberOf: (id) => numbers.get(id) ?? 0,
    claimsOf: ({ claim_ids }) => find(claim_ids),
    sentence: (id) => sentences.get(id),
    source: (id) => sources.get(id),
    claim: (id) => claims.get(id),
    claims: find(mentioned),
  };
}

function listSentences({ summary, sections, talking_points, hooks }: Brief): BriefSentence[] {
  return [...summary, ...sections.flatMap(({ sentences }) => sentences), ...talking_points, ...hooks];
}
