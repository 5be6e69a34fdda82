import type { UsedChange } from './check-schema.ts';
import type { Effect } from './compare-schemas.ts';

const TITLES: Record<Effect, string> = { breaking: 'Breaking', dangerous: 'Dangerous', safe: 'Safe' };

/** Writes the changes of the graph as Markdown, for a pull request. */
export function describeDiff(changes: readonly UsedChange[], base: string): string {
  const sections = (Object.keys(TITLES) as Effect[])
    .map((effect) => ({ title: TITLES[effect], listed: changes.filter((change) => change.effect === effect) }))
    .filter(({ listed }) => listed.length > 0)
    .map(({ title, listed }) => `### ${title} (${listed.length})\n\n${listed.map(toListItem).join('\n')}\n`);
  const body = sections.length === 0 ? ['The graph does not change.\n'] : sections;
  return [`## Changes of the graph since \`${base}\`\n`, ...body].join('\n');
}

function toListItem({ message, usedBy }: UsedChange): string {
  // The inspector quotes names with apostrophes; Markdown has code spans.
  const text = message.replaceAll(/'([^']+)'/g, '`$1`');
  return usedBy.length === 0 ? `- ${text}` : `- ${text} Used by ${usedBy.join(', ')}.`;
}
