import { useState } from 'react';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { DropTaskDialog } from './DropTaskDialog.tsx';
import { ParkedTaskGroup } from './ParkedTaskGroup.tsx';
import { parkedGroups } from './parkedGroups.ts';
import { type ParkedTask, useRetryTaskMutation } from './system.api.ts';
import { aboutWords, inWords } from './systemWords.ts';

/** What processes asked for in vain, by its cause: each waits here until somebody has it tried again, or drops it. */
export function ParkedTasks({ tasks }: { readonly tasks: readonly ParkedTask[] }) {
  const [dropped, setDropped] = useState<readonly ParkedTask[]>([]);
  return (
    <div className="list-card">
      <table className="grid system-grid parked-tasks">
        <caption className="visually-hidden">Parked tasks</caption>
        <thead>
          <tr>
            {['Task', 'Why it failed', 'Tries', 'Last try', 'Actions'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {parkedGroups(tasks).map((group) => (
          <Group key={causeOf(group[0])} tasks={group} onDrop={setDropped} />
        ))}
      </table>
      {dropped.length > 0 && <DropTaskDialog tasks={dropped} onClose={() => setDropped([])} />}
    </div>
  );
}

/** The same while single tasks of a group come and go. */
const causeOf = (task?: ParkedTask) => `${task?.process} ${task?.name} ${task?.error}`;

interface GroupProps {
  readonly tasks: readonly ParkedTask[];
  readonly onDrop: (tasks: readonly ParkedTask[]) => void;
}

function Group({ tasks, onDrop }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const [first, second, ...more] = tasks;
  const isShown = second === undefined || isOpen;
  return (
    <tbody>
      {first && second && (
        <ParkedTaskGroup
          tasks={[first, second, ...more]}
          isOpen={isOpen}
          onOpen={() => setOpen(!isOpen)}
          onDrop={() => onDrop(tasks)}
        />
      )}
      {isShown && tasks.map((task) => <TaskRow key={task.id} task={task} onDrop={() => onDrop([task])} />)}
    </tbody>
  );
}

function TaskRow({ task, onDrop }: { readonly task: ParkedTask; readonly onDrop: () => void }) {
  const [retry, { isLoading, error }] = useRetryTaskMutation();
  const dispatch = useEditorDispatch();
  const name = inWords(task.name);
  const about = aboutWords(task);
  const tryAgain = async () => {
    const { data } = await retry(task.id);
    if (data) dispatch(toastShown(data.done ? `${name}: done.` : `${name} failed again.`));
  };
  return (
    <tr>
      <th scope="row" title={task.id}>
        {name}
        <span className="muted parked-about">
          {inWords(task.process)}
          {about && `: ${about}`}
        </span>
      </th>
      <td data-label="Why it failed">
        {task.error}
        {error && (
          <span className="field-error" role="alert">
            It could not be tried. Please try again.
          </span>
        )}
      </td>
      <td data-label="Tries">{counted(task.tries, 'try', 'tries')}</td>
      <td data-label="Last try">{instantOf(task.lastTriedAt)}</td>
      <td data-cell="actions" data-label="Actions">
        <span className="parked-actions">
          <Button isBusy={isLoading} aria-label={`Retry ${name}`} onClick={() => void tryAgain()}>
            Retry
          </Button>
          <Button tone="quiet" aria-label={`Drop ${name}`} onClick={onDrop}>
            Drop
          </Button>
        </span>
      </td>
    </tr>
  );
}
