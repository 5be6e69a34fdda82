import type { Brief } from '../../../../common/research/brief.ts';
import type { StoredSources } from '../evidence/stored-sources.ts';
import { contentSha256 } from './content-hash.ts';
import { isValueQuoted } from './verify-claims.ts';
import { verifySentences } from './verify-sentences.ts';

/** Problem of a stored brief. */
export interface BriefProblem {
  /** `source`, `citation`, `claim` or `sentence`, with its id. */
  subject: string;
  fault: string;
}

/**
 * Checks a stored brief against the texts that were kept for it: hashes, quotes, values and sentences. Empty when all
 * holds.
 */
export function reverifyBrief(brief: Brief, storedSources: StoredSources): BriefProblem[] {
  return [...sourceProblems(brief, storedSources), ...claimProblems(brief, storedSources), ...sentenceProblems(brief)];
}

function sourceProblems(brief: Brief, stored: StoredSources): BriefProblem[] {
  return brief.sources.flatMap((source) => {
    const parts = stored[source.id];
    if (!parts) return [{ subject: `source ${source.id}`, fault: 'its texts are not kept' }];
    return contentSha256({ parts }) === source.content_sha256
      ? []
      : [{ subject: `source ${source.id}`, fault: 'its texts have another hash' }];
  });
}

function claimProblems(brief: Brief, stored: StoredSources): BriefProblem[] {
  return brief.claims.flatMap((claim) => {
    const problems = claim.citations
      .filter(({ source_id, part, start, end, quote }) => stored[source_id]?.[part]?.slice(start, end) !== quote)
      .map(({ source_id }) => ({
        subject: `claim ${claim.id}`,
        fault: `a quote does not stand in source ${source_id} where it should`,
      }));
    return isValueQuoted(claim)
      ? problems
      : [...problems, { subject: `claim ${claim.id}`, fault: 'its value does not stand in its quotes' }];
  });
}

/**
 * Lists unsupported sentences. The context is not stored with the brief, so sentences of a fit are checked by their
 * claims only.
 */
function sentenceProblems(brief: Brief): BriefProblem[] {
  const { prospect, claims } = brief;
  const claimIds = new Set(claims.map(({ id }) => id));
  const fit = brief.sections.filter(({ id }) => id === 'fit').flatMap(({ sentences }) => sentences);
  const mentions = [
    ...brief.summary,
    ...brief.sections.filter(({ id }) => id !== 'fit').flatMap(({ sentences }) => sentences),
    ...brief.talking_points,
    ...brief.hooks,
  ];
  const basis = {
    prospect: { ...prospect, aliases: [], websiteUrl: prospect.website_url, match: prospect.match },
    claims,
    context: null,
  };
  const unsupported = mentions.filter(
    ({ text, kind, claim_ids }) =>
      verifySentences([{ place: 'overview', text, kind, claimIds: claim_ids, contextTerm: null }], basis).length === 0,
  );
  const unfounded = fit.filter(({ claim_ids }) => !claim_ids.every((id) => claimIds.has(id)));
  return [...unsupported, ...unfounded].map(({ id }) => ({
    subject: `sentence ${id}`,
    fault: 'it says more than its claims',
  }));
}
