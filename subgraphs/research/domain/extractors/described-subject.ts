import { subjectBefore } from './subject.ts';

const COPULA = "\\s(?:is|are|est|sommes) (?:now |still |today |proud to be |aujourd['’]hui )?(?:an?|the|une?) ";
/** What a company belongs to is named last, and what follows is said of that: `is a member of an association founded in`. */
const BELONGS =
  "(?:[\\p{L}-]+ ){0,2}(?:member|part|division|unit|subsidiary|spin-off|customer|client|user|reseller|partner|membre|partenaire|filiale)s? (?:of|de|d['’])";
/** Matches a copula with what describes its subject. */
const DESCRIBES = new RegExp(`${COPULA}(?!${BELONGS})[^,.;]{0,90}$`, 'iu');
const FIRM = '(?:GmbH|AG|SE|KG|Gruppe|Holding|\\p{Lu}?\\p{Ll}*(?:tochter|marke|firma|mitglied|teil))(?!\\p{L})';
/** Match the same up to a comma, where a name would be as near as the subject: there is none but of a place, in German no firm. */
const TO_COMMA = `${COPULA}(?!${BELONGS})(?:\\p{Lu}[\\p{L}-]+ )?[^,.;\\p{Lu}]{3,90}(?:(?:in|from|à) \\p{Lu}[\\p{L}-]+)?`;
const GERMAN_TO_COMMA = `\\s(?:ist|sind) (?:heute )?eine? (?:(?!${FIRM})[^,.;]){3,90}`;
const DESCRIBES_TO_COMMA = new RegExp(`(?:${TO_COMMA}|${GERMAN_TO_COMMA}), $`, 'u');

/**
 * Finds the subject of a description: `Acme is a maker of arms based in`, also up to a comma; otherwise works like
 * {@link subjectBefore}.
 */
export function describedBefore(sentence: string, at: number): string | null {
  const before = sentence.slice(0, at);
  return subjectBefore(sentence, (DESCRIBES.exec(before) ?? DESCRIBES_TO_COMMA.exec(before))?.index ?? at);
}
