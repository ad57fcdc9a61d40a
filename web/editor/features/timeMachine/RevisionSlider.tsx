import { type ReactNode, useDeferredValue, useId } from 'react';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { RevisionField } from './RevisionField.tsx';
import { linesOf } from './stepWords.ts';
import { type ObjectName, useGetObjectAsOfQuery } from './timeMachine.api.ts';

interface Props {
  readonly name: ObjectName;
  readonly revision: number;
  readonly newest: number;
  readonly onChange: (revision: number) => void;
  /** What can be done with the object as it was. */
  readonly children?: ReactNode;
}

/** Goes through all that an object has been, event by event. */
export function RevisionSlider({ name, revision, newest, onChange, children }: Props) {
  const id = useId();
  const read = useGetObjectAsOfQuery({ ...name, revision: useDeferredValue(revision) });
  const { data, error, refetch } = read;
  return (
    <section className="as-it-was" aria-labelledby={id}>
      <h3 id={id}>As it was</h3>
      <RevisionField label="The object" revision={revision} newest={newest} of={data} onChange={onChange} />
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : (
        <details>
          <summary>All of its values</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section className="all-values" tabIndex={0} aria-label="All of its values">
            <dl className="changes" aria-busy={read.isFetching || undefined}>
              {linesOf(data.state).map((line) => (
                <div key={line.path}>
                  <dt>{line.name}</dt>
                  <dd>{line.text}</dd>
                </div>
              ))}
            </dl>
          </section>
        </details>
      )}
      {children}
    </section>
  );
}
