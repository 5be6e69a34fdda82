import { readStandards } from './standards.ts';
import { wordSet } from './word-list.ts';
import { readWords } from './words.ts';

/** Words that say that somebody was audited, in whatever form. */
const AUDITED =
  /^(?:certif|accredit|attest|audit|complian|compliant|report|zertifi|akkredit|konform|label|approv|clear|regist|mark|gekennz|listed)/iu;
/** Matches a remark behind the standard of a badge, and the remarks that take it back or offer help with it. */
const ASIDE =
  /^(?<badge>(?:510\(k\)|:\d|[^(–—,:;])+?)(?<remark>,? \([^()]{1,60}\).*|,? [–—-] .{2,90}|[,:;] .{2,120}| (?:by|durch|par) \p{Lu}.{1,30}| (?:als|as|gemäß|nach|selon|according to|under|unter|for|für|pour|[Cc]lass|Klasse|classe) .{2,100})$/u;
const NOT_HELD =
  /(?<!\p{L})(?:in progress|planned|pending|roadmap|coming|soon|expected|targets?|targeted|working|under ?way|prepar\w+|ready|readiness|not|no longer|never|n[’']t|aren[’']t|until|expired|lapsed|ended|required|what|how|why|your?|learn|training|courses?|templates?|checklists?|consult\w*|support\w*|scheduled|booked|next year|weigh\w*|beratung|schulung\w*|geplant|vorgesehen|vorbereitung|angestrebt|abgelaufen|nicht|kein\w*|bis|wie|ihre?n?|en cours|prévue?|objectif|pas|vos|votre|comment|formation)(?!\p{L})/iu;
/** Matches a term of validity, in which `until` takes nothing back. */
const VALID =
  /(?<!\p{L})(?:valid|gültig|valable|valide)\p{L}* (?:until|till|through|to|bis(?: zum)?|jusqu['’](?:en|au|à))/giu;
/** Matches what is said of a certificate that is there: who has it, since when, until when, its number, its audits. */
const IS_HELD =
  /(?:^ ?|[.;:(–—,] |(?:^ ?|\. )(?:we|our)(?!\p{L})[^.;]{0,40} )(?:re-?)?certified (?:since|by|in|for|to)(?!\p{L})|(?<!\p{L})(?:(?:audited|renewed|attested|assessed|surveyed) (?:yearly|annually|every|each|by|in|twice|once)|(?:yearly|annual|last|latest|most recent|surveillance) (?:surveillance )?audits?|auditors? (?:was|were|came|has|have|returns?|visits?)|(?:certificate|report|attestation|registration) (?:is|of|no\.?|nr\.?|number|from|dated|issued|available|on request|under nda)|(?:available|shared|sent|yours) (?:on request|under nda)|held (?:by|since|for)|issued (?:by|in|on)|valid (?:un)?til|valid (?:through|to)|(?:re)?zertifiziert (?:seit|durch|von|nach)|(?:auditiert|überwacht|geprüft|erneuert) (?:seit|durch|von|vom)|(?:jährlich|zuletzt|regelmäßig) (?:\p{L}+ ){0,2}(?:auditiert|überwacht|geprüft|erneuert|bestätigt)|zertifikat(?:snummer|s-nr\.?| nr\.?)|gültig bis|(?:ausgestellt|erteilt) (?:am|im|von|durch|vom)|certifiée?s? (?:depuis|par|en)|certificat n|renouvelée?s? (?:en|chaque|tous|par)|auditée?s? (?:par|chaque|tous|en)|délivrée?s? (?:par|en|le)|vala?ble jusqu|valide jusqu)(?!\p{L})/iu;
/** Words of a badge beside its standards. */
const BADGE_WORDS = wordSet(
  'and und et since seit depuis level to under nach selon type i ii 1 2 3 4 annually yearly jährlich organic grade approved by the member mitglied membre fully iv aa a badge logo seal siegel zeichen mark quality environmental information security management system qualitätsmanagement qualitätsmanagementsystem umweltmanagement umweltmanagementsystem managementsystem système qualité environnement urkunde',
);
/** Matches a badge that says by itself that it is held. */
export const SAYS_SO = /certified|accredited|audited|compliant|zertifiziert|akkreditiert|konform|certifiée?|conforme/i;
const MAX_BADGE_CHARS = 80;

/** Cuts the remark behind a standard, such as `ISO 9001 – audited in June`; one that takes it back stays. */
export function withoutAside(line: string): string {
  const { badge = line, remark = '' } = ASIDE.exec(line)?.groups ?? {};
  return isTakenBack(line) || readStandards(remark).length > 0 ? line : badge;
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
