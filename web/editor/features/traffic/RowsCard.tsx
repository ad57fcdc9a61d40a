import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withParams } from './reportState.ts';

interface Props {
  readonly title: string;
  /** What is taken out of the address to close it. */
  readonly leave: Readonly<Record<string, null>>;
  readonly children: ReactNode;
}

/** The rows behind a figure of the same screen: they come into view, and get the focus, as they are asked for. */
export function RowsCard({ title, leave, children }: Props) {
  const [params] = useSearchParams();
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are asked for under another title
  useEffect(() => card.current?.focus(), [title]);
  return (
    <section ref={card} className="card" tabIndex={-1} aria-label={title}>
      <header className="card-head">
        <h2>{title}</h2>
        <Link to={{ search: withParams(params, leave).toString() }} preventScrollReset>
          Close
        </Link>
      </header>
      {children}
    </section>
  );
}
