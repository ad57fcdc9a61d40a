import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { Address } from '../../domain/kernel/address.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Customer {
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly acceptsMarketing: boolean;
  readonly addresses: readonly { readonly addressId: string; readonly address: Address }[];
  readonly registeredAt: string;
  /** Where in the log they registered: the order of the list and its cursor. */
  readonly position: number;
  /** The e-mail and the name in lower case, as the search looks through them. */
  readonly searched: string;
}

/** A visitor with an account, for staff. `_id` is the customer id. Knows neither passwords nor codes. */
export type CustomerDoc = Stored<Customer>;

const SHOWN = [
  'CustomerRegistered',
  'CustomerRenamed',
  'CustomerEmailChanged',
  'CustomerLanguageChosen',
  'CustomerAddressAdded',
  'CustomerAddressChanged',
  'CustomerAddressRemoved',
  'MarketingConsentGiven',
  'MarketingConsentWithdrawn',
] as const;
type ShownEvent = Extract<CustomerEvent, { type: (typeof SHOWN)[number] }>;

export const customers: ReadModel<Customer, ShownEvent> = {
  name: 'customers',
  version: 1,
  handles: SHOWN,
  indexes: [{ keys: { websiteId: 1, position: -1 } }],
  keyOf: ({ data }) => data.customerId,
  project(doc, event) {
    if (event.type === 'CustomerRegistered') {
      const { customerId, email, firstName, lastName, language, registeredAt } = event.data;
      const facts = { customerId, email, firstName, lastName, language, registeredAt };
      return searchable({ ...facts, acceptsMarketing: false, addresses: [], position: event.position });
    }
    return doc === null ? null : searchable(changed(doc, event));
  },
};

function changed(doc: Customer, event: Exclude<ShownEvent, { type: 'CustomerRegistered' }>): Unsearched {
  switch (event.type) {
    case 'CustomerRenamed':
      return { ...doc, firstName: event.data.firstName, lastName: event.data.lastName };
    case 'CustomerEmailChanged':
      return { ...doc, email: event.data.email };
    case 'CustomerLanguageChosen':
      return { ...doc, language: event.data.language };
    case 'MarketingConsentGiven':
    case 'MarketingConsentWithdrawn':
      return { ...doc, acceptsMarketing: event.type === 'MarketingConsentGiven' };
    case 'CustomerAddressAdded':
    case 'CustomerAddressChanged':
      return { ...doc, addresses: withAddress(doc.addresses, event.data) };
    case 'CustomerAddressRemoved':
      return { ...doc, addresses: doc.addresses.filter((a) => a.addressId !== event.data.addressId) };
  }
}

type Unsearched = Omit<Customer, 'searched'>;

const searchable = (customer: Unsearched): Customer => ({
  ...customer,
  searched: `${customer.email} ${customer.firstName} ${customer.lastName}`.toLowerCase(),
});

function withAddress(
  addresses: Customer['addresses'],
  { addressId, address }: { readonly addressId: string; readonly address: Address | null },
): Customer['addresses'] {
  const entry = address === null ? [] : [{ addressId, address }];
  const place = addresses.findIndex((known) => known.addressId === addressId);
  return place < 0 ? [...addresses, ...entry] : addresses.toSpliced(place, 1, ...entry);
}
