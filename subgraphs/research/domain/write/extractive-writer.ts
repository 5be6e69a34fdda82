import type { ClaimField } from '../../../../common/research/claim.ts';
import type { ClaimsToWrite, DraftSentence, Writer } from './draft.ts';
import { writeFit } from './fit-sentences.ts';
import { writePerson } from './person-sentences.ts';
import { writePoints } from './points.ts';
import { writeSections } from './section-sentences.ts';
import { writeSummary } from './summary-sentences.ts';

/** Puts claims into sentences by templates. It needs no key, and the same claims give the same sentences. */
export function writeExtractively(material: ClaimsToWrite): DraftSentence[] {
  const claims = (field: ClaimField) => material.claims.filter((claim) => claim.field === field);
  const { purpose } = material.order;
  const onPerson = writePerson(material, claims);
  const fit = writeFit(material);
  return [
    ...writeSummary(material, claims, onPerson),
    ...onPerson,
    ...writeSections(material, claims),
    ...fit,
    ...(purpose === 'pre_call' ? writePoints('talking_points', material, { claims, fit }) : []),
    ...(purpose === 'outreach' ? writePoints('hooks', material, { claims, fit }) : []),
  ].filter(({ text }) => text !== '');
}

/** Returns the writer of templates, as a job uses it. */
export const extractiveWriter: Writer = async (material) => ({
  drafts: writeExtractively(material),
  writer: 'extractive',
});
