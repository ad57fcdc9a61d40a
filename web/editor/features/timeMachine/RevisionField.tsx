import { useId } from 'react';
import type { ObjectAsOf } from '../../../../api/http/contracts/timeMachine/timeMachine.ts';
import { momentWords } from '../../app/momentWords.ts';
import { preciseInstantOf } from '../../text/time.ts';
import { spaced } from './stepWords.ts';

interface Props {
  readonly label: string;
  readonly revision: number;
  readonly newest: number;
  /** The object after this step, once it is known. */
  readonly of: ObjectAsOf | undefined;
  readonly onChange: (revision: number) => void;
}

/**
 * A slider over the events of an object. What happened, to the millisecond and with its number in the log, tells moments
 * apart that look alike on a clock.
 */
export function RevisionField({ label, revision, newest, of, onChange }: Props) {
  const id = useId();
  const shown = of?.event.revision === revision ? of : undefined;
  const words = shown && `${spaced(shown.event.type)} · ${preciseInstantOf(shown.event.at)}`;
  return (
    <div className="revision-field">
      <label htmlFor={id}>
        {label}: after step {revision + 1} of {newest + 1}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={newest}
        value={revision}
        aria-valuetext={`Step ${revision + 1}${words ? `: ${words}` : ''}`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <p className="muted">
        {shown && words ? `${words} · ${momentWords(`@${shown.event.position}`)}` : '…'}
      </p>
    </div>
  );
}
