import type { TextBlock } from '../evidence/source-document.ts';
import { wordSet } from '../text/word-list.ts';

const COMMENT_WORDS = new Set(['comment', 'comments', 'commentlist', 'reply', 'replies', 'disqus', 'respond']);
const TESTIMONIAL_WORDS = new Set(['testimonial', 'testimonials', 'quote', 'quotes', 'review', 'reviews']);
/** `comments-open` on an article, or `quote-form`, says nothing of whose words these are. */
const OTHER_SENSE = wordSet(
  'open closed count counts link links off no get request free form button btn icon code peer',
);

/** Finds whose words an element holds, by its tag and its names; null when these say nothing of it. */
export function speakerOf(tag: string, names: readonly string[]): TextBlock['speaker'] | null {
  let speaker: TextBlock['speaker'] | null = tag === 'blockquote' ? 'testimonial' : null;
  for (const name of names) {
    const words = name.split('-');
    if (words.some((word) => OTHER_SENSE.has(word))) continue;
    if (words.some((word) => COMMENT_WORDS.has(word))) return 'comment';
    const isStory = /(?:customer|client|success|user)-(?:story|stories|voice|voices)/.test(name);
    if (isStory || words.some((word) => TESTIMONIAL_WORDS.has(word))) speaker = 'testimonial';
  }
  return speaker;
}
