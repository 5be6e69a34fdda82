import type { Brief, BriefClaim, BriefSentence } from '../../../../common/research/brief.ts';
import type { ClaimValue } from '../../../../common/research/claim.ts';
import { ABOUT_OTHERS, type CompanyTruth, type Poison } from '../truth/company-truth.ts';
import { numbersIn } from './numbers-in.ts';
import { hasWords } from './same-name.ts';
import { sentencesOf } from './sentences-of.ts';

/** Traps that a brief fell for: false facts, and facts of somebody else. */
export interface PoisonCheck {
  poisonFound: string[];
  wrongEntity: string[];
}

/** Looks for every planted trap in the claims and in the sentences, and for sources of others of a like name. */
export function findPoison(brief: Brief, truth: CompanyTruth): PoisonCheck {
  const found = truth.poison.filter((poison) => isTold(poison, brief));
  const isOther = ({ kind }: Poison) => (ABOUT_OTHERS as readonly string[]).includes(kind);
  const describe = ({ kind, says, where }: Poison) => `${kind}: ${says} (${where})`;
  return {
    poisonFound: found.filter((poison) => !isOther(poison)).map(describe),
    wrongEntity: [...found.filter(isOther).map(describe), ...strangeHosts(brief, truth)],
  };
}

function isTold(poison: Poison, brief: Brief): boolean {
  const claims = new Map(brief.claims.map((claim) => [claim.id, claim]));
  const isForbidden = ({ field }: BriefClaim) => poison.fields === null || poison.fields.includes(field);
  const saysIt = ({ value }: BriefClaim) => valueSays(value, poison.says);
  // A sentence may cover more than one thing: what another claim of it says in a field of its own is not the trap.
  const isSaid = ({ text, claim_ids }: BriefSentence) => {
    const cited = claim_ids.flatMap((id) => claims.get(id) ?? []);
    const isInnocent = cited.some((claim) => !isForbidden(claim) && saysIt(claim));
    return textSays(text, poison.says) && cited.some(isForbidden) && !isInnocent;
  };
  return brief.claims.some((claim) => isForbidden(claim) && saysIt(claim)) || sentencesOf(brief).some(isSaid);
}

/** Checks whether a value holds the words, or the number. */
function valueSays(value: ClaimValue, says: Poison['says']): boolean {
  const { kind: _, ...parts } = value;
  return Object.values(parts)
    .flat()
    .some((part) => (typeof part === 'number' ? part === says : typeof part === 'string' && textSays(part, says)));
}

function textSays(text: string, says: Poison['says']): boolean {
  return typeof says === 'string' ? hasWords(text, says) : numbersIn(text).includes(says);
}

function strangeHosts(brief: Brief, { host, foreignHosts }: CompanyTruth): string[] {
  const cited = new Set(brief.claims.flatMap(({ citations }) => citations.map(({ source_id }) => source_id)));
  const strange = brief.sources.filter(({ id, final_url }) => {
    return cited.has(id) && foreignHosts.includes(new URL(final_url).hostname);
  });
  const domain = brief.prospect.domain?.replace(/^www\./, '') ?? null;
  const isMistaken = domain !== null && domain !== host;
  return [
    ...strange.map(({ final_url }) => `look_alike: ${final_url}`),
    ...(isMistaken ? [`prospect: ${domain}`] : []),
  ];
}
