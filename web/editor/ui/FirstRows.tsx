import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

interface Props<Row> {
  readonly rows: readonly Row[];
  /** How many are shown at first, and how many more each time that more are asked for. */
  readonly step: number;
  /** What rows are, in the plural. */
  readonly noun: string;
  /** What the rows were looked for by: other words begin with the first again, and leave rows that stay as they are. */
  readonly by: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The first of many rows that are all there already, and more of them for who asks. */
export function FirstRows<Row>({ rows, step, noun, by, children }: Props<Row>) {
  const [most, setMost] = useState(step);
  const [known, setKnown] = useState(by);
  if (by !== known) {
    setKnown(by);
    setMost(step);
  }
  const left = rows.length - most;
  return (
    <>
      {children(rows.slice(0, most))}
      {rows.length > step && (
        <div className="more-rows">
          <p className="muted" role="status">
            {`${Math.min(most, rows.length)} of ${rows.length} ${noun}`}
          </p>
          {left > 0 && <Button onClick={() => setMost(most + step)}>Show {Math.min(step, left)} more</Button>}
          {left > step && <Button onClick={() => setMost(rows.length)}>Show all</Button>}
          {left <= 0 && <Button onClick={() => setMost(step)}>Show fewer</Button>}
        </div>
      )}
    </>
  );
}
