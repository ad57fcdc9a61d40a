import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import type { SetUpStep } from './newStoreSteps.ts';
import { goOnSettingUp } from './settingUp.ts';

/** What a new store needs, each with the screen where it is done and whether it is. */
export function SetUpSteps({ steps }: { readonly steps: readonly SetUpStep[] }) {
  return (
    <ol className="card set-up">
      {steps.map(({ title, to, note, isDone }) => (
        <li key={title}>
          <div>
            <Link to={to} onClick={() => goOnSettingUp(true)}>
              {title}
            </Link>
            <p className="muted">{note}</p>
          </div>
          {isDone !== undefined && (
            <Badge tone={isDone ? 'good' : 'plain'}>{isDone ? 'Done' : 'To do'}</Badge>
          )}
        </li>
      ))}
    </ol>
  );
}
