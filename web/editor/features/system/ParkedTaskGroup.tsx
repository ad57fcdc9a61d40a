import { useState } from 'react';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type ParkedTask, useRetryTaskMutation } from './system.api.ts';
import { inWords } from './systemWords.ts';

interface Props {
  /** At least two, of one kind and for one cause. */
  readonly tasks: readonly [ParkedTask, ...ParkedTask[]];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDrop: () => void;
}

/** What many tasks have in common, and what can be done with all of them at once. */
export function ParkedTaskGroup({ tasks, isOpen, onOpen, onDrop }: Props) {
  const [retry] = useRetryTaskMutation();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const dispatch = useEditorDispatch();
  const [first] = tasks;
  const name = inWords(first.name);
  const latest = tasks.map(({ lastTriedAt }) => lastTriedAt).reduce((a, b) => (a > b ? a : b));
  const tryAll = async () => {
    setBusy(true);
    setFailed(false);
    let done = 0;
    for (const { id } of tasks) {
      const { data } = await retry(id);
      // The store does not answer: the next one would fare no better.
      if (!data) {
        setFailed(true);
        break;
      }
      if (data.done) done += 1;
    }
    setBusy(false);
    const said = `${name}: ${done} of ${counted(tasks.length, 'task')} done.`;
    dispatch(toastShown(said, done < tasks.length ? { tone: 'problem' } : {}));
  };
  return (
    <tr>
      <th scope="rowgroup">
        {name}
        <span className="muted parked-about">{inWords(first.process)}</span>
        <Button tone="quiet" className="parked-all" aria-expanded={isOpen} onClick={onOpen}>
          {isOpen ? 'Hide' : 'Show'} {counted(tasks.length, 'task')}
        </Button>
      </th>
      <td data-label="Why it failed">
        {first.error}
        {hasFailed && (
          <span className="field-error" role="alert">
            Not all could be tried. Please try again.
          </span>
        )}
      </td>
      <td data-label="Tries">{counted(Math.max(...tasks.map(({ tries }) => tries)), 'try', 'tries')}</td>
      <td data-label="Last try">{instantOf(latest)}</td>
      <td data-cell="actions" data-label="Actions">
        <span className="parked-actions">
          <Button isBusy={isBusy} aria-label={`Retry all of ${name}`} onClick={() => void tryAll()}>
            Retry all
          </Button>
          <Button tone="quiet" aria-label={`Drop all of ${name}`} onClick={onDrop}>
            Drop all
          </Button>
        </span>
      </td>
    </tr>
  );
}
