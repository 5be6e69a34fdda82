import type { PageContent } from '../evidence/source-document.ts';

/** A page that says that it is missing, and then this much, is one that happens to speak of it. */
const MAX_TEXT_CHARS = 1_500;
/** Longest title or heading that is looked at. */
const MAX_HEADING_CHARS = 120;
const NOT_FOUND_TITLE =
  /\b(?:404|not found|page (?:does ?n[o']t|doesn’t|does not) exist|can(?:'t|’t|not) (?:be found|find)|no longer (?:exists|available)|nicht gefunden|introuvable|no encontrada|no existe)\b/i;

/**
 * Checks whether a page with a good status says in its title or first headings, and otherwise little, that it is
 * missing.
 */
export function isSoft404({ title, parts, blocks }: Pick<PageContent, 'title' | 'parts' | 'blocks'>): boolean {
  const text = parts.text ?? '';
  const inMain = blocks.filter(({ area }) => area === 'main');
  if (inMain.reduce((chars, { start, end }) => chars + end - start, 0) > MAX_TEXT_CHARS) return false;
  const headings = inMain
    .filter(({ kind, level }) => kind === 'heading' && (level ?? 0) <= 2)
    .slice(0, 3)
    .map(({ start, end }) => text.slice(start, end));
  return [title ?? '', ...headings].some((candidate) => NOT_FOUND_TITLE.test(candidate.slice(0, MAX_HEADING_CHARS)));
}
