import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { means } from '../grammar/tokens.ts';
import { isAffirmed } from '../text/certificate-badge.ts';
import { readTechnologies } from '../text/technologies.ts';
import { fromSentence } from './create-finding.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { questionOf } from './questions.ts';
import { is } from './relation-names.ts';

/** Matches questions of what goods go with, by other words than verbs that connect. */
const GOES_WITH =
  /(?<!\p{L})(?:works? (?:together )?with|compatibles?|kompatibel|läuft|laufen|funktioniert|fonctionne\p{L}*|marche\p{L}*|branche\p{L}*|support|import|export)(?!\p{L})/iu;
/** Matches questions of the prospect's own people, and of what customers have left. */
const OF_PEOPLE =
  /(?<!\p{L})(?:why|who|instead|better|switch\p{L}*|warum|wer|statt|besser|pourquoi|qui|mieux)(?!\p{L})/iu;

/** Finds the software of a question whether goods work with it, which its answer affirms: `Does it sync with Slack? Yes.` */
export function findAskedIntegrations(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const question = questionOf(parsed, sentence);
  if (question === null || !isAffirmed(question.text, sentence.text) || OF_PEOPLE.test(question.text)) return [];
  const clauses = readClauses(question.text, parsed.document.language);
  const isAsked =
    GOES_WITH.test(question.text) ||
    clauses.list.some((clause) => is(clause, 'connect', 'communicate')) ||
    clauses.items.some((item) => item.kind === 'phrase' && means(item.head, 'connector'));
  if (!isAsked) return [];
  const named = readTechnologies(question.text).filter(({ isWord, isApp, start }) => isApp && (!isWord || start > 0));
  const place = { from: 0, to: sentence.text.length, also: [question.span] };
  return named.map(({ name: value }) =>
    fromSentence(parsed, sentence, { field: 'offering.integration', value, subject: parsed.prospect.name, ...place }),
  );
}
