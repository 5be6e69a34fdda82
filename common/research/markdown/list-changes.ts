import type { Brief, BriefClaim, BriefSinceLast } from '../brief.ts';
import { describeClaimValue } from '../describe-claim-value.ts';
import { escapeMarkdown, writeLink } from './escape-markdown.ts';
import type { Footnotes } from './footnotes.ts';

/** Returns the differences from the last brief as lines of Markdown; one that says so where there are none. */
export function listChanges({ claims }: Pick<Brief, 'claims'>, sinceLast: BriefSinceLast, notes: Footnotes): string[] {
  const { added, changed, gone, unread, claims: former, sources } = sinceLast;
  const byId = new Map([...claims, ...former].map((claim) => [claim.id, claim]));
  const describe = (id: string) => describeClaim(byId.get(id), notes);
  const lines = [
    ...added.map((id) => `New: ${writeField(byId.get(id))}: ${describe(id)}`),
    ...changed.map(
      ({ field, last, now }) => `Changed: ${escapeMarkdown(field)}: ${describe(last)} is now ${describe(now)}`,
    ),
    ...gone.map((id) => `Not found again: ${writeField(byId.get(id))}: ${describe(id)}`),
    ...unread.map(({ source_id, claim_ids }) => {
      const source = sources.find(({ id }) => id === source_id);
      const page = source === undefined ? '' : writeLink(source.title ?? source.final_url, source.final_url);
      return `Not read again: ${page}, for ${claim_ids.map(describe).join('; ')}`;
    }),
  ];
  return lines.length === 0 ? ['Nothing differs.'] : lines;
}

function describeClaim(claim: BriefClaim | undefined, notes: Footnotes): string {
  return claim === undefined ? '' : `${escapeMarkdown(describeClaimValue(claim.value))}${notes.mark([claim.id])}`;
}

function writeField(claim: BriefClaim | undefined): string {
  return escapeMarkdown(claim?.field ?? '');
}
