import { NUMBER_SOURCE } from './numbers.ts';

const SCALE =
  '(?:[kK]|[MB]|m|mm|bn|thousand|[Mm]illion(?:s|en)?|[Bb]illion|[Mm]illiarden?|milliards?|Mds?|Mio\\.?|Mrd\\.?|Tsd\\.?)';
const MONEY = '(?:€|£|\\$|EUR|Euros?|euros?|USD|CHF|GBP)';

/** What is counted or measured, with a scale, a currency, a share or a multiple. */
export const QUANTITY = `(?:(?:over|more than|about|around|some|nearly|almost|over|über|mehr als|rund|knapp|plus de|près de|environ|ca\\.) |[~>+] ?)?(?:(?:US)?[$€£] ?)?(?:${NUMBER_SOURCE})(?: ?${SCALE}(?![\\p{L}]))?(?: ?\\+| ?%)?(?: ?(?:d['’]|de )?${MONEY}(?![\\p{L}]))?\\+?`;

/** Nouns of those who use what a company makes, of what runs on it, and of where it is. */
const COUNTED =
  'unités|usines|ateliers|agriculteurs|producteurs|éleveurs|points de vente|paquets|bouteilles|colis|repas|flaschen|packungen|breweries|brewhouses|bakeries|kitchens|nurses|customers?|clients?|users|companies|businesses|enterprises|organi[sz]ations|teams|brands|merchants|retailers|sellers|stores|shops|restaurants|hotels|hospitals|clinics|practices|pharmacies|laboratories|labs|schools|universities|students|patients|farms|farmers|growers|factories|plants|sites|warehouses|buildings|homes|bâtiments|immeubles|logements|foyers|établissements|collectivités|communes|abonnés|clients|agences|gebäude|haushalte|wohnungen|filialen|kommunen|households|properties|municipalities|airports|ports|carriers|forwarders|marketplaces|banks|lenders|insurers|agencies|publishers|creators|freelancers|drivers|members|subscribers|readers|visitors|downloads|installs|installations|deployments|devices|sensors|machines|robots|vehicles|bikes|vélos|trucks|meters|units|bottles|bars|transactions|payments|orders|shipments|parcels|packages|deliveries|documents|contracts|invoices|messages|calls|bookings|trips|rides|countries|states|currencies|provinces|utilities|platforms|markets|cities|languages|continents|locations|projects|products sold|patents|awards|kund(?:en|innen)|kundinnen und kunden|nutzer(?:innen)?|anwender(?:innen)?|unternehmen|betriebe|händler|praxen|apotheken|krankenhäuser|kliniken|schulen|höfe|landwirte|standorte|länder[n]?|anlagen|maschinen|geräte|sensoren|fahrzeuge|installationen|projekte|downloads|bestellungen|sendungen|utilisateurs|utilisatrices|entreprises|pharmacies|hôpitaux|cliniques|écoles|magasins|boutiques|restaurants|commerçants|pays|villes|appareils|capteurs|machines|véhicules|commandes|téléchargements|installations';
/** What is made or moved, by its measure: in a label it may be anybody's. */
const AMOUNTS = '(?:tonnes|tons|tonnen|hectolit(?:re|er)s|pallets|kilomet(?:re|er)s)(?: (?:of|de) \\p{L}{3,})?';
/** Nouns of what is measured. */
const MEASURED =
  "revenues?|ARR|recurring revenue|turnover|GMV|sales|transaction volume|payment volume|assets under management|growth|uptime|availability|processed|paid out|transacted|net retention|retention|flux|umsatz|jahresumsatz|\\p{L}*volumen|wachstum|umsatzwachstum|verfügbarkeit|exportquote|chiffre d['’]affaires|croissance|disponibilité|volume";

/** Matches a label of something counted: `factories on the platform`, `pharmacies équipées`. */
export const COUNTED_LABEL = new RegExp(
  `^(?:[\\p{L}'’&-]+ ){0,3}?(?:${COUNTED})(?![\\p{L}-])|^(?:[\\p{L}-]+ ){0,2}[\\p{L}-]{3,}s (?:\\p{L}+ed|sold|built|made|sent|run|(?:a|per|each|every) (?:year|month|week|day)|worldwide|globally|to date|so far|in (?:use|force|operation|service))$`,
  'iu',
);
/** Matches a label of something measured, which may be money, a share or a multiple. */
export const MEASURED_LABEL = new RegExp(`^(?:${SCALE} )?(?:[\\p{L}'’&-]+ ){0,3}?(?:${MEASURED})(?![\\p{L}-])`, 'iu');
/** Matches a short label, whatever it names, as one of a row of figures has: not of time, and no instruction. */
export const ROW_LABEL =
  /^(?!(?:years?|jahren?|ans|années|steps?|easy|simple|schritte|étapes|hours?|of|on|and|per|plans?|people|lives|deaths|comments?|likes|shares|items?|jan\p{L}*|feb\p{L}*|märz?|mar(?:ch|s)?|apr\p{L}*|ma[iy]|ju[nl]\p{L}*|aug\p{L}*|sep\p{L}*|o[ck]t\p{L}*|nov\p{L}*|de[cz]\p{L}*)(?![\p{L}]))(?!.*(?<![\p{L}])(?:without|lost|wasted|die|suffer|ohne|sans)(?![\p{L}]))[\p{L}][\p{L}'’&-]+(?: [\p{L}'’&-]+){0,4}(?: (?:19|20)\d\d)?$/iu;
/** Matches a quantity and what is counted in a sentence, in the group `figure`. */
export const COUNT_IN_SENTENCE = `(?<figure>${QUANTITY}(?: de)? (?:(?!(?:for|of|in|with|per|and|to|from|für|von|mit|pour|de)(?![\\p{L}]))[\\p{L}'’&-]+ ){0,2}?(?:${COUNTED}|${AMOUNTS}))(?![\\p{L}-])`;
/** Matches a label that praises, compares, promises or limits rather than counts. */
export const NO_FIGURE =
  /(?<![\p{L}])(?:less|fewer|faster|quicker|slower|reduc\w+|sav(?:ed?|es|ings?)|average|satisf\w+|zufried\w+|rating|ratings|stars?|contributors?|contributeurs|forks|commits|reviews?|bewertung\w*|avis|note|minutes?|minuten|seconds?|sekunden|secondes|hours?|stunden|heures|days?|tage|jours|off|discount|rabatt|free|trial|up to|bis zu|jusqu|per seat|included|inklusive|limit|maximum|minimum|increase|improv\w+|more (?!than)|would|recommend\w*|goal|target|by 20[3-9]\d|waitlist|planned|potential|addressable|worldwide market|industry|your?|reduction|team members?|staff|weniger|schneller|moins|raised|funding|investment)(?![\p{L}])/iu;
/** Matches verbs by which a company has users, in front of a count of them. */
export const HAS_USERS =
  '(?:serves?|supports?|protects?|powers?|connects?|manages?|operates? in|is active in|are active in|works? with|counts?|reach(?:es|ed)?|ships? to|sells? (?:to|in)|sold (?:in|to)|available in|present in|used (?:by|in|at)|trusted by|loved by|deployed (?:in|at|on)|installed (?:in|at|on)|sold|shipped|delivered|processed|handled|processes|handles|has|have|beliefern|beliefert|betreut|betreuen|zählt|zählen|bedienen|équipe|équipons|(?:builds?|produces?|manufactures?|bau(?:en|t)|fertig(?:en|t)|produzier(?:en|t)|fabriqu(?:ons|e)|produi(?:sons|t))(?=[^.;]* (?:a|per|each|every|pro|im|par) (?:year|month|week|day|jahr|monat|woche|tag|an|mois|jour)(?![\\p{L}]))|haben wir(?=.{0,80} (?:aus)?(?:geliefert|verkauft|installiert|produziert|gerüstet|gestattet)(?![\\p{L}]))|avons (?:vendu|livré|expédié|équipé|produit|installé)|gère|gérons|betreibt|betreiben|accompagne|accompagnons|compte|comptons)';
/** Matches those who use it, in front of whom a count stands. */
export const USE_IT =
  '(?:use|uses|trust|rely on|run on|work with|choose|have chosen|(?:\\p{L}+ ){1,2}(?:better|faster|more|easier|safer|smarter|earlier) (?:with|on)|\\p{L}+ (?:their|ihren?|leurs?) (?:[\\p{L}-]+ ){1,3}(?:with|on|through|mit|über|avec|sur)|vertrauen(?: auf)?|setzen auf|arbeiten mit|nutzen|font confiance à|utilisent)';
