import { useState } from 'react';
import { counted } from '../../text/words.ts';
import { Badge, type BadgeTone } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { DialogActions } from '../DialogActions.tsx';
import { type RowResult, runBulk, takingBack } from './bulk.ts';
import type { BulkAction, ListDefinition } from './listDefinition.ts';

interface Props<Row> {
  readonly definition: ListDefinition<Row>;
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
  /** Closes it; what was not done stays chosen. */
  readonly onClose: (left: readonly Row[]) => void;
}

/** Asks once more, does it row by row, and tells of each what became of it. */
export function BulkDialog<Row>({ definition, action, rows, onClose }: Props<Row>) {
  const [results, setResults] = useState<readonly RowResult<Row>[]>([]);
  const [phase, setPhase] = useState<'asking' | 'running' | 'over'>('asking');
  const count = (many: readonly unknown[]) => counted(many.length, definition.one, definition.many);
  /** What the results tell of: what was asked for, or taking it back. */
  const [deed, setDeed] = useState<'action' | 'undo'>('action');
  const work = async (which: readonly Row[], next: typeof deed) => {
    setResults([]);
    setPhase('running');
    setDeed(next);
    const { run, suits } = action;
    await runBulk((next === 'undo' && takingBack(action)) || { run, suits }, which, setResults);
    setPhase('over');
  };
  const start = (which: readonly Row[]) => work(which, 'action');
  const refused = rowsOf(results.filter(({ outcome }) => outcome === 'refused'));
  const done = results.filter(({ outcome }) => outcome === 'done');
  const canUndo = rowsOf(done).some((row) => action.takeBack && !action.staysBecause?.(row));
  const close = () => onClose(phase === 'asking' ? rows : refused);

  return (
    <Dialog
      isOpen
      isSticky={phase === 'running'}
      title={phase === 'asking' ? (action.asks ?? `${action.label}?`) : action.label}
      subtitle={phase === 'asking' ? count(rows) : undefined}
      onClose={close}
    >
      {phase === 'asking' && action.details}
      <p role="status">
        {phase === 'running' && `${done.length + refused.length} of ${rows.length}`}
        {phase === 'over' &&
          (deed === 'undo' ? `Taken back: ${count(done)}.` : `${count(done)} ${action.done}.`)}
      </p>
      {phase !== 'asking' && (
        <ul className="bulk-results">
          {results.map(({ row, outcome, reason }) => (
            <li key={definition.idOf(row)}>
              <span>{definition.nameOf(row)}</span>
              <Badge tone={TONES[outcome]}>
                {outcome === 'left out' && reason !== null ? 'Stays' : WORDS[outcome]}
              </Badge>
              {reason !== null && (
                <span className={outcome === 'refused' ? 'field-error' : 'muted'}>{reason}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button isBusy={phase === 'running'} onClick={close}>
          {phase === 'asking' ? 'Cancel' : 'Close'}
        </Button>
        {phase === 'asking' && (
          <Button
            tone={action.isDanger ? 'danger' : 'primary'}
            disabled={action.isReady === false}
            onClick={() => void start(rows)}
          >
            {action.label}
          </Button>
        )}
        {phase === 'over' && deed === 'action' && canUndo && (
          <Button onClick={() => void work(rowsOf(done), 'undo')}>Undo</Button>
        )}
        {phase === 'over' && refused.length > 0 && (
          <Button tone="primary" onClick={() => void work(refused, deed)}>
            Try {count(refused)} again
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const rowsOf = <Row,>(results: readonly RowResult<Row>[]): readonly Row[] => results.map(({ row }) => row);

const TONES: Readonly<Record<RowResult<unknown>['outcome'], BadgeTone>> = {
  done: 'good',
  refused: 'bad',
  'left out': 'plain',
};
const WORDS: Readonly<Record<RowResult<unknown>['outcome'], string>> = {
  done: 'Done',
  refused: 'Refused',
  'left out': 'Nothing to do',
};
