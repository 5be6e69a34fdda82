import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimValue } from '../../../../common/research/claim.ts';
import { foldName } from '../text/names.ts';
import { isValueIn } from '../verify/verify-claims.ts';
import type { DraftSentence } from './draft.ts';

type Place = DraftSentence['place'];

const MAX_SUMMARY = 3;
const MAX_POINTS = 8;
const MAX_SECTION_SENTENCES = 40;
/** Places without facts of their own: they only need as many sentences as templates would give. */
const BY_COUNT: ReadonlySet<Place> = new Set<Place>(['summary', 'talking_points', 'hooks']);

/** Returns the most sentences that a place of a brief has. */
export function maxSentencesOf(place: Place): number {
  if (place === 'summary') return MAX_SUMMARY;
  return BY_COUNT.has(place) ? MAX_POINTS : MAX_SECTION_SENTENCES;
}

/** Sentences of a model and of templates, both verified. */
export interface SentencesToJoin {
  written: readonly DraftSentence[];
  templates: readonly DraftSentence[];
  claims: readonly BriefClaim[];
}

/**
 * Adds what templates would say and a model's sentences don't, so that a brief is never thinner with a model than without:
 * each section has every claim that a template states there; the summary, the talking points and the hooks have as many
 * sentences. Where a place is full, sentences of the model give way.
 */
export function fillUp({ written, templates, claims }: SentencesToJoin): DraftSentence[] {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const places = new Set([...written, ...templates].map(({ place }) => place));
  return [...places].flatMap((place) => {
    const own = written.filter((draft) => draft.place === place);
    const given = templates.filter((draft) => draft.place === place);
    const added = BY_COUNT.has(place) ? missingByCount(own, given) : given.filter((draft) => !isSaid(draft, own, byId));
    return [...own.slice(0, Math.max(0, maxSentencesOf(place) - added.length)), ...added];
  });
}

function missingByCount(own: readonly DraftSentence[], given: readonly DraftSentence[]): DraftSentence[] {
  const cited = new Set(own.flatMap(({ claimIds }) => claimIds));
  const isNew = ({ claimIds }: DraftSentence) => claimIds.some((id) => !cited.has(id));
  const byNovelty = [...given.filter(isNew), ...given.filter((draft) => !isNew(draft))];
  return byNovelty.slice(0, Math.max(0, given.length - own.length));
}

/** Checks whether sentences of a section say what a template says: each of its values, or of a fit the caller's word. */
function isSaid(template: DraftSentence, own: readonly DraftSentence[], claims: ReadonlyMap<string, BriefClaim>) {
  const { contextTerm } = template;
  if (contextTerm !== null)
    return own.some((draft) => draft.contextTerm !== null && foldName(draft.contextTerm) === foldName(contextTerm));
  return template.claimIds.every((id) => {
    const claim = claims.get(id);
    return own.some(
      ({ kind, text, claimIds }) =>
        kind === 'fact' && claimIds.includes(id) && claim !== undefined && isValueIn(coreOf(claim.value), text),
    );
  });
}

/** Returns the parts of a value without which a sentence doesn't state it. */
function coreOf(value: ClaimValue): ClaimValue {
  switch (value.kind) {
    case 'round':
      return { ...value, announced_at: null, investors: [] };
    case 'acquisition':
      return { ...value, announced_at: null };
    case 'opening':
      return { ...value, location: null };
    case 'news':
      return { ...value, published_at: null };
    default:
      return value;
  }
}
