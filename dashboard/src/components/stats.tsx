import type { ComponentChildren } from 'preact';

/** A key figure. */
export interface Stat {
  label: string;
  value: ComponentChildren;
  /** A line below the value. */
  detail?: ComponentChildren;
}

/** Key figures in a row. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <div class="stats">
      {stats.map(({ label, value, detail }) => (
        <dl class="stat" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {detail !== undefined && <dd class="small">{detail}</dd>}
        </dl>
      ))}
    </div>
  );
}
