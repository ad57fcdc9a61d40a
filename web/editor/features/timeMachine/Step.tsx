import { Link, useLocation } from 'react-router';
import type { ObjectStep } from '../../../../api/http/contracts/timeMachine/timeMachine.ts';
import { turnedTo } from '../../app/moment.ts';
import { instantOf } from '../../text/time.ts';
import { ChangeList } from './ChangeList.tsx';
import { spaced } from './stepWords.ts';

/** One event of an object: who, when, what, and each value that it changed. */
export function Step({ step, isChosen }: { readonly step: ObjectStep; readonly isChosen: boolean }) {
  const { search } = useLocation();
  return (
    <li aria-current={isChosen ? 'step' : undefined}>
      <p>
        <strong>{step.actor.name}</strong>: {spaced(step.type)}
      </p>
      <p className="muted">
        <time dateTime={step.at}>{instantOf(step.at)}</time> ·{' '}
        <Link to={turnedTo(search, `@${step.position}`)}>Look at everything as of this event</Link>
      </p>
      <ChangeList changes={step.changes} />
    </li>
  );
}
