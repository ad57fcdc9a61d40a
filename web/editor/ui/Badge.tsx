import type { ReactNode } from 'react';

export type BadgeTone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

/** How something stands, in one or two words. The colour says nothing that the words do not. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return (
    <span className="tag" data-standing={tone}>
      {children}
    </span>
  );
}
