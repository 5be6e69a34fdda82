/** Matches an opening that goes on with a seat, whose region stands between commas: `and based in Reno, Nevada, `. */
const SECOND_PLACE =
  /^[^,;.]{0,80}(?<=(?:headquartered|based|located|installée?|basée?|sise?) (?:in|à) \p{Lu}[\p{L} .'’-]{1,30}), \p{Lu}[\p{L}. ]{1,24}, (?=(?:the|we|our) |\p{Lu})/u;

/**
 * Finds the subject of the clause that follows an opening one: `Founded in 2014, Acme builds …`. A noun phrase that is
 * no company is returned as written; null without such a clause.
 */
export function subjectAfter(sentence: string, at: number): string | null {
  const opening = /^[^,;.]{0,80}, (?:and )?/.exec(sentence.slice(at - 1));
  if (!opening) return null;
  const second = SECOND_PLACE.exec(sentence.slice(at - 1))?.[0] ?? opening[0];
  const next = sentence.slice(at - 1 + second.length);
  if (/^(?:we|our(?! \p{L}+ (?:is|was|has|holds?)\b)|wir|nous|unser|notre)\b/iu.test(next)) return 'we';
  if (
    /^(?:the (?:company|firm|startup|start-up|business|group|family business)|das unternehmen|die firma|l['’]entreprise|la société)(?![\p{L}-])/iu.test(
      next,
    )
  )
    return 'the company';
  const phrase = /^(?:the |this |these |a |an |its |unser |der |die |das |le |la |l['’])(?=\p{Ll})[^,.;]{0,40}/iu.exec(
    next,
  )?.[0];
  if (phrase !== undefined && /^\p{Ll}/u.test(next)) return phrase;
  const words = (/^(?:the )?[\p{Lu}\d][^,.;]{0,60}/u.exec(next)?.[0] ?? '').split(' ').filter((word) => word !== '');
  const end = words.findIndex((word) => /^\p{Ll}/u.test(word));
  return words.length === 0 ? null : words.slice(0, end < 0 ? words.length : Math.max(1, end)).join(' ');
}
