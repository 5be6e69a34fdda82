import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { isRestricted } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';

/** What somebody begins in a trade, by its ending where languages form such nouns. */
const WORKSHOP =
  /(?:mühle|schmiede|(?:[dklnrstußz]|pp|tt)erei|werkstatt|werkstätte|betrieb|handlung|handel|kanzlei|praxis|geschäft|laden)$|^(?:forge|mill|sawmill|joinery|dairy|winery|tannery|pottery|creamery|printworks|boatyard|shipyard|smithy|workshop|shop|garage|atelier|moulin|scierie|brasserie|boulangerie|fonderie|tonnellerie|menuiserie|imprimerie|fromagerie|distillerie|pépinière|manufacture|fabrique|verrerie|tannerie|serrurerie|commerce)$/;
/** What tells of one more than the first. */
const FURTHER =
  /^(?:second|third|new|another|further|additional|zweite[rsn]?|dritte[rsn]?|neue[rsn]?|weitere[rsn]?|deuxième|second|seconde|nouve.*|autre)$/;

export const OWN_PAGES: ReadonlySet<string | null> = new Set(['about', 'home', 'team', 'careers']);
/** Relatives from whom a family has its firm. */
const FOREBEAR =
  /^(?:(?:great-?)*(?:grand)?(?:father|mother|parents)|uncle|aunt|brother|sister|(?:ur)*(?:groß)?(?:vater|mutter|eltern)|opa|oma|onkel|tante|(?:arrière-)*(?:grands?-)?(?:père|mère|parents)|oncle|tante)$/;

/** Checks for a person by name, or a relative of whoever tells the story: `my grandfather`. */
export function isFounder(phrase: Phrase | null): boolean {
  if (phrase === null) return false;
  const isRelative = phrase.determiner === 'own' && phrase.tokens.some(({ lower }) => FOREBEAR.test(lower));
  return isRelative || readPersonName(phrase.text) !== null;
}

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
  const isOwnPage = !isArticle && OWN_PAGES.has(document.pageClass);
  const isFirst =
    tokens.slice(1).every((token) => !token.isCapital || token === head) &&
    !tokens.some(({ lower }) => FURTHER.test(lower));
  const isKind = means(head, 'company', 'kind', 'business') || WORKSHOP.test(head.lower);
  const isPlace = classes.includes('found') && means(head, 'site');
  return isOwnPage && isFirst && determiner !== null && determiner !== 'its' && (isKind || isPlace);
}
