import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { csvReportSchema } from '../../../api/http/contracts/inventory/stock.ts';
import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';
import { messageOf } from '../app/editorApi.ts';
import { useEditorDispatch } from '../app/store.ts';
import { toastShown } from '../app/toasts.slice.ts';
import { counted } from '../text/words.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

/** What a call says of a file that it was sent: what it would change, or has changed, and the rows it cannot read. */
export type CsvReport = Omit<z.infer<typeof csvReportSchema>, 'dryRun'>;

interface Props {
  readonly title: string;
  /** What the file has to look like. */
  readonly subtitle: ReactNode;
  /** What is imported: `product`, as counted and spoken of. */
  readonly one: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly send: (
    csv: string,
    dryRun: boolean,
    chosen: string,
  ) => Promise<{ readonly data?: CsvReport; readonly error?: unknown }>;
  /** What else has to be said of the file. The file is checked anew where somebody changes their mind. */
  readonly choice?: {
    readonly first: string;
    readonly field: (value: string, choose: (value: string) => void) => ReactNode;
  };
  /** How far it has got, where the call can tell. */
  readonly progress?: ReactNode;
}

/** Mistakes that are shown at once: whoever made more mends these first. */
const MOST_SHOWN = 50;

/** Something from a file: it is checked first, and read in when the person has seen what it would change. */
export function CsvImportDialog({ title, subtitle, one, isOpen, onClose, send, choice, progress }: Props) {
  const [chosen, setChosen] = useState(choice?.first ?? '');
  const [csv, setCsv] = useState('');
  const [report, setReport] = useState<CsvReport | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const dispatch = useEditorDispatch();

  const forget = () => {
    setCsv('');
    setReport(null);
    setError(null);
  };
  const close = () => {
    if (isBusy) return;
    forget();
    onClose();
  };
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    forget();
    const [file] = event.target.files ?? [];
    if (file) await run(await file.text(), true);
  };
  const choose = (value: string) => {
    if (isBusy) return;
    setChosen(value);
    setReport(null);
    if (csv !== '') void run(csv, true, value);
  };
  const run = async (text: string, dryRun: boolean, value = chosen) => {
    setCsv(text);
    setBusy(true);
    const { data, error: refusal } = await send(text, dryRun, value);
    setBusy(false);
    if (!data) {
      setError(refusal ? messageOf(refusal) : editorMessage('NO_JOB_DATA'));
      return;
    }
    setError(null);
    setReport(data);
    if (dryRun || data.errors.length > 0) return;
    dispatch(toastShown(`${counted(data.changed, one)} imported.`));
    forget();
    onClose();
  };
  const mayImport = report !== null && report.errors.length === 0 && report.changed > 0;
  return (
    <Dialog isOpen={isOpen} title={title} subtitle={subtitle} onClose={close} isSticky={isBusy}>
      {choice?.field(chosen, choose)}
      <label className="field">
        <span className="field-label">File</span>
        <input
          className="import-file"
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          onChange={(event) => void take(event)}
        />
      </label>
      {isBusy && (
        <p role="status" className="import-progress">
          {progress ?? 'Reading…'}
        </p>
      )}
      {report && !isBusy && <Report report={report} one={one} />}
      <DialogActions refusal={error}>
        <Button onClick={close} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          tone="primary"
          disabled={!mayImport || isBusy}
          isBusy={isBusy}
          onClick={() => void run(csv, false)}
        >
          Import
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Report({ report, one }: { readonly report: CsvReport; readonly one: string }) {
  const { errors, changed, unchanged, rows } = report;
  if (errors.length === 0) {
    return (
      <p role="status">
        {counted(rows, 'row')} read: {counted(changed, one)} would be created or changed
        {unchanged > 0 && `, ${counted(unchanged, one)} would stay as before`}.
      </p>
    );
  }
  return (
    <div role="alert">
      <p>
        {changed > 0
          ? `${counted(changed, one)} imported. These rows were not; choose the file again for them:`
          : 'Nothing was imported. Mend these rows and choose the file again:'}
      </p>
      <ul className="import-errors">
        {errors.slice(0, MOST_SHOWN).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            <strong>
              Row {row}, {column}:
            </strong>{' '}
            {message}
          </li>
        ))}
      </ul>
      {errors.length > MOST_SHOWN && <p>And {errors.length - MOST_SHOWN} more.</p>}
    </div>
  );
}
