import type { BriefCitation, BriefClaim } from '../../../../common/research/brief.ts';
import { describeClaimValue } from '../../../../common/research/describe-claim-value.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { nameField } from '../../research/name-field.ts';
import type { BriefNotes } from './brief-notes.ts';
import type { Evidence } from './sentence.tsx';

const PARTS: Record<BriefCitation['part'], string> = {
  text: 'visible text',
  jsonld: 'linked data',
  meta: 'head of the page',
  record: 'record',
  data: 'data for the scripts of the page',
};

const TIERS: Record<1 | 2 | 3, string> = {
  1: 'the prospect itself, a register or a filing',
  2: 'a known publication or open data',
  3: 'another source',
};

/** Shows the quotes of the open sentence beside their pages. */
export function EvidencePanel({ notes, openId, open }: Evidence) {
  const sentence = openId === null ? undefined : notes.sentence(openId);
  return (
    <aside
      id="evidence"
      class="evidence panel"
      aria-label="Quotes"
      aria-live="polite"
      data-open={sentence !== undefined}
    >
      <div class="panel-head">
        <h2>Quotes</h2>
        {sentence !== undefined && (
          <button type="button" class="button button-small" data-kind="quiet" onClick={() => open(null)}>
            Close
          </button>
        )}
      </div>
      <div class="panel-body">
        {sentence === undefined ? (
          <p class="muted">Choose the number behind a sentence to read the quotes that support it.</p>
        ) : (
          notes.claimsOf(sentence).map((claim) => <Claim key={claim.id} claim={claim} notes={notes} />)
        )}
      </div>
    </aside>
  );
}

function Claim({ claim, notes }: { claim: BriefClaim; notes: BriefNotes }) {
  return (
    <section class="stack" aria-label={`Claim ${notes.numberOf(claim.id)}`}>
      <h3>
        {notes.numberOf(claim.id)}. {describeClaimValue(claim.value)}
      </h3>
      <p class="small muted">
        {nameField(claim.field)} · {claim.confidence} confidence
        {claim.corroboration > 1 && ` · ${claim.corroboration} sites agree`}
        {claim.as_of !== null && ` · as of ${claim.as_of}`}
      </p>
      {claim.citations.map((citation) => (
        <Quote key={`${citation.source_id} ${citation.part} ${citation.start}`} citation={citation} notes={notes} />
      ))}
    </section>
  );
}

/** Renders a quote between the words around it, above the page that it is from. */
export function Quote({ citation, notes }: { citation: BriefCitation; notes: BriefNotes }) {
  const source = notes.source(citation.source_id);
  return (
    <figure class="quote">
      <blockquote>
        <span class="muted">{citation.prefix}</span>
        <mark>{citation.quote}</mark>
        <span class="muted">{citation.suffix}</span>
      </blockquote>
      {source !== undefined && (
        <figcaption class="small">
          <ExternalLink href={citation.url_fragment ?? source.final_url}>
            {source.title ?? source.final_url}
          </ExternalLink>
          <span class="muted">
            {hostOf(source.final_url)}, {PARTS[citation.part]},{' '}
            {source.published_at === null ? `read ${source.fetched_at.slice(0, 10)}` : source.published_at};{' '}
            {TIERS[source.tier]}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
