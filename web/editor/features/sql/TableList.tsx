import { useGetSqlTablesQuery } from './sql.api.ts';

/** What can be asked: the columns of a table unfold, and its name begins a question. */
export function TableList({ onChoose }: { readonly onChoose: (table: string) => void }) {
  const { data } = useGetSqlTablesQuery();
  return (
    <section className="card column-side sql-tables" aria-label="Tables">
      <h2>Tables</h2>
      {data?.tables.map(({ name, columns }) => (
        <details key={name}>
          <summary className="code">{name}</summary>
          <ul className="code muted">
            {columns.map((column) => (
              <li key={column.name}>
                {column.name} <span className="muted">{column.type.toLowerCase()}</span>
              </li>
            ))}
          </ul>
          <button type="button" className="quiet-link" onClick={() => onChoose(name)}>
            Ask for the first of {name}
          </button>
        </details>
      ))}
    </section>
  );
}
