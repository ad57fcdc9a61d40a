import type { ReactNode } from 'react';
import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';
import { messageOf } from '../app/editorApi.ts';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** Nothing to show yet, and what to do about it. */
export function EmptyState(props: {
  readonly icon: IconName;
  readonly title: string;
  /** It is all that the page has: its title is the page's. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
}) {
  const Title = props.isPage ? 'h1' : 'h2';
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={props.icon} size={24} />
      </span>
      <Title>{props.title}</Title>
      {props.children}
    </div>
  );
}

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What could not be loaded, where there are words for it. */
  readonly title?: string;
}

/** A read failed: what happened, in words, and another try. */
export function LoadFailure({ error, onRetry, title = editorMessage('UNLOADED') }: LoadFailureProps) {
  return (
    <EmptyState icon="alert" title={title}>
      <p className="muted">{messageOf(error)}</p>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}

/** Grey bars in the shape of what is coming. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity.
        <span key={line} />
      ))}
    </div>
  );
}
