import type { Purpose } from '../../../../common/research/brief.ts';
import type { WantedClass } from './class-words.ts';

/** Classes that a brief wants, the most useful first; a class listed twice is worth two pages. */
const MIX: Record<Purpose, readonly WantedClass[]> = {
  account_research: [
    'about',
    'product',
    'customers',
    'team',
    'pricing',
    'careers',
    'press',
    'legal',
    'blog',
    'press',
    'about',
    'other',
    'team',
    'customers',
    'press',
    'about',
    'blog',
  ],
  pre_call: [
    'about',
    'press',
    'team',
    'blog',
    'careers',
    'product',
    'customers',
    'press',
    'legal',
    'other',
    'team',
    'pricing',
    'about',
    'blog',
  ],
  outreach: [
    'press',
    'blog',
    'about',
    'careers',
    'team',
    'product',
    'customers',
    'press',
    'legal',
    'other',
    'pricing',
    'about',
    'blog',
    'careers',
  ],
};
const PERSON_MIX: readonly WantedClass[] = ['team', 'about', 'team'];

/** Classes in the order in which they are wanted. */
export function mixFor(purpose: Purpose, isOnPerson: boolean): readonly WantedClass[] {
  return isOnPerson ? [...PERSON_MIX, ...MIX[purpose]] : MIX[purpose];
}
