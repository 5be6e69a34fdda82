import type { PageClass } from '../evidence/source-document.ts';
import { wordSet } from '../text/word-list.ts';

/** Classes of pages that are looked for. `other` is where a company says where it sits. */
export type WantedClass = Exclude<PageClass, 'home'>;

/** Names of pages about partners. */
const PARTNERS =
  'partners our-partners partner partnerships partner-program partner-programme partner-directory resellers dealers distributors retailers unsere-partner partnerprogramm partnerunternehmen haendler vertriebspartner fachhaendler partenaires nos-partenaires revendeurs distributeurs';
/** Names of pages of a class in paths, host names and links: English, German, French, Spanish; no accents. */
const NAMES: Record<WantedClass, string> = {
  about:
    'about about-us aboutus company who-we-are our-story our-company story history our-history timeline our-journey milestones mission our-mission what-we-do uber-uns ueber-uns unternehmen unser-unternehmen wir-ueber-uns wer-wir-sind geschichte unsere-geschichte historie meilensteine a-propos qui-sommes-nous histoire notre-histoire entreprise l-entreprise notre-entreprise le-groupe le-cabinet l-agence sobre-nosotros nosotros quienes-somos empresa company-profile company-facts facts-and-figures facts-figures key-figures at-a-glance fact-sheet factsheet media-kit mediakit press-kit presskit boilerplate unternehmensprofil firmenprofil firmenportrat unternehmensportrat zahlen-und-fakten zahlen-daten-fakten daten-und-fakten investors our-investors investor-relations investoren investisseurs crowdfunding crowd pressemappe chiffres-cles en-bref kit-presse kit-de-presse dossier-de-presse',
  team: 'dirigeants comite-de-direction nos-equipes executive-team team our-team the-team meet-the-team leadership leadership-team management management-team people our-people founders board board-of-directors governance executives uber-das-team fuehrung mitarbeiter geschaeftsfuehrung geschaeftsleitung vorstand ansprechpartner das-team unser-team equipe notre-equipe l-equipe direction gouvernance equipo nuestro-equipo',
  product:
    'expertises nos-expertises prestations nos-services dienstleistungen kompetenzen product products pipeline platform solutions solution features services how-it-works technology our-technology use-cases applications goods shop store integrations connectors industries sectors anwendungen integrationen schnittstellen branchen gewerke produkt produkte plattform losungen loesungen leistungen funktionen machines maschinen anlagen geraete sortiment instruments collections gamme boutique connecteurs secteurs metiers produit produits plateforme fonctionnalites producto productos plataforma soluciones servicios',
  pricing:
    'pricing prices plans plans-and-pricing pricing-plans preise preis tarife tarif wartungsvertraege servicevertraege service-contracts service-plans service-and-support abonnement abonnements forfaits contrats offres-de-service tarifs prix precios planes',
  customers: `customers our-customers clients work our-work case-studies case-study success-stories customer-stories stories references ${PARTNERS} testimonials kunden referenzen fallstudien unsere-kunden anwender anwenderberichte kundenstimmen kundenberichte erfolgsgeschichten praxisberichte kundenprojekte referenzprojekte users our-users user-stories showcase projects our-projects project-references customer-projects case-histories customer-cases our-cases deployments installations projekte unsere-projekte einsatzbeispiele anwendungsbeispiele projets nos-projets nos-clients nos-references temoignages stockists our-stockists realisations nos-realisations cas-clients ils-nous-font-confiance etudes-de-cas clientes casos-de-exito casos`,
  careers:
    'rejoignez-nous on-recrute careers career jobs job join-us join work-with-us open-positions open-roles openings vacancies we-are-hiring hiring karriere stellen stellenangebote offene-stellen carriere carrieres recrutement emplois nous-rejoindre empleo empleos trabaja-con-nosotros carreras',
  blog: 'blog insights articles journal magazine updates changelog blogs actualidad',
  press:
    'espace-presse pressebereich presseinformationen medien news-and-events news-events company-news latest-news press news newsroom media press-releases press-room media-center announcements in-the-news presse pressemitteilungen neuigkeiten aktuelles actualites communiques-de-presse salle-de-presse prensa noticias sala-de-prensa',
  legal:
    'imprint impressum legal-notice legal mentions-legales aviso-legal company-information terms terms-of-service terms-and-conditions terms-of-use agb privacy privacy-policy datenschutz',
  other:
    'accreditations accreditation accreditations-and-memberships memberships awards awards-and-recognition recognition standards certification zertifizierung mitgliedschaften auszeichnungen agrements labels recompenses distinctions trust-center trust-centre ownership employee-owned employee-ownership faq faqs billing billing-faq frequently-asked-questions haufige-fragen haeufige-fragen fragen-und-antworten foire-aux-questions questions-frequentes quality certifications certificates compliance qualitaet zertifikate zertifizierungen sicherheit qualite certificats securite sites our-sites where-we-are nos-agences agences implantations niederlassungen our-locations our-offices contact contact-us locations offices kontakt standorte nous-contacter contacto security trust',
};

const CLASS_BY_NAME: ReadonlyMap<string, WantedClass> = new Map(
  Object.entries(NAMES).flatMap(([pageClass, names]) =>
    names.split(' ').map((name): [string, WantedClass] => [name, pageClass as WantedClass]),
  ),
);
/** Pages that say little of what their class is wanted for. */
const WEAK_NAMES = wordSet(
  `terms terms-of-service terms-and-conditions terms-of-use agb privacy privacy-policy datenschutz applications integrations connectors industries sectors anwendungen integrationen schnittstellen branchen gewerke connecteurs secteurs metiers ${PARTNERS} changelog contact contact-us kontakt nous-contacter contacto`,
);
/** Names that say nothing as one word of several: `how-we-work`. */
const WHOLE_NAMES = wordSet(
  'work goods shop store boutique quality qualite sicherheit securite compliance metiers standards recognition labels ownership partner',
);
/** Words in slugs of articles about rounds and acquisitions. */
const DEAL_WORDS =
  'raises?|raised|series-[a-k]|seed|funding|financing|million|acquires?|acquired|acquisition|finanzierung|finanzierungsrunde|investiert|millionen|uebernimmt|uebernahme|leve|levee|capital|investit|rachat|rachete|acquiert|beteiligung|recauda';
const DEAL = new RegExp(`(?:^|-)(?:${DEAL_WORDS})(?:-|$)`, 'u');
/** Matches slugs of articles about the company rather than its field. */
const NEWS = new RegExp(
  `(?:^|-)(?:${DEAL_WORDS}|round|merger|launch(?:es)?|partners?(?:hip)?|appoints?|names|joins?|hires?|ceo|cfo|cto|milestone|opens|opened|headquarters|chief|executive|managing|appointment|succeeds|beteilig\\p{Ll}+|kauft?|geschaeftsfuehr\\p{Ll}+|fuehrungswechsel|hauptsitz|zentrale|umzug|eroeffnet|nomme|nomination|direction|vorstand|rejoint|siege|ouvre)(?:-|$)`,
  'u',
);
/** Deepest path in which a single word of the last part is believed. */
const MAX_PARTS_FOR_WORDS = 2;
const MAX_LINK_TEXT_CHARS = 60;

/**
 * Class of a page with the strength of the match: 3 for a page of that very name, 1 for one below it or named in
 * passing.
 */
export interface ClassMatch {
  pageClass: WantedClass;
  strength: 1 | 2 | 3;
  /** True when it is one of the pages that such a page lists, such as an article. */
  isBelow: boolean;
  isWeak: boolean;
}

/** Converts a text to a slug: lower case without accents, words joined by `-`. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const TECHNICAL =
  /(?:^|-)(?:\w*engineer\w*|developers?|software\w*|firmware|backend|platform|data|sre|devops|\w*entwickl\w*|\w*ingenieur\w*|informatik\w*|ingenieure?|developpeu(?:r|se)|logiciel|modeller)(?:-|$)/;

/** Checks whether a slug, or the text of a link, is of an article about the company. */
export function isCompanyNews(text: string): boolean {
  return NEWS.test(slugOfHeadline(text));
}

/** Checks whether a slug, or the text of a link, is of an article about money raised or a company bought. */
export function isDealNews(text: string): boolean {
  return DEAL.test(slugOfHeadline(text));
}

/** Checks whether a slug, or the text of a link, is of a post whose work needs technology. */
export function isTechnicalPost(text: string): boolean {
  return TECHNICAL.test(slugOfHeadline(text));
}

function slugOfHeadline(text: string): string {
  return toSlug(text.replace(/[äöü]/gi, (letter) => `${letter}e`));
}

/**
 * Classes a page by the parts of its path without a language, by its subdomain (null without one), and by a link's text.
 */
export function classify(parts: readonly string[], subdomain: string | null, linkText: string): ClassMatch | null {
  const last = parts.at(-1);
  const byLast = last === undefined ? undefined : CLASS_BY_NAME.get(last);
  if (last !== undefined && byLast !== undefined) return match(byLast, 3, { isWeak: WEAK_NAMES.has(last) });
  const byParent = parts.findLast((part) => CLASS_BY_NAME.has(part)) ?? subdomain ?? '';
  const above = CLASS_BY_NAME.get(byParent);
  if (above !== undefined) {
    return parts.length === 0 ? match(above, 3) : match(above, 1, { isBelow: true, isWeak: WEAK_NAMES.has(byParent) });
  }
  if (last === undefined) return null;
  const text = linkText.length > MAX_LINK_TEXT_CHARS ? '' : toSlug(linkText);
  const byText = CLASS_BY_NAME.get(text);
  if (byText !== undefined) return match(byText, 2, { isWeak: WEAK_NAMES.has(text) });
  if (parts.length > MAX_PARTS_FOR_WORDS) return null;
  const byWord = last.split('-').findLast((word) => CLASS_BY_NAME.has(word) && !WHOLE_NAMES.has(word));
  const named = CLASS_BY_NAME.get(byWord ?? '');
  return named === undefined ? null : match(named, 1);
}

function match(
  pageClass: WantedClass,
  strength: ClassMatch['strength'],
  { isBelow = false, isWeak = false } = {},
): ClassMatch {
  return { pageClass, strength, isBelow, isWeak };
}
