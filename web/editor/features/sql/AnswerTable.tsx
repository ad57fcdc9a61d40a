import type { SqlAnswerView } from '../../../../api/http/contracts/sql/sql.ts';

/** The rows of an answer. What is wider or taller than the screen is scrolled within. */
export function AnswerTable({ answer: { columns, rows } }: { readonly answer: SqlAnswerView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its box is scrolled by keyboard, too.
    <section className="list-card answer" tabIndex={0} aria-label="Answer">
      <table className="grid">
        <thead>
          <tr>
            {columns.map(({ name, type }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name.
              <th key={index} scope="col" title={type}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no identity.
            <tr key={index}>
              {row.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have its columns.
                <td key={column} className="cell" data-label={columns[column]?.name}>
                  {textOf(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function textOf(value: unknown): string {
  if (value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
