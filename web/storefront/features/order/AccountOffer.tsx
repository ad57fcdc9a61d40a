import { useEffect, useState } from 'react';
import { isSignedIn } from '../../../shared/visitor.ts';

/** Offers an account to a guest who has just bought something (`docs/rules/customers.md#after-a-purchase`). */
export function AccountOffer() {
  // Pages are made for nobody in particular: who is signed in is known in the browser.
  const [isGuest, setGuest] = useState(false);
  useEffect(() => setGuest(!isSignedIn(document.cookie)), []);
  if (!isGuest) return null;
  return (
    <section>
      <h2>Keep an eye on your orders</h2>
      <p>With an account you find your orders in one place, and buy again with less to fill in.</p>
      <p>
        <a className="button button-quiet" href="/account/register">
          Open an account
        </a>
      </p>
    </section>
  );
}
