import { useMatches } from 'react-router';
import type { Screen } from '../screen.ts';
import { useMoment } from '../store.ts';
import { placeOf } from './place.ts';
import { useOthersAt } from './useOthersAt.ts';

/** Who else has the same open, at the edge of the screen: they may change it at any moment. */
export function PresenceMark() {
  const match = useMatches().at(-1);
  const place = match ? placeOf(match.handle as Screen | undefined, match.params) : null;
  const others = useOthersAt(useMoment() === null ? place : null);
  return (
    <div className="presence-place" role="status">
      {others.length > 0 && (
        <p className="presence">
          {others.slice(0, 3).map(({ name }) => (
            <span key={name} className="avatar" aria-hidden="true">
              {name.charAt(0).toUpperCase()}
            </span>
          ))}
          <span>
            {others.map(({ name }) => name).join(', ')} {others.length === 1 ? 'is' : 'are'} here, too
          </span>
        </p>
      )}
    </div>
  );
}
