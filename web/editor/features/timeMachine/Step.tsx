import { Link, useLocation } from 'react-router';
import type { ObjectStep } from '../../../../api/http/contracts/timeMachine/timeMachine.ts';
import { turnedTo } from '../../app/moment.ts';
import { instantOf, preciseInstantOf } from '../../text/time.ts';
import { ChangeList } from './ChangeList.tsx';
import { spaced } from './stepWords.ts';

interface Props {
  readonly step: ObjectStep;
  readonly isChosen: boolean;
  /** Whether another step has the same minute, which then tells neither of them. */
  readonly isToTheMillisecond: boolean;
}

/** One event of an object: its number as the slider has it, who, when, what, and each value that it changed. */
export function Step({ step, isChosen, isToTheMillisecond }: Props) {
  const { search } = useLocation();
  return (
    <li aria-current={isChosen ? 'step' : undefined}>
      <p>
        <strong>{step.actor.name}</strong>: {spaced(step.type)}
      </p>
      <p className="muted">
        Step {step.revision + 1} ·{' '}
        <time dateTime={step.at}>{isToTheMillisecond ? preciseInstantOf(step.at) : instantOf(step.at)}</time>{' '}
        · <Link to={turnedTo(search, `@${step.position}`)}>Look at everything as of this event</Link>
      </p>
      <ChangeList changes={step.changes} />
    </li>
  );
}
