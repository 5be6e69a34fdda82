import { sectionTopic } from '../text/heading-topic.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Matches a heading of people who are not the company's own: `Who rings us`, `Wer anruft`. */
const WHO =
  /^(?:(?:for|für|bei|chez|pour|à) )?(?:who(?:m|se)?|wer|wen|wem|qui)(?:['’]s)?(?:\?$| (?!.*(?<!\p{L})(?:(?:we|wir|nous) (?:are|sind|sommes|hire|employ|suchen|einstellen|recrutons|cherchons|buy|kaufen|achetons|owe|belong|gehören)|(?:us|uns|nous) (?:beliefer\p{L}+|lieferte?|besitzt|fourni\p{L}+|possède)|(?:suppl(?:y|ies|ied)|own|owns|fund|funds|funded|taught|inspired|founded|runs?|started) (?:us|it|the)|works|arbeitet|travaill(?:e|ent)|train(?:s|ed)|hir\p{L}+|join|compet\p{L}+|invest\p{L}+|behind|hinter|steckt|derrière)(?!\p{L})))/iu;

/** Checks for a heading or a question of whom something is for, or who buys it. */
export function asksForWhom(text: string): boolean {
  return WHO.test(text) || sectionTopic(text) === 'industry';
}

/** Checks for a block below such a heading. */
export function isForWhom(parsed: ParsedDocument, block: number): boolean {
  return asksForWhom(parsed.headingsOf(block)[0] ?? '');
}
