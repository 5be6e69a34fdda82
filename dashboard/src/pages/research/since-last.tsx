import type { ComponentChildren } from 'preact';
import type { Brief, BriefClaim } from '../../../../common/research/brief.ts';
import { describeClaimValue } from '../../../../common/research/describe-claim-value.ts';
import { BASE_PATH } from '../../base-path.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { nameField } from '../../research/name-field.ts';
import type { BriefNotes } from './brief-notes.ts';
import { Quote } from './evidence-panel.tsx';

/** Renders what differs from the last brief on the prospect, with the quotes of then and now; nothing for a first brief. */
export function SinceLast({ brief, notes }: { brief: Brief; notes: BriefNotes }) {
  const { since_last: sinceLast } = brief;
  if (sinceLast === undefined) return null;
  const { research_id, generated_at, added, changed, gone, unread } = sinceLast;
  const claimsOf = (ids: readonly string[]) => ids.flatMap((id) => notes.claim(id) ?? []);
  const isEmpty = added.length + changed.length + gone.length + unread.length === 0;
  return (
    <section class="stack" aria-label="Since the last brief">
      <h2>Since the last brief</h2>
      <p class="small muted">
        Compared with the <a href={`${BASE_PATH}/research/${research_id}`}>brief of {formatDateTime(generated_at)}</a>
        {isEmpty && ': nothing differs'}.
      </p>
      <Group title="Changed" entries={changed}>
        {({ last, now }) => (
          <li key={now}>
            {claimsOf([last, now]).map((claim) => (
              <div key={claim.id} class="stack">
                <ClaimLine claim={claim} label={claim.id === last ? 'Then' : 'Now'} />
                <FirstQuote claim={claim} notes={notes} />
              </div>
            ))}
          </li>
        )}
      </Group>
      <Group title="New" entries={claimsOf(added)}>
        {(claim) => <QuotedClaim key={claim.id} claim={claim} notes={notes} />}
      </Group>
      <Group title="Not found again" entries={claimsOf(gone)}>
        {(claim) => <QuotedClaim key={claim.id} claim={claim} notes={notes} />}
      </Group>
      <Group title="Not read again, so unknown" entries={unread}>
        {({ source_id, claim_ids }) => (
          <li key={source_id}>
            <PageLink notes={notes} sourceId={source_id} />
            {': '}
            {claimsOf(claim_ids)
              .map(({ value }) => describeClaimValue(value))
              .join('; ')}
          </li>
        )}
      </Group>
    </section>
  );
}

interface GroupProps<Entry> {
  title: string;
  entries: readonly Entry[];
  children(entry: Entry): ComponentChildren;
}

function Group<Entry>({ title, entries, children }: GroupProps<Entry>) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="points">{entries.map(children)}</ul>
    </>
  );
}

/** Shows a claim, and its quotes when it is opened. */
function QuotedClaim({ claim, notes }: { claim: BriefClaim; notes: BriefNotes }) {
  return (
    <li>
      <details>
        <summary>
          {nameField(claim.field)}: {describeClaimValue(claim.value)}
        </summary>
        <FirstQuote claim={claim} notes={notes} />
      </details>
    </li>
  );
}

function ClaimLine({ claim, label }: { claim: BriefClaim; label: string }) {
  return (
    <p>
      {label}: {nameField(claim.field)}: {describeClaimValue(claim.value)}
    </p>
  );
}

function FirstQuote({ claim, notes }: { claim: BriefClaim; notes: BriefNotes }) {
  const [citation] = claim.citations;
  return citation === undefined ? null : <Quote citation={citation} notes={notes} />;
}

function PageLink({ notes, sourceId }: { notes: BriefNotes; sourceId: string }) {
  const source = notes.source(sourceId);
  return source === undefined ? null : (
    <ExternalLink href={source.final_url}>{source.title ?? source.final_url}</ExternalLink>
  );
}
