import { useState } from 'react';
import { Checkbox } from '../../ui/Choice.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { comparedLines } from './comparedLines.ts';
import { RevisionField } from './RevisionField.tsx';
import { type ObjectName, useGetObjectAsOfQuery } from './timeMachine.api.ts';

interface Props {
  readonly name: ObjectName;
  readonly newest: number;
}

/** Two moments of an object side by side, field by field. */
export function Comparison({ name, newest }: Props) {
  const [from, setFrom] = useState(Math.max(0, newest - 1));
  const [to, setTo] = useState(newest);
  const [showsAll, setShowsAll] = useState(false);
  const before = useGetObjectAsOfQuery({ ...name, revision: from });
  const after = useGetObjectAsOfQuery({ ...name, revision: to });
  const failed = [before, after].find(({ error, data }) => error && !data);
  return (
    <section className="as-it-was" aria-label="Comparison of two moments">
      <RevisionField label="One moment" revision={from} newest={newest} of={before.data} onChange={setFrom} />
      <RevisionField
        label="The other moment"
        revision={to}
        newest={newest}
        of={after.data}
        onChange={setTo}
      />
      <Checkbox
        label="Show what is the same, too"
        checked={showsAll}
        onChange={({ target }) => setShowsAll(target.checked)}
      />
      {failed ? (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !before.data || !after.data ? (
        <Skeleton lines={4} />
      ) : (
        <Fields one={before.data.state} other={after.data.state} showsAll={showsAll} />
      )}
    </section>
  );
}

function Fields(props: { readonly one: unknown; readonly other: unknown; readonly showsAll: boolean }) {
  const { one, other, showsAll } = props;
  const lines = comparedLines(one, other).filter(({ differs }) => showsAll || differs);
  if (lines.length === 0) return <p className="muted">Nothing differs between these two moments.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="all-values" tabIndex={0} aria-label="Fields side by side">
      <table className="grid compared">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">One moment</th>
            <th scope="col">The other</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ path, name, before, after, differs }) => (
            <tr key={path}>
              <th scope="row">{name}</th>
              <td data-label="One moment">{before ?? <span className="muted">nothing</span>}</td>
              <td data-label="The other" className={differs ? 'differs' : undefined}>
                {after ?? <span className="muted">nothing</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
