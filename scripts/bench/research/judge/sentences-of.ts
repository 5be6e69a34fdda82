import type { Brief, BriefSentence } from '../../../../common/research/brief.ts';

/** Returns every sentence of a brief, in reading order. */
export function sentencesOf(brief: Brief): BriefSentence[] {
  const { summary, sections, talking_points, hooks } = brief;
  return [...summary, ...sections.flatMap(({ sentences }) => sentences), ...talking_points, ...hooks];
}
