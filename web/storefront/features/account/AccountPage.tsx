import type { FormEvent } from 'react';
import type { CustomerAccount } from '../../../../api/http/contracts/customers/customers.ts';
import type { OwnDownloads } from '../../../../api/http/contracts/orders/downloads.ts';
import type { CustomerOrders } from '../../../../api/http/contracts/orders/orderStatus.ts';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import type { AccountLists } from '../../../../api/http/contracts/site/personalPages.ts';
import type { SubscriptionList } from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { Downloads } from '../../ui/Downloads.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import { inThisLanguage } from '../../words/spoken.ts';
import type { Country } from '../address/AddressFields.tsx';
import { SuggestsPlaces } from '../address/places.ts';
import { useSavedMethods } from '../payment/useSavedMethods.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { AddressBook } from './AddressBook.tsx';
import { callAccount } from './accountCalls.ts';
import type { SpokenLanguage } from './LanguageForm.tsx';
import { OwnOrders } from './OwnOrders.tsx';
import { OwnSubscriptions } from './OwnSubscriptions.tsx';
import { SavedMethods } from './SavedMethods.tsx';

export interface AccountPageProps {
  readonly account: CustomerAccount;
  readonly orders: CustomerOrders;
  readonly downloads: OwnDownloads['downloads'];
  readonly subscriptions: SubscriptionList;
  readonly countries: readonly Country[];
  /** The address whose form is open from the start. */
  readonly openAddress: string | null;
  /** Whether addresses are suggested while they are typed. */
  readonly suggestsPlaces: boolean;
  /** `null` where no cards are taken. */
  readonly cardFields: CardFields | null;
  /** What is asked for when it is looked at, where it was asked for without a script. */
  readonly lists: AccountLists;
  /** Whether orders and subscriptions begin further down than at the newest. */
  readonly isEarlier: { readonly orders: boolean; readonly subscriptions: boolean };
  /** All that the site speaks; none where that is one. */
  readonly languages: readonly SpokenLanguage[];
  /** Where days are counted: the store's, so that everybody reads the same. */
  readonly timeZone: string;
}

/** What customers have bought, subscribed to and told the store, and what they can do about it. */
export function AccountPage(props: AccountPageProps) {
  const { account, orders, downloads, subscriptions, countries, openAddress, cardFields, timeZone } = props;
  const { lists, isEarlier, languages } = props;
  const saved = useSavedMethods(cardFields !== null, lists.methods);
  const { isBusy, problem, attempt } = useCall(useRefused('signOut')?.message);
  function signOut(event: FormEvent) {
    event.preventDefault();
    void attempt(
      async () => {
        // The account keeps its cart, and the visitor goes on with the same things in one of their own.
        await callAccount('DELETE', '/session?cloneCart=true');
        window.location.assign(inThisLanguage('/'));
      },
      { leaves: true },
    );
  }
  return (
    <>
      <header className="account-head">
        <div>
          <h1>{account.firstName === '' ? 'Your account' : `Hello, ${account.firstName}`}</h1>
          <p>{account.email}</p>
        </div>
        <form method="post" action="/account" onSubmit={signOut}>
          <PlainFields form="signOut" />
          <button type="submit" className="button button-quiet" disabled={isBusy}>
            {isBusy ? 'Signing out…' : 'Sign out'}
          </button>
        </form>
      </header>
      <FormAlert problem={problem} />
      <div className="account-columns">
        <div className="account-main">
          <OwnOrders
            first={orders}
            isEarlier={isEarlier.orders}
            timeZone={timeZone}
            unconfirmedEmail={account.isEmailConfirmed ? null : account.email}
          />
          {downloads.length > 0 && (
            <section aria-labelledby="downloads">
              <h2 id="downloads">Downloads</h2>
              <Downloads downloads={downloads} />
            </section>
          )}
          <OwnSubscriptions
            first={subscriptions}
            isEarlier={isEarlier.subscriptions}
            timeZone={timeZone}
            methods={saved.methods ?? []}
          />
        </div>
        <div className="account-side">
          {cardFields && <SavedMethods cardFields={cardFields} saved={saved} />}
          <SuggestsPlaces value={props.suggestsPlaces ? 'account' : null}>
            <AddressBook first={account.addresses} countries={countries} firstOpen={openAddress} />
          </SuggestsPlaces>
          <AccountDetails
            first={account}
            timeZone={timeZone}
            languages={languages}
            sessions={lists.sessions}
          />
        </div>
      </div>
    </>
  );
}
