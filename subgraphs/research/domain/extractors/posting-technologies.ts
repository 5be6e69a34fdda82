import type { ParsedDocument } from './parsed-document.ts';

/** Matches what makes a skill one that applicants need not have. */
export const OPTIONAL =
  /(?<!\p{L})(?:nice[- ]to[- ]have|plus|bonus|ideally|idealerweise|welcome|helps?|helpful|advantage|beneficial|optional|preferred|von vorteil|wünschenswert|gern|pluspunkt\p{L}*|willkommen|appréciée?s?|idéalement|souhaitée?s?|(?:les? )?atouts?|bienvenue?s?|serait|whatever|or similar|elsewhere|(?:past|previous|earlier|former|last|another) (?:job|jobs|life|lives|role|roles|employer|work)|anderswo|woanders|in einem (?:früheren|anderen) \p{L}+|ailleurs|(?:autre|ancienne) vie|ancien (?:poste|emploi)|schad(?:et|en) nicht|stör(?:t|en) nicht|ne gênent?|(?:can|does|do|will)n['’]t hurt|good sign|useful|not a (?:condition|must|requirement|prerequisite|deal[- ]?breaker)|hilfreich|kein muss|keine (?:bedingung|voraussetzung)|pas (?:obligatoire|indispensable|exigée?s?)|no requirement|not required|not needed)(?!\p{L})/iu;

/** Checks for what applicants need not know, by the heading above or by the sentence itself. */
export function isOptional(parsed: ParsedDocument, block: number, text: string): boolean {
  return OPTIONAL.test(text) || OPTIONAL.test(parsed.headingsOf(block)[0] ?? '');
}
