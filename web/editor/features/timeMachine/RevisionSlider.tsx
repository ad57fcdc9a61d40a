import { useDeferredValue, useId } from 'react';
import { instantOf } from '../../text/time.ts';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { linesOf, spaced } from './stepWords.ts';
import { type ObjectName, useGetObjectAsOfQuery } from './timeMachine.api.ts';

interface Props {
  readonly name: ObjectName;
  readonly revision: number;
  readonly newest: number;
  readonly onChange: (revision: number) => void;
}

/** Goes through all that an object has been, event by event: moments that look alike on a clock are told apart. */
export function RevisionSlider({ name, revision, newest, onChange }: Props) {
  const id = useId();
  const read = useGetObjectAsOfQuery({ ...name, revision: useDeferredValue(revision) });
  const { data, error, refetch } = read;
  return (
    <section className="as-it-was" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>As it was</h3>
      <label htmlFor={id}>
        After step {revision + 1} of {newest + 1}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={newest}
        value={revision}
        aria-valuetext={data && `Step ${revision + 1}: ${spaced(data.event.type)}`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : (
        <>
          <p className="muted">
            {spaced(data.event.type)} · {instantOf(data.event.at)}
          </p>
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
        </>
      )}
    </section>
  );
}
