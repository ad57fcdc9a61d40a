import type { FormEvent } from 'react';
import { FormAlert } from '../../ui/FormAlert.tsx';

interface Props {
  /** What the rows are called, also in the address of the page that has the next ones. */
  readonly name: 'orders' | 'subscriptions';
  /** Whether the page began further down than at the newest. */
  readonly isEarlier: boolean;
  readonly list: {
    readonly cursor: string | null;
    readonly isBusy: boolean;
    readonly problem: string | null;
    loadMore(): Promise<unknown>;
  };
}

/** Asks for the next rows of a list, as long as there are any; without a script, for the page that has them. */
export function MoreButton({ name, isEarlier, list: { cursor, isBusy, problem, loadMore } }: Props) {
  function more(event: FormEvent) {
    event.preventDefault();
    void loadMore();
  }
  return (
    <>
      <FormAlert problem={problem} />
      {isEarlier && (
        <p>
          <a className="text-link" href="/account">
            Show the newest {name}
          </a>
        </p>
      )}
      {cursor !== null && (
        <form method="get" action="/account" onSubmit={more}>
          <input type="hidden" name={name} value={cursor} />
          <button type="submit" className="link-button" disabled={isBusy}>
            {isBusy ? 'One moment…' : `Show earlier ${name}`}
          </button>
        </form>
      )}
    </>
  );
}
