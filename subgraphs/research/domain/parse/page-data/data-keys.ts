import { wordSet } from '../../text/word-list.ts';

/** Keys whose values are for machines: styles, links, settings, translations of every page. */
const SKIPPED = wordSet(
  'class classname style styles id key uid uuid ref href url uri src srcset link links slug path pathname route routes icon icons color colour colors theme variant size layout image images img logo thumbnail avatar photo video alt locale locales lang language languages hash token nonce query params env config configuration settings options flags features_flags experiments translations messages i18n dictionary cookies cookie consent nav navigation menu menus breadcrumb breadcrumbs footer header sitemap build buildid assets manifest scripts styles stylesheets analytics tracking gtm seo meta metadata opengraph og twitter schema jsonld placeholder arialabel testid datatestid typename sys contenttype createdat updatedat modifiedat publishedby createdby updatedby revision version currency currencycode width height order sort sortorder index position_index timestamp',
);
/** Keys whose value is read without its key: names, titles, running text, and what holds parts of a page of any kind. */
const BARE = wordSet(
  'blocks sections components modules slices widgets children items entries elements nodes edges rows columns cells list data props pageprops state payload name fullname displayname title jobtitle headline heading subtitle subheading tagline role position text body content description summary excerpt intro introduction bio biography quote question answer caption paragraph paragraphs copy message value label cta html markdown nom nomcomplet prenomnom titre titreposte intitule intituleposte intitulé libelle libellé poste fonction soustitre accroche texte contenu corps resume résumé citation reponse réponse vollname titel jobtitel stelle stellentitel stellenbezeichnung bezeichnung überschrift ueberschrift untertitel rolle funktion inhalt beschreibung zusammenfassung zitat frage antwort positionname positiontitle openingtitle vacancytitle roletitle postingtitle',
);
/** Keys of the name of a record, which stands before its other values. */
const NAMES = [
  ...['name', 'fullname', 'displayname', 'title', 'headline', 'heading', 'question', 'label'],
  ...['nom', 'nomcomplet', 'titre', 'titreposte', 'intitule', 'intitulé', 'intituleposte', 'libelle', 'libellé'],
  ...[
    'vollname',
    'titel',
    'jobtitel',
    'stellentitel',
    'stellenbezeichnung',
    'bezeichnung',
    'überschrift',
    'ueberschrift',
    'frage',
  ],
  ...['positionname', 'positiontitle', 'openingtitle', 'vacancytitle', 'roletitle', 'postingtitle'],
];
const ROLES = [
  ...['role', 'jobtitle', 'position', 'subtitle', 'subheading', 'tagline'],
  ...['poste', 'fonction', 'soustitre', 'rolle', 'funktion', 'stelle', 'untertitel'],
];
const OTHER_SPEAKERS: ReadonlyMap<string, 'testimonial' | 'comment'> = new Map([
  ['testimonial', 'testimonial'],
  ['testimonials', 'testimonial'],
  ['quotes', 'testimonial'],
  ['reviews', 'testimonial'],
  ['comments', 'comment'],
]);

/** Returns a key in lower case, without what joins or marks its words. */
export function foldKey(key: string): string {
  return key.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** Checks whether the values of a key are for machines. */
export function isMachineKey(key: string): boolean {
  return key.startsWith('_') || key.startsWith('$') || key.startsWith('@') || SKIPPED.has(foldKey(key));
}

/** Checks whether the value of a key stands for itself, and needs no label or heading. */
export function isBareKey(key: string): boolean {
  return BARE.has(foldKey(key));
}

/** Ranks a key within its record: names first, then roles, then the rest as written. */
export function rankKey(key: string): number {
  const folded = foldKey(key);
  if (NAMES.includes(folded)) return NAMES.indexOf(folded);
  return ROLES.includes(folded) ? NAMES.length + ROLES.indexOf(folded) : NAMES.length + ROLES.length;
}

/** Checks whether the value of a key names its record. */
export function isNameKey(key: string): boolean {
  return NAMES.includes(foldKey(key));
}

/** Returns the speaker of the values of a key; null for the one around. */
export function speakerOfKey(key: string): 'testimonial' | 'comment' | null {
  return OTHER_SPEAKERS.get(foldKey(key)) ?? null;
}

/** Returns a key as a heading or label: `leadershipTeam` as `Leadership team`. */
export function keyToLabel(key: string): string {
  const words = key
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
