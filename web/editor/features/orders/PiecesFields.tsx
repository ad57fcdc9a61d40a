import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import type { ChangeRefusal } from '../../app/useChange.ts';
import { Field } from '../../ui/Field.tsx';
import { piecesProblem } from './orderMath.ts';

type Line = OrderView['lines'][number];

interface Props {
  readonly lines: readonly Line[];
  readonly left: (line: Line) => number;
  readonly chosen: Readonly<Record<string, number>>;
  readonly onChoose: (chosen: Record<string, number>) => void;
  /** What else is to be known of a line; empty for nothing. */
  readonly noteOf?: (line: Line) => string;
  /** Why the pieces of one line were refused, beside it. */
  readonly refusal: ChangeRefusal | null;
}

/** How many pieces of each line, for those of which there are any left. */
export function PiecesFields({ lines, left, chosen, onChoose, noteOf, refusal }: Props) {
  return (
    <ul className="pieces">
      {lines
        .filter((line) => left(line) > 0)
        .map((line) => (
          <li key={line.lineId}>
            <span>
              {line.title}
              <span className="muted"> {Object.values(line.attributes).join(' / ')}</span>
              {noteOf && noteOf(line) !== '' && <span className="muted"> · {noteOf(line)}</span>}
            </span>
            <Field
              label={`Pieces of ${line.title}`}
              isLabelHidden
              error={
                refusal?.field === line.lineId
                  ? refusal.message
                  : piecesProblem(left(line), chosen[line.lineId] ?? 0)
              }
            >
              {(control) => (
                <input
                  {...control}
                  className="input"
                  type="number"
                  min={0}
                  max={left(line)}
                  value={chosen[line.lineId] ?? 0}
                  onChange={(event) => onChoose({ ...chosen, [line.lineId]: Number(event.target.value) })}
                />
              )}
            </Field>
            <span className="muted">of {left(line)}</span>
          </li>
        ))}
    </ul>
  );
}
