import { Link, useLocation } from 'react-router';
import type { ObjectStep } from '../../../../api/http/contracts/timeMachine/timeMachine.ts';
import { turnedTo } from '../../app/moment.ts';
import { instantOf } from '../../text/time.ts';
import { pathWords, spaced, valueText } from './stepWords.ts';

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
      {step.changes.length > 0 && (
        <dl className="changes">
          {step.changes.map(({ path, before, after }) => (
            <Change key={path.join('/')} path={path} before={valueText(before)} after={valueText(after)} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** One value of an object, from what to what. */
export function Change(props: {
  readonly path: readonly (string | number)[];
  readonly before: string | null;
  readonly after: string | null;
}) {
  const { path, before, after } = props;
  return (
    <div>
      <dt>{pathWords(path)}</dt>
      <dd>
        {before !== null && <del>{before}</del>}
        {before !== null && <span aria-hidden="true"> → </span>}
        {after !== null ? <ins>{after}</ins> : <span className="muted">nothing</span>}
      </dd>
    </div>
  );
}
