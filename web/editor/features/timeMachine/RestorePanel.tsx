import { useState } from 'react';
import type { Restoration } from '../../../../api/http/contracts/timeMachine/timeMachine.ts';
import { useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { Change } from './ChangeList.tsx';
import { valueText } from './stepWords.ts';
import { type ObjectName, useGetRestorationQuery, useRestoreObjectMutation } from './timeMachine.api.ts';

interface Props {
  readonly name: ObjectName;
  /** The event that the object is to be as it was after. */
  readonly revision: number;
  readonly onRestored: () => void;
  readonly onLeave: () => void;
}

/** Shows what putting an object back would change, part by part, and does it (`docs/rules/timeMachine.md#restoring`). */
export function RestorePanel(props: Props) {
  const { name, revision } = props;
  const read = useGetRestorationQuery({ ...name, revision }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, isFetching } = read;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || isFetching) return <Skeleton lines={3} />;
  return <Parts key={data.readAt} {...props} plan={data} />;
}

function Parts({ name, revision, plan, onRestored, onLeave }: Props & { readonly plan: Restoration }) {
  const possible = plan.parts.filter(({ refusal: why }) => why === null).map(({ part }) => part);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    name.part === undefined ? possible : possible.filter((part) => part === name.part),
  );
  const [restore, { isLoading }] = useRestoreObjectMutation();
  const { change, refusal } = useChange(restore);
  if (plan.parts.length === 0) {
    return <p className="muted">Everything that can be put back is as it was then.</p>;
  }
  const toggle = (part: string) =>
    setChosen(chosen.includes(part) ? chosen.filter((one) => one !== part) : [...chosen, part]);
  const run = async () => {
    const { readAt } = plan;
    const undo = () => restore({ ...name, revision: readAt, parts: chosen, readAt: undefined });
    const said = `Put back to how it was after step ${revision + 1}.`;
    if (await change({ ...name, revision, parts: chosen, readAt }, said, undo)) onRestored();
  };
  return (
    <section className="restore" aria-label="Put it back">
      <p>
        What you choose becomes as it was after step {revision + 1}, as a new change. Nothing of what happened
        since is lost.
      </p>
      {plan.parts.map(({ part, title, changes, refusal: why }) => (
        <div key={part} className="restore-part">
          <Checkbox
            label={title}
            checked={chosen.includes(part)}
            disabled={why !== null}
            onChange={() => toggle(part)}
          />
          {why !== null && <p className="muted">It cannot be: {why}</p>}
          <Changes changes={changes} />
        </div>
      ))}
      {plan.stays.length > 0 && (
        <details>
          <summary>{counted(plan.stays.length, 'value')} stay as now</summary>
          <Changes changes={plan.stays} />
        </details>
      )}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      <div className="actions">
        <Button tone="primary" isBusy={isLoading} disabled={chosen.length === 0} onClick={() => void run()}>
          Put it back
        </Button>
        <Button onClick={onLeave}>Leave it</Button>
      </div>
    </section>
  );
}

function Changes({ changes }: { readonly changes: Restoration['stays'] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="changes">
      {changes.map(({ path, before, after }) => (
        <Change key={path.join('/')} path={path} before={valueText(before)} after={valueText(after)} />
      ))}
    </dl>
  );
}
