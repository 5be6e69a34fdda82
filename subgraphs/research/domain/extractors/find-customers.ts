import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { readNameList } from '../text/name-list.ts';
import { fromSentence } from './create-finding.ts';
import { quotedIn } from './customer-cards.ts';
import { readServed } from './customer-clauses.ts';
import { isCustomerName, readCustomerNames } from './customer-names.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { topicAbove } from './section-topic.ts';

/** Matches a sentence that says the same of others as the one before it. */
const ALSO =
  /^(?:(?<en>\p{Lu}[^.;:]{2,100}?),? (?:do|does|did|are|is),? (?:too|as well|so)|So (?:do|does|did) (?<so>\p{Lu}[^.;:]{2,100}?)|(?<de>\p{Lu}[^.;:]{2,100}?) (?:auch|ebenfalls|ebenso)|(?:Auch|Ebenso) (?<auch>\p{Lu}[^.;:]{2,100}?)|(?<fr>\p{Lu}[^.;:]{2,100}?),? (?:aussi|également))[.!]?$/u;

/** Finds the customers that running text names. */
export function findCustomers(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  const found = new Map<string, Finding>();
  for (const served of readServed(parsed, clauses))
    for (const { text: value, start, end } of readCustomerNames(parsed, clauses, served)) {
      const place = { from: Math.min(served.said, start), to: end };
      if (!found.has(value) && !isPartnerOfCard(parsed, sentence.block, value))
        found.set(
          value,
          fromSentence(parsed, sentence, { field: 'customers.customer', value, subject: served.owner, ...place }),
        );
    }
  const quoted = quotedIn(parsed, sentence);
  if (quoted !== null && !found.has(quoted.name) && isCustomerName(parsed, quoted.name)) {
    const { name: value, from } = quoted;
    const said = { field: 'customers.customer', value, subject: 'we', from, to: from + value.length } as const;
    found.set(value, fromSentence(parsed, sentence, said));
  }
  return [...found.values(), ...alsoCustomers(parsed, sentence)];
}

/** Checks for whom a card of a section on partners is about, by its title. */
function isPartnerOfCard(parsed: ParsedDocument, block: number, name: string): boolean {
  const [title = ''] = parsed.headingsOf(block);
  return title.startsWith(name) && topicAbove(parsed, block) === 'partner';
}

/** Finds those of whom a sentence says the same as the one before says of customers: `Nordal and Bosk do, too.` */
function alsoCustomers(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const list = Object.values(ALSO.exec(sentence.text)?.groups ?? {}).find((given) => given !== undefined);
  const sentences = parsed.sentencesByBlock[sentence.block] ?? [];
  const before = list === undefined ? undefined : sentences.findLast(({ end }) => end <= sentence.start);
  if (list === undefined || before === undefined) return [];
  const [served] = readServed(parsed, readClauses(before.text, parsed.document.language));
  const names = readNameList(sentence.text, sentence.text.indexOf(list));
  if (!served || names.at(-1)?.end !== sentence.text.indexOf(list) + list.length) return [];
  return names
    .filter(({ text }) => isCustomerName(parsed, text))
    .map(({ text: value, start: from, end: to }) =>
      fromSentence(parsed, sentence, { field: 'customers.customer', value, subject: served.owner, from, to }),
    );
}
