import { NUMBER_SOURCE } from './numbers.ts';

const SCALE =
  '(?:[kK]|[MB]|m|mm|bn|thousand|[Mm]illion(?:s|en)?|[Bb]illion|[Mm]illiarden?|milliards?|Mds?|Mio\\.?|Mrd\\.?|Tsd\\.?)';
const MONEY = '(?:€|£|\\$|EUR|Euros?|euros?|USD|CHF|GBP)';

/** What is counted or measured, with a scale, a currency, a share or a multiple. */
export const QUANTITY = `(?:(?:over|more than|about|around|some|nearly|almost|over|über|mehr als|rund|knapp|plus de|près de|environ|ca\\.) |[~>+] ?)?(?:(?:US)?[$€£] ?)?(?:${NUMBER_SOURCE})(?: ?${SCALE}(?![\\p{L}]))?(?: ?\\+| ?%)?(?: ?(?:d['’]|de )?${MONEY}(?![\\p{L}]))?\\+?`;

/** Nouns of what is measured. */
const MEASURED =
  "revenues?|ARR|recurring revenue|turnover|GMV|sales|transaction volume|payment volume|assets under management|growth|uptime|availability|processed|paid out|transacted|net retention|retention|flux|umsatz|jahresumsatz|\\p{L}*volumen|wachstum|umsatzwachstum|verfügbarkeit|exportquote|export share|part à l['’]export|chiffre d['’]affaires|croissance|disponibilité|volume";

const DONE_ENGLISH =
  '(?:[\\p{L}-]+ ){0,2}[\\p{L}-]{3,}s (?:\\p{L}+ed|sold|built|made|sent|run|(?:a|per|each|every) (?:year|month|week|day)|worldwide|globally|to date|so far|in (?:use|force|operation|service))(?: (?:since|in|across|through|on|with|for) [^.;:]{2,40})?';
const DONE_FRENCH =
  "\\p{L}[\\p{L}'’ -]{2,50}[sx] (?:[\\p{L}'’-]+ ){0,3}?(?!plus)(?:\\p{L}{2,}(?:[ée]s|ées|is|ies|us|ues)|en (?:service|exploitation|production|activité)|dans le monde|(?:par|chaque) (?:an|année|mois|semaine|jour|nuit))";
const DONE_GERMAN_WORD =
  '(?:ausgeliefert|installiert|verkauft|verbaut|betreut|gebaut|gefertigt|geliefert|produziert|geprüft|angeschlossen|versendet|geschult|vermittelt|gewartet|gereinigt|vermessen|bearbeitet)';
const DONE_GERMAN = `${DONE_GERMAN_WORD}e \\p{L}+|\\p{L}+ (?:${DONE_GERMAN_WORD}|(?:in|im) (?:Betrieb|Einsatz|Dienst)|weltweit|(?:pro|im|jeden?) (?:Tag|Woche|Monat|Jahr))`;
/** Matches a label of things and what was done with them, or how often: `parcels sorted`, `picks a day`, `collectivités équipées`. */
export const DONE_LABEL = new RegExp(`^(?:${DONE_ENGLISH}|${DONE_FRENCH}|${DONE_GERMAN})$`, 'iu');
/** Matches a label of something measured, which may be money, a share or a multiple. */
export const MEASURED_LABEL = new RegExp(`^(?:${SCALE} )?(?:[\\p{L}'’&-]+ ){0,3}?(?:${MEASURED})(?![\\p{L}-])`, 'iu');
/** Matches what was done with money that is nobody's income. */
export const HANDLED_LABEL =
  /^(?:[\p{L}&'’-]+ ){0,4}(?:audited|processed|managed|handled|moved|settled|booked|financed|insured|reviewed|reconciled|under (?:management|audit)|abgewickelt|verwaltet|bearbeitet|bewegt|geprüft|gérée?s?|traitée?s?|contrôlée?s?|assurée?s?)(?: (?:a|per|each|every|this|last|since|to date|so far|pro|im|par)(?![\p{L}]).*)?$/iu;
/** Matches headings of figures, below which a number and its noun say what the company has. */
export const FIGURES_HEADING =
  /(?<!\p{L})(?:(?:in|by the|our|key|some|a few|the) (?:numbers|figures|stats)|at a glance|facts? (?:and|&) figures|key facts|fact ?sheet|in zahlen|zahlen|auf einen blick|kennzahlen|eckdaten|en (?:quelques )?chiffres|chiffres[ -]clés|d['’]un coup d['’]œil|repères)(?!\p{L})/iu;
/** Matches a label that opens with the unit of a data sheet. */
export const TECHNICAL_UNIT =
  /^(?:k?g|m?l|[cm]?m|km\/h|k?Wh?|k?V|V?A|bar|°[CF]?|dB|[MG]?Hz|[MGT]B|rpm|nm|px|psi|min|ms|[sh]|Zoll|inch(?:es)?|pouces|Watt|Volt)(?![\p{L}])/u;
/** Matches a short label, whatever it names, as one of a row of figures has: not of time, and no instruction. */
export const ROW_LABEL =
  /^(?!(?:years?|jahren?|ans|années|months?|monaten?|mois|weeks?|wochen|semaines|pages?|seiten|steps?|easy|simple|schritte|étapes|hours?|of|on|and|per|plans?|people|lives|deaths|comments?|likes|shares|items?|jan\p{L}*|feb\p{L}*|märz?|mar(?:ch|s)?|apr\p{L}*|ma[iy]|ju[nl]\p{L}*|aug\p{L}*|sep\p{L}*|o[ck]t\p{L}*|nov\p{L}*|de[cz]\p{L}*)(?![\p{L}]))(?!.*(?<![\p{L}])(?:without|lost|wasted|die|suffer|ohne|sans)(?![\p{L}]))[\p{L}][\p{L}'’&-]+(?: [\p{L}'’&-]+){0,4}(?: (?:19|20)\d\d)?$/iu;
/** Matches a label that praises, compares, promises or limits rather than counts. */
export const NO_FIGURE =
  /(?<![\p{L}])(?:less|fewer|faster|quicker|slower|reduc\w+|sav(?:ed?|es|ings?)|average|satisf\w+|zufried\w+|rating|ratings|stars?|contributors?|contributeurs|forks|commits|reviews?|bewertung\w*|avis|note|(?<!(?:an?|per|each|every|since|from) )(?:minutes?|seconds?|hours?|days?)|minuten|sekunden|secondes|stunden|heures|tage|jours|off|discount|rabatt|free|trial|up to|bis zu|jusqu|per (?!day|week|month|quarter|year|hour|minute|second|annum|night|season)\p{L}+|pro (?!tag|woche|monat|quartal|jahr|stunde|minute|sekunde|saison)\p{L}+|par (?!jour|semaine|mois|trimestre|an|année|heure|minute|seconde|saison)\p{L}+|quotas?|included|inklusive|limit|maximum|minimum|increase|improv\w+|more (?!than)|would|recommend\w*|goal|target|by 20[3-9]\d|waitlist|planned|potential|addressable|worldwide market|industry|your?|reduction|team members?|staff|weniger|schneller|moins|raised|funding|investment|wasted|lost|discarded|verschwendet|gaspillée?s?|missing|shortage|fehlen|fehlende|manquent|manquants?|(?:laut|according to|selon) \p{L}+|forecast|prognose)(?![\p{L}])/iu;
/** Matches what a label adds: `projects, from a garden wall to a harbour`. */
export const LABEL_ASIDE = /(?:, | [–—] | \().*$/u;
/** Matches a length or a mass, which is of work where its label goes on with what it is of. */
export const LENGTH =
  /^\D{0,12}\d[\d.,’'\u00a0\u202f ]* ?(?:km|kilomet(?:er|re)s?|miles|mi|litres?|liters?|Liter|tons?|t|kWh|MWh)$/u;
/** Matches a label that says what a length is of. */
export const OF_LENGTH = /^(?:of|de|d['’]|von) ?\p{Ll}/u;
