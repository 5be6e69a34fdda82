/** A bar with its text. */
export interface Bar {
  /** Names the bar, such as a day. */
  title: string;
  value: number;
  /** The value for readers. */
  text: string;
}

interface Props {
  /** Names the chart for screen readers. */
  caption: string;
  bars: readonly Bar[];
  /** The header of the values in the table. */
  valueTitle: string;
}

const WIDTH = 720;
const HEIGHT = 160;
/** The part of a bar's place that is left empty. */
const GAP_RATIO = 0.25;
const MIN_BAR_HEIGHT = 2;

/** A bar chart. Its values are in a table below it too, which is closed at first. */
export function BarChart({ caption, bars, valueTitle }: Props) {
  const max = Math.max(...bars.map(({ value }) => value), 0);
  const place = WIDTH / Math.max(bars.length, 1);
  const highest = bars.find(({ value }) => value === max);
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={caption}>
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} class="chart-axis" />
        {bars.map(({ title, value, text }, index) => {
          const height = value === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (value / max) * (HEIGHT - 8));
          return (
            <g key={title} class="chart-bar">
              <title>{`${title}: ${text}`}</title>
              <rect x={index * place} y="0" width={place} height={HEIGHT} class="chart-target" />
              <rect
                x={index * place + (place * GAP_RATIO) / 2}
                y={HEIGHT - height}
                width={place * (1 - GAP_RATIO)}
                height={height}
                rx="2"
              />
            </g>
          );
        })}
      </svg>
      <div class="chart-ends muted small">
        <span>{bars[0]?.title}</span>
        {max > 0 && highest !== undefined && (
          <span class="chart-highest">{`Highest: ${highest.text} on ${highest.title}`}</span>
        )}
        <span>{bars.at(-1)?.title}</span>
      </div>
      <details>
        <summary>Show as a table</summary>
        <table>
          <caption class="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" class="number">
                {valueTitle}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ title, text }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td class="number">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
