import { Link } from 'react-router';
import type { AssetUse } from '../../../../api/http/contracts/media/media.ts';
import { pathOfUse } from './assetWords.ts';

/** What shows a picture, and the way there. */
export function AssetUses({ uses }: { readonly uses: readonly AssetUse[] }) {
  return (
    <section className="card" aria-label="Shown by">
      <h2>Shown by</h2>
      {uses.length === 0 ? (
        <p className="muted">Nothing shows it.</p>
      ) : (
        <ul className="asset-uses">
          {uses.map((use) => (
            <li key={`${use.kind} ${use.subjectId}`}>
              <Link to={pathOfUse(use)}>{use.name}</Link>
              <span className="muted">{use.places.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
