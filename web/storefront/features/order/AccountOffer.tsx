import { useEffect, useState } from 'react';
import { isSignedIn } from '../../../shared/visitor.ts';

interface Props {
  /** What was bought opens to an account alone. */
  readonly isMembership: boolean;
}

/** Offers an account to a guest who has just bought something (`docs/rules/customers.md#after-a-purchase`). */
export function AccountOffer({ isMembership }: Props) {
  // Pages are made for nobody in particular: who is signed in is known in the browser.
  const [isGuest, setGuest] = useState(false);
  useEffect(() => setGuest(!isSignedIn(document.cookie)), []);
  if (!isGuest) return null;
  return (
    <section>
      <h2>{isMembership ? 'Your way in' : 'Keep an eye on your orders'}</h2>
      <p>
        {isMembership
          ? 'We have mailed you a link. Choose a password there, and what you bought is open to you. You can also open an account here and confirm your address in it.'
          : 'With an account you find your orders in one place, and buy again with less to fill in.'}
      </p>
      <p>
        <a className="button button-quiet" href="/account/register">
          Open an account
        </a>
      </p>
    </section>
  );
}
