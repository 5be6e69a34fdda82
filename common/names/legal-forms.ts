/** Most legal forms at the end of one name, such as `GmbH & Co. KG`. */
const MAX_FORMS = 4;
/** Legal forms as words of a folded name. A foundation, a group or a holding is another entity, so it is not here. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `inc incorporated corp corporation co company llc llp lp ltd limited plc pbc gmbh mbh ggmbh ag kg kgaa ug
  haftungsbeschrankt ohg eg se sa sas sasu sarl srl spa sl slu eirl scop bv nv vof ab as asa oy oyj aps pty pte kk
  cv sro doo zoo sp kft`.split(/\s+/),
);
/** Forms that count only where each letter has its dot: `EV` is an electric vehicle, `e.V.` an association. */
const DOTTED_FORMS: ReadonlySet<string> = new Set(['ev']);
const MAX_DOTTED_LETTERS = 4;

/**
 * Returns the words of a folded name without the article in front and the legal forms at the end. At least one word is
 * left.
 */
export function withoutLegalForms(words: readonly string[]): string[] {
  const kept = words.length > 1 && words[0] === 'the' ? words.slice(1) : [...words];
  for (let removed = 0; removed < MAX_FORMS; removed += 1) {
    const length = legalFormLength(kept);
    if (length === 0) break;
    kept.splice(-length);
    if (kept.length > 1 && kept.at(-1) === 'and') kept.pop();
  }
  return kept;
}

/** Counts the words of the legal form that ends a name: one, or its letters where these had dots; 0 without one. */
function legalFormLength(words: readonly string[]): number {
  for (let length = Math.min(MAX_DOTTED_LETTERS, words.length - 1); length > 1; length -= 1) {
    const letters = words.slice(-length);
    const form = letters.join('');
    if (form.length === length && (LEGAL_FORMS.has(form) || DOTTED_FORMS.has(form))) return length;
  }
  return words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '') ? 1 : 0;
}
