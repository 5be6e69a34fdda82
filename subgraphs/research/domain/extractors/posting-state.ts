import type { ParsedDocument } from './parsed-document.ts';

/** Matches a heading of what is near openings and is none. */
const NO_SECTION =
  /(?<![\p{L}])(?:process|benefits|perks|values|culture|people say|we offer|faqs?|how (?:we|to)|why|filled|closed|past|former|expired|besetzt|pourvus?|bewerbungsprozess|ablauf|vorteile|bieten|processus|avantages|(?:at|bei|chez) (?:our |unseren |nos )?(?:customers|clients|partners|kunden|partnern?|partenaires))(?![\p{L}])/iu;
/** Matches how a page says of an opening that it is none any more. */
const OVER =
  /(?:^|[([–—·|,:] ?|(?<!\p{L})(?:is|are|been|was|now|just|already|position|role|vacancy|bereits|schon|inzwischen|mittlerweile|leider|ist|sind|wurden?|stelle|est|déjà|poste) )(?:filled|closed|taken|hired|gone|expired|withdrawn|cancelled|paused|on hold|besetzt|vergeben|zurückgezogen|pausiert|geschlossen|pourvue?s?|clôturée?s?|retirée?s?|suspendue?s?|annulée?s?)(?![\p{L}-])| (?:filled|closed|taken|hired|gone|besetzt|vergeben|pourvue?s?|clos|gefunden|retenue?)(?:, (?:thanks|thank you|danke|merci)(?: \p{L}+){0,2})?[)\].!]*$|(?<!\p{L})(?:no longer (?:open|available|accepting)|nicht mehr (?:offen|frei|verfügbar)|n['’]est plus (?:ouverte?|disponible|à pourvoir))(?!\p{L})/iu;

/** Checks for a place below a heading of what is near openings and is none. */
export function isBelowOthers(parsed: ParsedDocument, index: number): boolean {
  return NO_SECTION.test(parsed.headingsOf(index)[0] ?? '');
}

/** Checks for words that a post is filled. */
export function saysOver(text: string): boolean {
  return OVER.test(text);
}
