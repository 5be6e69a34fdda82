import type { ComponentChildren } from 'preact';

/** A column of a table. */
export interface Column<Row> {
  title: string;
  /** Aligned right, with digits of one width. */
  isNumber?: boolean;
  /** Never broken into lines. */
  isShort?: boolean;
  /** The cell that names the row, for screen readers. */
  isRowTitle?: boolean;
  cell: (row: Row) => ComponentChildren;
}

/** The contents of a cell without a value. */
const BLANK: ReadonlySet<unknown> = new Set([null, undefined, false, '', '–']);

interface Props<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table that becomes a list of blocks on a narrow screen; these leave out what has no value. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <div class="table-frame">
      <table data-stacks="true">
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" class={isNumber ? 'number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isNumber, isShort, isRowTitle, cell }) => {
                const content = cell(row);
                const attributes = {
                  'data-label': title,
                  'data-blank': BLANK.has(content) ? 'true' : undefined,
                  class: isNumber ? 'number' : isShort ? 'nowrap' : undefined,
                };
                return isRowTitle ? (
                  <th key={title} scope="row" {...attributes}>
                    <span>{content}</span>
                  </th>
                ) : (
                  <td key={title} {...attributes}>
                    <span>{content}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
