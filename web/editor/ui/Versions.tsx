import type { KeyboardEvent } from 'react';
import { instantOf } from '../text/time.ts';

interface Version {
  readonly revision: number;
  /** An instant, ISO 8601 UTC. */
  readonly at: string;
}

interface Props<One extends Version> {
  /** Newest first. */
  readonly publications: readonly One[];
  readonly isChosen: (one: One) => boolean;
  readonly onChoose: (one: One) => void;
  /** The revision that visitors see, where that is told. */
  readonly live?: number | null;
}

/** Where the arrow keys lead in a list, from one place of so many. */
const WAYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ...{ ArrowDown: (at, last) => Math.min(last, at + 1), ArrowUp: (at) => Math.max(0, at - 1) },
  ...{ ArrowRight: (at, last) => Math.min(last, at + 1), ArrowLeft: (at) => Math.max(0, at - 1) },
  ...{ Home: () => 0, End: (_at, last) => last },
};

/** What was published, by when, to choose one of: by the arrow keys, so that all of them are one stop of the Tab key. */
export function VersionList<One extends Version>({ publications, isChosen, onChoose, live }: Props<One>) {
  if (publications.length === 0) return <p className="muted">Nothing was published yet.</p>;
  const stop = Math.max(0, publications.findIndex(isChosen));
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const next = WAYS[event.key]?.(stop, publications.length - 1);
    const one = next === undefined ? undefined : publications[next];
    if (next === undefined || !one) return;
    event.preventDefault();
    onChoose(one);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="page-versions" role="listbox" aria-label="What was published" onKeyDown={go}>
      {publications.map((one, at) => (
        <button
          key={`${one.revision} ${one.at}`}
          type="button"
          role="option"
          className="button"
          aria-selected={isChosen(one)}
          tabIndex={at === stop ? 0 : -1}
          data-begins={at === stop ? '' : undefined}
          onClick={() => onChoose(one)}
        >
          {instantOf(one.at)}
          {one.revision === live && ' · live'}
        </button>
      ))}
    </div>
  );
}

/** What the draft has otherwise than the version that was chosen, in sentences. */
export const Differences = ({ told }: { readonly told: readonly string[] }) => (
  <ul className="page-differences" aria-label="What the draft has otherwise">
    {told.length === 0 ? <li>The draft is the same.</li> : told.map((line) => <li key={line}>{line}</li>)}
  </ul>
);
