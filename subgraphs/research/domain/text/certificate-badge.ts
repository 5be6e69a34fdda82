import { readStandards } from './standards.ts';
import { wordSet } from './word-list.ts';
import { readWords } from './words.ts';

/** Matches what is said of a certificate that is not there yet, or no longer. */
const PENDING =
  /(?<!\p{L})(?:in progress|planned|pending|expected|targeted|scheduled|under ?way|in preparation|not(?! only)|n\/a|no longer|lapsed|expired|working towards?|geplant|angestrebt|in (?:vorbereitung|arbeit|planung)|noch nicht|abgelaufen|erloschen|nicht zertifiziert|prévue?|en (?:cours|préparation)|pas encore|visée|expirée?)(?!\p{L})/iu;

/** Words that say that somebody was audited, in whatever form. */
const AUDITED =
  /^(?:certif|accredit|attest|audit|complian|compliant|report|zertifi|akkredit|konform|label|approv|clear|regist|mark|gekennz|listed)/iu;
/** Matches a remark behind the standard of a badge, and the remarks that take it back or offer help with it. */
const ASIDE =
  /^(?<badge>(?:510\(k\)|:\d|[^(–—,:;])+?)(?<remark>,? \([^()]{1,60}\).*|,? [–—-] .{2,90}|[,:;] .{2,120}| (?:by|durch|par) \p{Lu}.{1,30}| (?:als|as|gemäß|nach|selon|according to|under|unter|for|für|pour|[Cc]lass|Klasse|classe) .{2,100})$/u;
const NOT_HELD =
  /(?<!\p{L})(?:in progress|planned|pending|roadmap|coming|soon|first audit|appl(?:y|ied|ication)|antrag\p{L}*|demande|erste\p{L}* audit|premier audit|expected|targets?|targeted|working|under ?way|prepar\w+|ready|readiness|not|no longer|never|n[’']t|aren[’']t|until|expired|lapsed|ended|required|what|how|why|your?|learn|training|courses?|templates?|checklists?|consult\w*|support\w*|scheduled|booked|next year|weigh\w*|beratung|schulung\w*|geplant|vorgesehen|vorbereitung|angestrebt|abgelaufen|nicht|kein\w*|bis|wie|ihre?n?|en cours|prévue?|objectif|pas|vos|votre|comment|formation)(?!\p{L})/iu;
/** Matches a term of validity, in which `until` takes nothing back. */
const VALID =
  /(?<!\p{L})(?:valid|current|gültig|valable|valide)\p{L}* (?:until|till|through|to|bis(?: zum)?|jusqu['’](?:en|au|à))/giu;
/** Matches what is said of a certificate that is there: who has it, since when, until when, its number, its audits. */
const IS_HELD =
  /(?:^ ?|[.;:(–—,] |(?:^ ?|\. )(?:we|our)(?!\p{L})[^.;]{0,40} )(?:re-?)?certified (?:since|by|in|for|to)(?!\p{L})|^[\s,:–—-]*(?:(?:member|mitglied|membre|adhérente?|report|zertifikat|certificat) )?(?:since|seit|depuis) (?:\p{L}+\.? )?(?:19|20)\d\d|(?<!\p{L})(?:obtained|achieved|awarded|earned|gained|granted|came|followed|erworben|erlangt|erhalten|bestanden|obtenue?s?|décrochée?s?|reconduite?s?) (?:in|im|en) (?:\p{L}+\.? )?(?:19|20)\d\d|(?<!\p{L})(?:(?:audited|renewed|attested|assessed|surveyed) (?:yearly|annually|every|each|by|in|twice|once)|(?:yearly|annual|last|latest|most recent|surveillance) (?:surveillance )?audits?|auditors? (?:was|were|came|has|have|returns?|visits?)|(?:certificate|cert\.|report|attestation|registration|member|membership|licen[cs]e|approval|laboratory|assessment|kontroll-?nummer|mitglied|mitgliedsnummer|lizenz|adhérent|licence|accréditation|agrément) (?:is|of|no\.?|nr\.?|n°|number|from|dated|issued|available|on request|under nda)|(?:available|shared|sent|yours) (?:on request|under nda)|held (?:by|since|for)|current (?:un)?til|current (?:through|to)(?= (?:\p{L}+ )?20\d\d)|issued (?:by|in|on)|valid (?:un)?til|valid (?:through|to)|(?:re)?zertifiziert (?:seit|durch|von|nach)|(?:auditiert|überwacht|geprüft|erneuert|zertifiziert) (?:seit|durch|von|vom)|(?:jährlich|zuletzt|regelmäßig) (?:\p{L}+ ){0,2}(?:auditiert|überwacht|geprüft|erneuert|bestätigt)|zertifikat(?:snummer|s-nr\.?| nr\.?)|gültig bis|(?:ausgestellt|erteilt) (?:am|im|von|durch|vom)|certifiée?s? (?:depuis|par|en)|certificat n|renouvelée?s? (?:en|chaque|tous|par|l['’]an|au|le)|auditée?s? (?:par|chaque|tous|en)|délivrée?s? (?:par|en|le)|vala?ble jusqu|valide jusqu)(?!\p{L})/iu;
/** Matches an answer that says yes, and by its own words no more than a level; and one that says it of somebody else. */
const YES =
  /^(?:yes|yep|yup|sure|certainly|of course|we (?:do|are|have)|ja|jawohl|klar|natürlich|sicher|haben wir|sind wir|oui|bien sûr|tout à fait|absolument|nous (?:le sommes|l['’]avons)|(?:(?:one|two|three|four|ein\p{L}*|zwei|drei|vier|une?|deux|trois|quatre) ?:)|(?:(?:in )?(?:gold|silver|silber|bronze|platin\p{L}*|type (?:ii?|2)|level \d|stufe \d)))(?!\p{L})/iu;
const BY_OTHERS =
  /(?<!\p{L})(?:hosts?|hosting|data cent(?:er|re)s?|providers?|suppliers?|vendors?|cloud|farms|rechenzentr\p{L}+|hoster|anbieter|lieferant\p{L}*|höfe|hébergeu\p{L}+|fournisseurs?)(?!\p{L})/iu;
/** Matches questions for what others must have or what it is. */
const NO_QUESTION =
  /(?<!\p{L})(?:I|my|[Ww]h(?:at|y)|do (?:you|we) need|[Ww]as|[Ww]arum|brauche\p{L}*|help|support|hilf\p{L}*|aid\p{L}+|[Pp]ourquoi|faut)(?!\p{L})/u;
/** Words of a badge beside its standards. */
const BADGE_WORDS = wordSet(
  'and und et since seit depuis level to under nach selon type i ii 1 2 3 4 annually yearly jährlich organic grade approved by the member mitglied membre fully iv aa a badge logo seal siegel zeichen mark quality environmental information security management system qualitätsmanagement qualitätsmanagementsystem umweltmanagement umweltmanagementsystem managementsystem système qualité environnement urkunde now proud proudly officially nun jetzt stolz désormais fièrement',
);
/** Matches a badge that says by itself that it is held. */
export const SAYS_SO = /certified|accredited|audited|compliant|zertifiziert|akkreditiert|konform|certifiée?|conforme/i;
/** Matches what stands between the standards of a list. */
export const LISTED =
  /^(?:(?:,|;)? ?(?:and|und|et|&|\+|\/|sowie|as well as|plus)?)? ?(?:the |our |unsere? |nos |die |das )?$/iu;
const MAX_BADGE_CHARS = 80;

/** Cuts the remark behind a standard, such as `ISO 9001 – audited in June`; one that takes it back stays. */
export function withoutAside(line: string): string {
  const { badge = line, remark = '' } = ASIDE.exec(line)?.groups ?? {};
  return isTakenBack(line) || BY_OTHERS.test(remark) || readStandards(remark).length > 0 ? line : badge;
}

/** Checks for a remark whose first sentence says that a certificate is yet to come or over. */
export function isPending(remark: string): boolean {
  return PENDING.test(remark.split(/\. /u, 1)[0] ?? '');
}

/** Checks for an answer that affirms the question before it: `Yes, since 2022`, `Seit 2013 sind wir das`. */
export function isAffirmed(question: string, answer: string): boolean {
  const [said = ''] = answer.trim().split(/(?<=[.;!?]) /u);
  if (
    !question.trim().endsWith('?') ||
    NO_QUESTION.test(question) ||
    isTakenBack(said) ||
    BY_OTHERS.test(question + said)
  )
    return false;
  return YES.test(said) || IS_HELD.test(said);
}

/** Reads the standards with which a line begins, as a list. */
export function readLeading(line: string): string[] {
  let end = 0;
  return readStandards(line)
    .filter((standard) => {
      const isNext = LISTED.test(line.slice(end, standard.start));
      if (isNext) ({ end } = standard);
      return isNext;
    })
    .map(({ name }) => name);
}

/** Checks for a remark that says of a certificate that it is there: `Certified since May`, `Gültig bis 2029`. */
export function isHeldBy(remark: string): boolean {
  return IS_HELD.test(remark) && !isTakenBack(remark);
}

function isTakenBack(text: string): boolean {
  return NOT_HELD.test(text.replace(VALID, ' '));
}

/** Reads the standards of a badge, none of a text that says more, and whether it says by itself that they are held. */
export function readBadge(badge: string): { names: string[]; saysSo: boolean } {
  const names = readStandards(badge).map(({ name }) => name);
  if (names.length === 0) return { names, saysSo: false };
  const rest = names.reduce((left, name) => left.replace(name, ' '), badge);
  const isBare = lowerWords(rest).every(
    (word) => BADGE_WORDS.has(word) || AUDITED.test(word) || /^[a-z]?-?\d{4,}$/.test(word),
  );
  const isBadge = badge.length <= MAX_BADGE_CHARS && !/[?!:]/.test(rest) && isBare;
  return { names: isBadge ? names : [], saysSo: SAYS_SO.test(badge) };
}

function lowerWords(text: string): string[] {
  return readWords(text).map((word) => word.text.toLowerCase());
}
