import { CountLink } from '../../ui/CountLink.tsx';
import { beforeWords } from './trafficWords.ts';

interface Props {
  /** What is counted, how much of it, and how much of it there was in the earlier days, once that is known. */
  readonly figures: readonly (readonly [name: string, count: number, earlier: number | undefined])[];
  /** Where the rows are that were counted; `null` for who may not see them. */
  readonly to: string | null;
}

/** Counts of a report, each beside that of the days before. */
export function Figures({ figures, to }: Props) {
  return (
    <dl className="today">
      {figures.map(([name, count, earlier]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="figure">
              <CountLink count={count} to={to} />
            </span>
            <span className="muted">{earlier === undefined ? '…' : beforeWords(count, earlier)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
