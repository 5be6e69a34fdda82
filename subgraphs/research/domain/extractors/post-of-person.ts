import { opensWithGivenName } from '../text/given-names.ts';
import { namesPost } from './job-titles.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';

/** Checks for the post of somebody whose name stands in its line, right above or right below. */
export function isOfPerson(parsed: ParsedDocument, index: number): boolean {
  const group = parsed.groupOf(index);
  // `Manager` beside `Mira Holt, CTO`: whom the post answers to
  const isAnswered = group.includes(index + 1) && isPersonLine(parsed.blockText(index + 1));
  if (isAnswered || isPersonLine(parsed.blockText(index))) return true;
  const text = parsed.blockText(index - 1).trim();
  // `Ausgewählte Stellenangebote` heads openings.
  const isHead = parsed.document.blocks[index]?.heading === index - 1 && opensWithGivenName(text);
  return (group.includes(index - 1) || isHead) && readPersonName(text) === text && !namesPost(text);
}

/** Checks for a line of a name and its title: `Mira Holt, CTO`. */
function isPersonLine(text: string): boolean {
  const [name = '', title = ''] = text.trim().split(/, (.*)/su);
  return isTitle(title) && !namesPost(name) && readPersonName(name) !== null;
}
