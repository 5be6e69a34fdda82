import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import { withoutAsides } from '../text/asides.ts';
import { fromSentence } from './create-finding.ts';
import { isPageOfGoods, ofOurConnector } from './exchanged-data.ts';
import { readIntegrations } from './integration-clauses.ts';
import { isInNoPlan } from './named-software.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPartners } from './partner-clauses.ts';
import { type Related, readRelatedNames, withoutRegion } from './relation-names.ts';
import { topicAt } from './section-topic.ts';
import { isOver } from './unused-technologies.ts';

type RelationField = 'offering.integration' | 'overview.partner';

const ENTRY_KINDS: ReadonlySet<string | undefined> = new Set(['heading', 'list_item']);

/** Finds the partners and integrations that a sentence names; an article speaks of its own company by `our` and `we` only. */
export function findRelations(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text, block } = sentence;
  const topic = topicAt(parsed, block);
  const isOfCustomers =
    parsed.document.pageClass === 'customers' && topic !== 'partner' && !isPageOfGoods(parsed.document);
  const clauses = readClauses(withoutAsides(text), parsed.document.language);
  const place = { parsed, block };
  const { kind } = parsed.document.blocks[block] ?? {};
  const isStory = parsed.isArticle && kind !== 'heading';
  const read = (field: RelationField, all: readonly Related[]): Finding[] => {
    const found = new Map<string, Finding>();
    const unread = new Set<number>();
    for (const related of all.filter(({ subject }) => !isStory || subject === 'we')) {
      if (field === 'offering.integration' && isLeft(clauses, related)) continue;
      const names = readRelatedNames(parsed, clauses, related);
      // A list goes on where its beginning was read.
      if (names.length < (related.min ?? 1)) unread.add(related.said);
      if ((field === 'overview.partner' || related.min) && unread.has(related.said)) continue;
      // What is said behind a list, such as that it is planned, is said of each of its names.
      const [from, to] = [related.said, names.at(-1)?.end ?? related.at];
      for (const name of names) {
        const value = withoutRegion(name.text);
        if (!found.has(value))
          found.set(value, fromSentence(parsed, sentence, { field, value, subject: related.subject, from, to }));
      }
    }
    return [...found.values()];
  };
  if (isOfCustomers)
    return read(
      'offering.integration',
      clauses.list.flatMap((clause) => ofOurConnector(clauses, clause)),
    );
  return [
    ...read(
      'offering.integration',
      isInNoPlan(parsed, block)
        ? []
        : readIntegrations(place, clauses, {
            isEntry: ENTRY_KINDS.has(kind),
            isHeaded: topic === 'integration',
          }),
    ),
    ...read(
      'overview.partner',
      readPartners(place, clauses, { isHeaded: topic === 'partner', isHeadline: isOwnHeadline(parsed, block) }),
    ),
  ];
}

/** Checks for a headline of the company's own news, which says who does something together. */
function isOwnHeadline({ document: { blocks, pageClass } }: ParsedDocument, block: number): boolean {
  return blocks[block]?.kind === 'heading' && (pageClass === 'press' || pageClass === 'blog');
}

/** Checks for what a sentence goes on to deny: `to Slack, which we do not support`. */
function isLeft(clauses: Clauses, { at }: Related): boolean {
  const phrase = clauses.items.find((item) => item.kind === 'phrase' && item.start <= at && at < item.end);
  return phrase?.kind === 'phrase' && isOver(clauses, phrase);
}
