import type { Gate } from './gate.ts';

/** Comments and testimonials are the words of others; a customer's name beside a testimonial is the page's own. */
export const voiceGate: Gate = {
  name: 'voice',
  passes(_finding, { reading, block }) {
    if (block === null) return true;
    const voice = reading.document.blocks[block]?.voice ?? 'own';
    if (voice !== 'own') return false;
    return !reading.headingsOf(block).some((heading) => COMMENT_SECTION.test(heading));
  },
};

const COMMENT_SECTION =
  /^(?:\d+ )?(?:comments?|responses?|replies|leave a (?:comment|reply)|discussion|reader comments|testimonials?|what (?:our )?(?:customers|clients|people|users) (?:are )?say(?:ing)?.*|kommentare|commentaires)\b/i;
