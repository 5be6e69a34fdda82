import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { isRestricted } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** What somebody begins in a trade, by its ending where languages form such nouns. */
const WORKSHOP =
  /(?:mühle|schmiede|(?:[dklnrstußz]|pp|tt)erei|werkstatt|werkstätte|betrieb|handlung|handel|kanzlei|praxis|geschäft|laden)$|^(?:forge|mill|sawmill|joinery|dairy|winery|tannery|pottery|creamery|printworks|boatyard|shipyard|smithy|workshop|shop|garage|atelier|moulin|scierie|brasserie|boulangerie|fonderie|tonnellerie|menuiserie|imprimerie|fromagerie|distillerie|pépinière|manufacture|fabrique|verrerie|tannerie|serrurerie|commerce)$/;
/** What tells of one more than the first. */
const FURTHER =
  /^(?:second|third|new|another|further|additional|zweite[rsn]?|dritte[rsn]?|neue[rsn]?|weitere[rsn]?|deuxième|second|seconde|nouve.*|autre)$/;

/** Checks for a workshop that a place or a relative clause tells from the company: `the bakery across the road`. */
export function isDescribedFurther({ items, text }: Clauses, object: Phrase): boolean {
  return isRestricted(object, items) || /^(?:,? (?:that|which)|, (?:die|der|das|qui)) /iu.test(text.slice(object.end));
}

/** Checks for what a firm was when somebody began it, on a page about the company: `founded a small forge in 1926`. */
export function isWorkshopOfOurs(
  { document, isArticle }: ParsedDocument,
  { classes, verb, isNegated, isModal, isDependent }: Clause,
  { head, determiner, tokens }: Phrase,
): boolean {
  if (isNegated || isModal || isDependent || verb.form !== 'finite') return false;
  const isOwnPage = !isArticle && (document.pageClass === 'about' || document.pageClass === 'home');
  const isFirst =
    tokens.every((token) => !token.isCapital || token === head) && !tokens.some(({ lower }) => FURTHER.test(lower));
  const isKind = means(head, 'company', 'kind') || WORKSHOP.test(head.lower);
  const isPlace = classes.includes('found') && means(head, 'site');
  const isTold = determiner === 'indefinite' || (determiner === 'definite' && !classes.includes('open'));
  return isOwnPage && isFirst && isTold && (isKind || isPlace);
}
