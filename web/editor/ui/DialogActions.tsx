import type { ReactNode } from 'react';

interface Props {
  /** Why what was asked for was not done. */
  readonly refusal?: string | null | undefined;
  /** The buttons, the one that goes ahead last. */
  readonly children: ReactNode;
}

/** How a dialog ends: with its buttons, and with what kept it from ending. */
export function DialogActions({ refusal, children }: Props) {
  return (
    <>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <div className="dialog-actions">{children}</div>
    </>
  );
}
