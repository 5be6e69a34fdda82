import type { Brief, BriefConflict, BriefSection, BriefSentence } from '../../../../common/research/brief.ts';
import { CONFLICT_RULES, EMPTY_SECTIONS, MATCH_METHODS } from '../../../../common/research/brief-words.ts';
import { describeClaimValue } from '../../../../common/research/describe-claim-value.ts';
import { Badge } from '../../components/badge.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { nameField } from '../../research/name-field.ts';
import { Quote } from './evidence-panel.tsx';
import { type Evidence, Sentence } from './sentence.tsx';
import { SinceLast } from './since-last.tsx';

const GAP_REASONS: Record<Brief['gaps'][number]['reason'], string> = {
  not_found: 'no source states it',
  robots: 'the site does not allow reading it',
  unreachable: 'a source that might state it did not respond',
  budget: 'the time or the number of pages was used up',
};

/** Renders a brief: its sentences with their quotes, then what sources disagree on, what is missing, and all quotes for print. */
export function BriefView({ brief, evidence }: { brief: Brief; evidence: Evidence }) {
  return (
    <article class="brief panel" aria-label="Brief">
      <div class="panel-body">
        <Identification brief={brief} />
        <Sentences sentences={brief.summary} evidence={evidence} lead />
        <SinceLast brief={brief} notes={evidence.notes} />
        <Points title="Talking points" sentences={brief.talking_points} evidence={evidence} />
        <Points title="Hooks" sentences={brief.hooks} evidence={evidence} />
        {brief.sections.map((section) => (
          <Section key={section.id} section={section} evidence={evidence} />
        ))}
        <Conflicts conflicts={brief.conflicts} evidence={evidence} />
        <Gaps gaps={brief.gaps} />
        <PrintedQuotes evidence={evidence} />
      </div>
    </article>
  );
}

function Identification({ brief: { prospect, stats } }: { brief: Brief }) {
  const { person, domain, website_url, match } = prospect;
  const site = domain ?? website_url;
  return (
    <p class="small muted">
      {person !== null && <>{[person.name, person.title].filter((part) => part !== null).join(', ')} · </>}
      {site !== null && website_url !== null && (
        <>
          <ExternalLink href={website_url}>{site}</ExternalLink> ·{' '}
        </>
      )}
      identified by {MATCH_METHODS[match.method]} ({match.confidence} confidence) · {stats.citations} quotes from{' '}
      {stats.sources_used} sources, {stats.pages_fetched} pages and records read
    </p>
  );
}

interface SentencesProps {
  sentences: readonly BriefSentence[];
  evidence: Evidence;
  lead?: boolean;
}

function Sentences({ sentences, evidence, lead = false }: SentencesProps) {
  return (
    <p class={lead ? 'lead' : undefined}>
      {sentences.map((sentence) => (
        <Sentence key={sentence.id} sentence={sentence} evidence={evidence} />
      ))}
    </p>
  );
}

function Points({ title, sentences, evidence }: { title: string; sentences: BriefSentence[]; evidence: Evidence }) {
  if (sentences.length === 0) return null;
  return (
    <section class="stack">
      <h2>{title}</h2>
      <ul class="points">
        {sentences.map((sentence) => (
          <li key={sentence.id}>
            <Sentence sentence={sentence} evidence={evidence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Section({ section, evidence }: { section: BriefSection; evidence: Evidence }) {
  const { title, status, sentences } = section;
  return (
    <section class="stack">
      <h2>{title}</h2>
      {sentences.length === 0 ? (
        <p class="muted">{EMPTY_SECTIONS[status]}</p>
      ) : (
        <Sentences sentences={sentences} evidence={evidence} />
      )}
    </section>
  );
}

function Conflicts({ conflicts, evidence }: { conflicts: BriefConflict[]; evidence: Evidence }) {
  if (conflicts.length === 0) return null;
  const { notes } = evidence;
  return (
    <section class="stack">
      <h2>Where sources disagree</h2>
      {conflicts.map(({ field, claim_ids, chosen, rule }) => (
        <div key={`${field} ${claim_ids.join()}`} class="notice" data-tone="warning">
          <h3>{nameField(field)}</h3>
          {claim_ids
            .flatMap((id) => notes.claim(id) ?? [])
            .map((claim) => (
              <div key={claim.id} class="stack">
                <p>
                  {describeClaimValue(claim.value)}{' '}
                  {claim.id === chosen && <Badge>used, since {CONFLICT_RULES[rule]}</Badge>}
                </p>
                {claim.citations.slice(0, 1).map((citation) => (
                  <Quote key={citation.start} citation={citation} notes={notes} />
                ))}
              </div>
            ))}
          {chosen === null && <p>The brief uses neither: {CONFLICT_RULES[rule]}.</p>}
        </div>
      ))}
    </section>
  );
}

function Gaps({ gaps }: { gaps: Brief['gaps'] }) {
  if (gaps.length === 0) return null;
  return (
    <section class="stack">
      <h2>What was not found</h2>
      <ul class="points">
        {gaps.map(({ field, reason }) => (
          <li key={field}>
            {nameField(field)}: {GAP_REASONS[reason]}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On paper nothing can be opened, so all quotes follow the text. */
function PrintedQuotes({ evidence: { notes } }: { evidence: Evidence }) {
  return (
    <section class="stack print-only">
      <h2>Quotes</h2>
      {notes.claims.map((claim) => (
        <div key={claim.id} class="stack">
          <h3>{notes.numberOf(claim.id)}.</h3>
          {claim.citations.map((citation) => (
            <Quote key={`${citation.source_id} ${citation.part} ${citation.start}`} citation={citation} notes={notes} />
          ))}
        </div>
      ))}
    </section>
  );
}
