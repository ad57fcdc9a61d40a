import { useState } from 'react';
import type { ObjectStep } from '../../../../api/http/contracts/timeMachine/timeMachine.ts';
import { type ChangeLine, changeLines } from './changeLines.ts';
import { pathWords } from './stepWords.ts';

type Changes = ObjectStep['changes'];

/** Each value that an event changed, from what to what: short at first, because a page of blocks is told in hundreds of lines. */
export function ChangeList({ changes }: { readonly changes: Changes }) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const { lines, words } = changeLines(changes, isWhole);
  return (
    <>
      <dl className="changes">
        {lines.map((line) => (
          <Change key={line.path.join('/')} {...line} />
        ))}
      </dl>
      {words !== null && (
        <button
          type="button"
          className="quiet-link"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {words}
        </button>
      )}
    </>
  );
}

/** One value of an object, from what to what. */
export function Change({ path, before, after }: ChangeLine) {
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
