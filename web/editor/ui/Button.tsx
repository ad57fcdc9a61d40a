import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  readonly tone?: 'primary' | 'default' | 'quiet' | 'danger' | 'on-dark' | 'on-dark-primary';
  /** Work is under way: the label stays for screen readers, a second press does nothing. */
  readonly isBusy?: boolean;
}

export function Button({ tone = 'default', isBusy = false, onClick, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={className ? `button ${className}` : 'button'}
      data-tone={tone}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
