import type { ReactNode } from 'react';
import { isNowhere } from '../app/editorApi.ts';
import { NothingHere } from '../app/NothingHere.tsx';
import { LoadFailure, Skeleton } from './states.tsx';

interface Props<Data> {
  /** What a query hook answers. */
  readonly read: {
    readonly currentData?: Data | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** Grey lines to wait by, about as tall as what is coming. */
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/** What was read, once it is there; before that its shape, or why it could not be read and another try. */
export function Loaded<Data>({ read, lines = 8, children }: Props<Data>) {
  const { currentData, error, refetch } = read;
  if (currentData !== undefined) return children(currentData);
  if (isNowhere(error)) return <NothingHere isContent />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="card" aria-busy="true">
      <Skeleton lines={lines} />
    </div>
  );
}
