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

/** What was published, by when, to choose one of. */
export function VersionList<One extends Version>({ publications, isChosen, onChoose, live }: Props<One>) {
  if (publications.length === 0) return <p className="muted">Nothing was published yet.</p>;
  return (
    <ul className="page-versions">
      {publications.map((one) => (
        <li key={`${one.revision} ${one.at}`}>
          <button type="button" className="button" aria-pressed={isChosen(one)} onClick={() => onChoose(one)}>
            {instantOf(one.at)}
            {one.revision === live && ' · live'}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the draft has otherwise than the version that was chosen, in sentences. */
export const Differences = ({ told }: { readonly told: readonly string[] }) => (
  <ul className="page-differences" aria-label="What the draft has otherwise">
    {told.length === 0 ? <li>The draft is the same.</li> : told.map((line) => <li key={line}>{line}</li>)}
  </ul>
);
