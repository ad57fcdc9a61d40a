import type { ComponentProps } from 'react';
import { useSwitchedOff } from './useSwitchedOff.ts';

interface Props extends ComponentProps<'button'> {
  readonly tone?: 'primary' | 'default' | 'quiet' | 'danger' | 'on-dark' | 'on-dark-primary';
  /** Work is under way: the label stays for screen readers, a second press does nothing. */
  readonly isBusy?: boolean;
}

export function Button({
  tone = 'default',
  isBusy = false,
  disabled = false,
  onClick,
  children,
  className,
  ...rest
}: Props) {
  const off = useSwitchedOff(disabled);
  const isIdle = isBusy || disabled;
  return (
    <button
      type="button"
      className={className ? `button ${className}` : 'button'}
      data-tone={tone}
      aria-busy={isBusy || undefined}
      onClick={isIdle ? (event) => event.preventDefault() : onClick}
      {...off}
      aria-disabled={isBusy || off['aria-disabled']}
      {...rest}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
