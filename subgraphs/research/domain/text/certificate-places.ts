/** Matches headings below which nothing but the name of a standard says that it is held. */
export const SECURITY =
  /^(?:\p{L}+[ -]){0,2}(?:security|sicherheit|datensicherheit|sécurité)(?!\p{L})(?!.* (?:audits?|reviews?|questionnaires?|services?|consult\p{L}*|training|courses?|beratung|software|tools?|solutions?|partners?|products?|in (?:days|weeks))(?!\p{L}))/iu;
/** Matches the address of a page about certificates, whose pictures are badges. */
export const ADDRESS =
  /\/(?:security|trust|quality|certificat(?:es|ions?)|sicherheit|qualitaet|zertifi(?:kate|zierung(?:en)?)|securite|qualite|certificats)(?:\.\p{L}+)?\/?$/iu;
/** Matches the address of a page about nothing but certificates. */
export const CERTIFICATES =
  /\/[^/]*(?:certificat|certified|accredit|zertifi|akkredit|qualite-cert|guetesiegel|labels)[^/]*\/?$/iu;
/** Marks between the badges of a line. */
export const BETWEEN = /\s[·•|]\s|(?<=\p{L}{2}|\d)\. (?=\p{Lu})/u;
/** Matches headings of what others have, offer or plan. */
export const NOT_OWN_SECTION =
  /\b(?:partners?|suppliers?|customers?|clients?|hosting|services|consult\w*|beratung|training|courses?|schulung\w*|how to|what is|why|guide|frameworks?|roadmap|planned|coming|your?|integrations?|supported|data cent(?:er|re)s?|vendors?|providers?|sub-?processors?|lieferant\w*|anbieter|fournisseurs?)\b/i;
/** Matches the date with which an entry of a timeline begins. */
export const DATED = /^(?:\p{L}{3,9}\.? )?((?:19|20)\d\d)(?: ?[:–—-]| \|) /u;
/** Matches a question for certificates. */
export const CERTIFIED = /(?:certif|zertifi|accredit|audit|geprüft|agréé|standards|normen|normes)/iu;
/** Matches the label of what of a company is audited: `Environmental management`, `Qualität`. */
export const MANAGED =
  /^(?:(?:quality|environment(?:al)?|energy|(?:information |food |work(?:place)? |occupational )?(?:safety|security)|health (?:and|&) safety|(?:health and )?safety at work|working conditions|environmental care|sustainability)(?: (?:management|system|management system))?|management systems?|(?:qualitäts?|umwelt|energie|sicherheits|informationssicherheits?|arbeitsschutz|hygiene)?-?management(?:systeme?)?|qualität|umwelt(?:schutz)?|energie|arbeits(?:schutz|sicherheit)|sicherheit am arbeitsplatz|lebensmittelsicherheit|informationssicherheit|nachhaltigkeit|(?:management|système|gestion) (?:de la |de l['’]|du )?(?:qualité|environnement(?:al)?|énergie|sécurité)|qualité|environnement|énergie|(?:santé|sécurité) au travail|sécurité(?: alimentaire| de l['’]information)?):?$/iu;
/** Matches the head of a column of standards, which says of nobody that they are theirs. */
export const STANDARDS_HEAD =
  /^(?:frameworks?|standards?|norm(?:en|es?)?|référentiels?|certificates?|zertifikate?|certificats?)$/iu;
