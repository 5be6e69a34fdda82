import type { ComponentChildren } from 'preact';
import { BASE_PATH } from '../../base-path.ts';
import { Panel } from '../../components/panel.tsx';
import { formatDate, formatDateTime } from '../../format/dates.ts';
import { formatFullAmount } from '../../format/money.ts';
import { formatStage } from '../../format/stages.ts';
import { companyPath, investorPath, pathWith } from '../../funding/paths.ts';
import type { RoundFragment } from '../../graph/generated/operations.ts';

/** Everything that is known about a round. */
export function RoundFacts({ round }: { round: RoundFragment }) {
  const { companyDomain: domain, investors, leadInvestors, attributes, sourceUrl, updatedAt } = round;
  const facts: [string, ComponentChildren][] = [
    [
      'Round',
      [round.label, formatStage(round.stage)]
        .filter((name, index, all) => name && all.indexOf(name) === index)
        .join(' · '),
    ],
    ['Amount', round.amountUsd === null ? 'Not disclosed' : formatFullAmount(round.amountUsd)],
    ['Announced', formatDate(round.announcedAt)],
    ['Company', domain === null ? round.companyName : <a href={companyPath(domain)}>{domain}</a>],
    ['Location', [round.location, round.countryCode].filter(Boolean).join(', ') || '–'],
  ];
  if (round.amountOriginal !== null && round.currency !== null)
    facts.splice(2, 0, ['Original amount', formatFullAmount(round.amountOriginal, round.currency)]);
  if (updatedAt !== null) facts.push(['Updated', formatDateTime(updatedAt)]);
  if (sourceUrl !== null && isWebUrl(sourceUrl))
    facts.push([
      'Source',
      <a key="source" href={sourceUrl} target="_blank" rel="noopener noreferrer">
        {sourceUrl}
      </a>,
    ]);
  for (const [name, value] of Object.entries(attributes ?? {})) facts.push([nameOf(name), textOf(value)]);
  return (
    <div class="columns">
      <Panel title="Round">
        <dl class="facts">
          {facts.map(([name, value]) => (
            <>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </>
          ))}
        </dl>
      </Panel>
      <Panel title="Investors">
        {investors === null || investors.length === 0 ? (
          <p class="muted">The source names no investor.</p>
        ) : (
          <ul class="stack">
            {investors.map((name) => (
              <li key={name}>
                <a href={investorPath(name)}>{name}</a>
                {leadInvestors?.includes(name) && <span class="muted"> · lead</span>}
              </li>
            ))}
          </ul>
        )}
        {domain !== null && (
          <div class="actions">
            <a class="button button-small" href={pathWith(`${BASE_PATH}/research/new`, { domain })}>
              Order a brief
            </a>
            <a class="button button-small" href={pathWith(`${BASE_PATH}/watchlists/new`, { domain })}>
              Watch this company
            </a>
          </div>
        )}
      </Panel>
    </div>
  );
}

/** Only such addresses become links: the source chooses them. */
function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

function nameOf(attribute: string): string {
  const words = attribute.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
