import type { Brief, BriefConflict, BriefSentence } from '../brief.ts';
import { CONFLICT_RULES, EMPTY_SECTIONS, MATCH_METHODS } from '../brief-words.ts';
import { describeClaimValue } from '../describe-claim-value.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { createFootnotes, type Footnotes } from './footnotes.ts';
import { listChanges } from './list-changes.ts';

/**
 * Renders a brief as Markdown with numbered footnotes: one per claim, in the order of mention, with its quotes and their
 * sources. Everything that came from a source is escaped, so it can neither format the text nor control a terminal.
 */
export function renderBrief(brief: Brief): string {
  const { since_last: sinceLast } = brief;
  const notes = createFootnotes({
    claims: [...brief.claims, ...(sinceLast?.claims ?? [])],
    sources: [...brief.sources, ...(sinceLast?.sources ?? [])],
  });
  const blocks = [
    `# ${escapeMarkdown(brief.prospect.name)}`,
    describeProspect(brief, notes),
    writeParagraph(brief.summary, notes),
    ...brief.sections.flatMap(({ title, status, sentences }) => [
      `## ${escapeMarkdown(title)}`,
      sentences.length === 0 ? EMPTY_SECTIONS[status] : writeParagraph(sentences, notes),
    ]),
    ...writeList('Talking points', brief.talking_points, (point) => writeSentence(point, notes)),
    ...writeList('Hooks', brief.hooks, (hook) => writeSentence(hook, notes)),
    ...writeList('Conflicts', brief.conflicts, (conflict) => writeConflict(conflict, brief, notes)),
    ...(sinceLast === undefined
      ? []
      : writeList(
          `Since the last brief of ${sinceLast.generated_at.slice(0, 10)}`,
          listChanges(brief, sinceLast, notes),
          (line) => line,
        )),
    ...writeList('Gaps', brief.gaps, ({ field, reason }) => `${escapeMarkdown(field)}: ${reason.replaceAll('_', ' ')}`),
    notes.write().join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function describeProspect({ prospect, generated_at }: Brief, notes: Footnotes): string {
  const { person, domain, match } = prospect;
  const parts = [
    person && [person.name, person.title].filter((part) => part !== null).join(', '),
    domain,
    `identified by ${MATCH_METHODS[match.method]} (${match.confidence} confidence)`,
    `written ${generated_at.slice(0, 10)}`,
  ];
  const line = parts.filter((part) => part !== null).map(escapeMarkdown);
  return `${line.join(' · ')}${notes.mark(match.claim_ids)}`;
}

function writeParagraph(sentences: readonly BriefSentence[], notes: Footnotes): string {
  return sentences.map((sentence) => writeSentence(sentence, notes)).join(' ');
}

function writeSentence({ text, kind, claim_ids }: BriefSentence, notes: Footnotes): string {
  const inference = kind === 'inference' ? ' (inferred)' : '';
  return `${escapeMarkdown(text)}${inference}${notes.mark(claim_ids)}`;
}

function writeConflict({ field, claim_ids, chosen, rule }: BriefConflict, { claims }: Brief, notes: Footnotes): string {
  const sides = claims
    .filter(({ id }) => claim_ids.includes(id))
    .map(({ id, value }) => ({ id, text: escapeMarkdown(describeClaimValue(value)) }));
  const values = sides.map(({ id, text }) => `${text}${notes.mark([id])}`).join(' or ');
  const preferred = sides.find(({ id }) => id === chosen);
  const outcome =
    preferred === undefined
      ? CONFLICT_RULES[rule]
      : `the brief goes by ${preferred.text}, since ${CONFLICT_RULES[rule]}`;
  return `${escapeMarkdown(field)}: ${values}; ${outcome}`;
}

function writeList<Entry>(title: string, entries: readonly Entry[], write: (entry: Entry) => string): string[] {
  return entries.length === 0 ? [] : [`## ${title}`, entries.map((entry) => `- ${write(entry)}`).join('\n')];
}
