import { FORMERLY, IN_PREPARATION, WITHDRAWN } from './standing-words.ts';

/** Matches what says yes: as all of a cell, or at its beginning. */
const YES =
  /^(?:yes|ja|oui|✓|✔|✅|☑|live|available|supported|valid|held|certified|native|built[- ]in|current|in use|active|accredited|verfügbar|unterstützt|gültig|aktiv|vorhanden|ouvert|open|disponible|inclus|included|via)(?![\p{L}-])/iu;
/** Matches what denies, at the beginning of what is said of a name. */
const NO =
  /^(?:[–—-]$|[✗✘×✕❌]|n ?\/ ?a(?!\p{L})|(?:no|none|never|not|nor|nein|kein(?:e[nrs]?)?|nicht|nie|noch nicht|leider nicht|non|aucune?|pas|jamais)(?![\p{L}'’-]))/iu;
/** Matches what is over, at the beginning of what is said of a name. */
const OVER = new RegExp(
  String.raw`^(?:(?:was |has been |has |is |wurde |ist |a été |est )?(?:(?:permanently |now |since |endgültig |définitivement )?(?:closed|geschlossen|fermée?s?)(?! (?:on|at|over|during|for lunch|mon|tue|wed|thu|fri|sat|sun|am|an|um|le|l[ae]s?|à|du|samstag|sonntag|montag))(?![\p{L}-])|(?:expired|lapsed|withdrawn|${WITHDRAWN}|sunset|dropped|given (?:back|up)|handed back|gave up|sold|wound up|abandoned|revoked|terminated|cancelled|switched off|taken down|replaced|folded into|merged into|moved (?:out|into|in with)|ended(?= (?:in|on)(?!\p{L})|$)|${FORMERLY}|former|ex-|abgelaufen|ausgelaufen|abgeschaltet|aufgegeben|aufgelöst|geräumt|verkauft|beendet|ehemals|ehemalige\p{L}*|zu seit|rendue?s?|abandonnée?s?|expirée?s?|terminée?s?|vendue?s?|ancien(?:ne)?s?)(?!\p{L}))|let (?:it )?(?:lapse|go)|we let |(?:support|partnership|contract) (?:ended|withdrawn|dropped))`,
  'iu',
);
/** Matches the year in which something ended, whatever stands in front of it. */
const UNTIL = /(?<!\p{L})(?:until|till|bis|jusqu['’](?:en|à)) (?:\p{L}+ ){0,2}(?<year>(?:19|20)\d\d)(?!\d)/iu;
/** Matches what is yet to come, at the beginning of what is said of a name. */
const TO_COME = new RegExp(
  String.raw`^(?:(?:soon|pending|coming|planned|scheduled|upcoming|targeted|wish ?list|roadmap|demnächst|bald|geplant|angestrebt|bientôt|prochainement|prévue?s?|à venir|candidature|demande)(?![\p{L}-])|q[1-4](?!\p{L})|(?:available|arriving|due|expected|opens?|opening|öffnet|eröffnet|ouvre|ouverture|from|ab|à partir de|dès) (?:soon|in|later|next|early|mid|late|this|by|im|ab|en|à|au|autumn|spring|summer|winter|fall|frühjahr|sommer|herbst|winter|20\d\d|q[1-4])(?!\p{L})|(?:${IN_PREPARATION}|in (?:the )?(?:lab|making|works|beta|test(?:ing)?|planning|evaluation|discussion|prüfung))(?!\p{L})|on (?:the|our) (?:roadmap|bench|list|wish)|under (?:way|review|discussion|examination|consideration|evaluation|construction)|being (?:\p{L}+ )?(?:tested|prepared|built|looked|discussed|considered|evaluated|developed)|(?:stage 1 |first )?audit(?: is)? (?:booked|due|planned|scheduled|in|en|im|for)(?!\p{L})|booked (?:for|in)|applied for|(?:a )?goal|to be (?:confirmed|announced|decided)|option on|beantragt|en (?:test|étude)|à l['’](?:automne|hiver|été)|au (?:printemps|prochain))`,
  'iu',
);
const MAX_STATUS_CHARS = 70;

/** What a few words say of the standing of what they belong to: whether it is there; null if they say nothing of that. */
export type Status = 'there' | 'denied' | 'over' | 'to come' | null;

/**
 * Reads what a cell, a line of a card, or the rest of a line says of a name: `no`, `until 2019`, `in preparation`. A year to come ends
 * nothing: `valid until 2027`.
 */
export function readStatus(text: string, today: string): Status {
  const said = text.replace(/^[\s:,;(–—|-]+(?=\S)/u, '').trim();
  const [first = ''] = said.split(/[.;!]\s/u, 1);
  if (YES.test(said)) return 'there';
  if (NO.test(said)) return 'denied';
  if (OVER.test(said)) return 'over';
  if (first.length > MAX_STATUS_CHARS) return null;
  if (Number(UNTIL.exec(first)?.groups?.year ?? Number.POSITIVE_INFINITY) <= Number(today.slice(0, 4))) return 'over';
  return TO_COME.test(said) ? 'to come' : null;
}
