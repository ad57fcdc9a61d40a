import { useId, useState } from 'react';
import { type Dataset, MOST_COLUMNS, MOST_ROWS } from '../../../../api/http/contracts/pages/editing.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type DatasetDraft, draftFrom, draftOf, readDraft } from './datasetTable.ts';

interface Props {
  readonly value: Dataset;
  readonly onSave: (value: Dataset) => void;
  readonly onClose: () => void;
}

/** The numbers of a chart as a table: typed, pasted from a spreadsheet, or from a CSV file. */
export function DatasetDialog({ value, onSave, onClose }: Props) {
  const [draft, setDraft] = useState<DatasetDraft>(() => draftOf(value));
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const file = useId();
  const change = (next: DatasetDraft) => {
    setDraft(next);
    setProblem(null);
  };
  const take = (text: string) => {
    try {
      change(draftFrom(text));
      setPasted('');
    } catch (error) {
      setProblem(error instanceof Error ? `This is no table: ${error.message}` : 'This is no table.');
    }
  };
  const save = () => {
    const read = readDraft(draft);
    if (!read.data) return setProblem(read.problem);
    onSave(read.data);
    onClose();
  };
  return (
    <Dialog
      isOpen
      variant="sheet"
      title="The numbers of the chart"
      subtitle={`At most ${MOST_ROWS} rows and ${MOST_COLUMNS} columns. Each row needs a name and all its numbers.`}
      onClose={onClose}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DatasetGrid draft={draft} onChange={change} />
        <TextArea
          label="Paste rows"
          hint="From a spreadsheet or as CSV: the first line names the columns, the first column the rows."
          rows={3}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <div className="actions">
          <Button disabled={pasted.trim() === ''} onClick={() => take(pasted)}>
            Take these rows
          </Button>
          <label className="button" htmlFor={file}>
            A CSV file
          </label>
          <input
            id={file}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="visually-hidden"
            onChange={async ({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) take(await chosen.text());
              target.value = '';
            }}
          />
        </div>
        <DialogActions refusal={problem ?? undefined}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary">
            Save the numbers
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface GridProps {
  readonly draft: DatasetDraft;
  readonly onChange: (draft: DatasetDraft) => void;
}

function DatasetGrid({ draft, onChange }: GridProps) {
  const { columns, rows } = draft;
  const withRow = (at: number, change: Partial<DatasetDraft['rows'][number]>) =>
    onChange({ columns, rows: rows.map((row, index) => (index === at ? { ...row, ...change } : row)) });
  const without = (at: number) =>
    onChange({
      columns: columns.toSpliced(at, 1),
      rows: rows.map((row) => ({ ...row, values: row.values.toSpliced(at, 1) })),
    });
  const removable = (name: string, remove: () => void) => (
    <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={remove}>
      <Icon name="trash" />
    </button>
  );
  return (
    <div className="dataset-grid">
      <table>
        <thead>
          <tr>
            <td>Row</td>
            {columns.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids, and fields take over what stands at their place.
              <th key={at} scope="col">
                <input
                  className="input"
                  aria-label={`Name of column ${at + 1}`}
                  value={name}
                  maxLength={100}
                  onChange={({ target }) => onChange({ rows, columns: columns.with(at, target.value) })}
                />
                {removable(`column ${at + 1}`, () => without(at))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and fields take over what stands at their place.
            <tr key={at}>
              <th scope="row">
                <input
                  className="input"
                  aria-label={`Name of row ${at + 1}`}
                  value={row.label}
                  maxLength={100}
                  onChange={({ target }) => withRow(at, { label: target.value })}
                />
              </th>
              {row.values.map((typed, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={column}>
                  <input
                    className="input"
                    inputMode="decimal"
                    aria-label={`${row.label || `Row ${at + 1}`}, ${columns[column] || `column ${column + 1}`}`}
                    value={typed}
                    onChange={({ target }) => withRow(at, { values: row.values.with(column, target.value) })}
                  />
                </td>
              ))}
              <td>{removable(`row ${at + 1}`, () => onChange({ columns, rows: rows.toSpliced(at, 1) }))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="actions">
        <Button
          disabled={rows.length >= MOST_ROWS}
          onClick={() => onChange({ columns, rows: [...rows, { label: '', values: columns.map(() => '') }] })}
        >
          Add a row
        </Button>
        <Button
          disabled={columns.length >= MOST_COLUMNS}
          onClick={() =>
            onChange({
              columns: [...columns, ''],
              rows: rows.map((row) => ({ ...row, values: [...row.values, ''] })),
            })
          }
        >
          Add a column
        </Button>
      </div>
    </div>
  );
}
