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
const DONE_FRENCH = "\\p{L}[\\p{L}'’ -]{2,50}[sx] (?:[\\p{L}'’-]+ ){0,3}?(?!plus)\\p{L}{2,}(?:[ée]s|ées|is|ies|us|ues)";
const DONE_GERMAN_WORD =
  '(?:ausgeliefert|installiert|verkauft|verbaut|betreut|gebaut|gefertigt|geliefert|produziert|geprüft|angeschlossen|versendet|geschult|vermittelt|gewartet|gereinigt|vermessen|bearbeitet)';
const DONE_GERMAN = `${DONE_GERMAN_WORD}e \\p{L}+|\\p{L}+ (?:${DONE_GERMAN_WORD}|(?:in|im) (?:Betrieb|Einsatz|Dienst)|weltweit|(?:pro|im|jeden?) (?:Tag|Woche|Monat|Jahr))`;
/** Matches a label of things and what was done with them, or how often: `parcels sorted`, `picks a day`, `collectivités équipées`. */
export const DONE_LABEL = new RegExp(`^(?:${DONE_ENGLISH}|${DONE_FRENCH}|${DONE_GERMAN})$`, 'iu');
/** Matches a label of something measured, which may be money, a share or a multiple. */
export const MEASURED_LABEL = new RegExp(`^(?:${SCALE} )?(?:[\\p{L}'’&-]+ ){0,3}?(?:${MEASURED})(?![\\p{L}-])`, 'iu');
/** Matches a short label, whatever it names, as one of a row of figures has: not of time, and no instruction. */
export const ROW_LABEL =
  /^(?!(?:years?|jahren?|ans|années|steps?|easy|simple|schritte|étapes|hours?|of|on|and|per|plans?|people|lives|deaths|comments?|likes|shares|items?|jan\p{L}*|feb\p{L}*|märz?|mar(?:ch|s)?|apr\p{L}*|ma[iy]|ju[nl]\p{L}*|aug\p{L}*|sep\p{L}*|o[ck]t\p{L}*|nov\p{L}*|de[cz]\p{L}*)(?![\p{L}]))(?!.*(?<![\p{L}])(?:without|lost|wasted|die|suffer|ohne|sans)(?![\p{L}]))[\p{L}][\p{L}'’&-]+(?: [\p{L}'’&-]+){0,4}(?: (?:19|20)\d\d)?$/iu;
/** Matches a label that praises, compares, promises or limits rather than counts. */
export const NO_FIGURE =
  /(?<![\p{L}])(?:less|fewer|faster|quicker|slower|reduc\w+|sav(?:ed?|es|ings?)|average|satisf\w+|zufried\w+|rating|ratings|stars?|contributors?|contributeurs|forks|commits|reviews?|bewertung\w*|avis|note|(?<!(?:an?|per|each|every|since|from) )(?:minutes?|seconds?|hours?|days?)|minuten|sekunden|secondes|stunden|heures|tage|jours|off|discount|rabatt|free|trial|up to|bis zu|jusqu|per (?!day|week|month|quarter|year|hour|minute|second|annum|night|season)\p{L}+|pro (?!tag|woche|monat|quartal|jahr|stunde|minute|sekunde|saison)\p{L}+|par (?!jour|semaine|mois|trimestre|an|année|heure|minute|seconde|saison)\p{L}+|quotas?|included|inklusive|limit|maximum|minimum|increase|improv\w+|more (?!than)|would|recommend\w*|goal|target|by 20[3-9]\d|waitlist|planned|potential|addressable|worldwide market|industry|your?|reduction|team members?|staff|weniger|schneller|moins|raised|funding|investment|wasted|lost|discarded|verschwendet|gaspillée?s?)(?![\p{L}])/iu;
