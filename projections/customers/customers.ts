import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { Address } from '../../domain/kernel/address.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { OrderEvent } from '../../domain/orders/order.events.ts';
import type { TaxExemptionEvent } from '../../domain/pricing/tax/taxExemption.events.ts';
import type { SessionEvent } from '../../domain/sessions/session.events.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** `signUp`: when they opened the account; `account`: in it, later; `import`: staff said so, with a file. */
interface MarketingDecision {
  readonly at: string;
  readonly source: 'signUp' | 'account' | 'import';
}

interface Customer {
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly acceptsMarketing: boolean;
  /** When and how they agreed to it, or took it back; `null` where they never said anything. */
  readonly marketing: MarketingDecision | null;
  readonly tags: readonly string[];
  readonly addresses: readonly { readonly addressId: string; readonly address: Address }[];
  /** Why they pay no tax, and since when; `null` where they do. */
  readonly taxExemption: { readonly reason: string; readonly since: string } | null;
  readonly registeredAt: string;
  /** When they registered, signed in or ordered last. */
  readonly lastUsedAt: string;
  /** When it is erased unless they use it before, and when they were told so; `null` where they were not, or used it since. */
  readonly ending: { readonly announcedAt: string; readonly endsAt: string } | null;
  /** Where in the log they registered: the order of the list and its cursor. */
  readonly position: number;
  /** The e-mail and the name in lower case, as the search looks through them. */
  readonly searched: string;
}

/**
 * A visitor with an account, for staff. `_id` is the customer id. Knows neither passwords nor codes. Instants ISO
 * 8601; `docs/rules/customers.md`.
 */
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
  'CustomerTagged',
  'CustomerTaxExempted',
  'CustomerTaxExemptionEnded',
  'SessionOpened',
  'OrderPlaced',
  'AccountEndAnnounced',
  'CustomerErased',
] as const;
type ShownEvent = Extract<
  CustomerEvent | TaxExemptionEvent | SessionEvent | OrderEvent,
  { type: (typeof SHOWN)[number] }
>;

/** Folded from the stream of each customer, their exemptions from tax, their sign-ins and their orders. Who was erased reads as erased. */
export const customers: ReadModel<Customer, ShownEvent> = {
  name: 'customers',
  version: 7,
  handles: SHOWN,
  indexes: [
    { keys: { websiteId: 1, position: -1 } },
    { keys: { websiteId: 1, searched: 1, position: 1 } },
    { keys: { websiteId: 1, lastUsedAt: 1 } },
    { keys: { websiteId: 1, tags: 1, position: -1 } },
    { keys: { websiteId: 1, tags: 1, searched: 1, position: 1 } },
  ],
  textsOf: ({ searched, tags }) => [searched, ...tags],
  keyOf: customerOf,
  project(doc, event) {
    if (event.type === 'CustomerRegistered') {
      const { customerId, email, firstName, lastName, language, registeredAt } = event.data;
      const facts = { customerId, email, firstName, lastName, language, registeredAt };
      const unknown = {
        acceptsMarketing: false,
        marketing: null,
        tags: [],
        addresses: [],
        taxExemption: null,
        lastUsedAt: registeredAt,
        ending: null,
      };
      return searchable({ ...facts, ...unknown, position: event.position });
    }
    return doc === null ? null : searchable(changed(doc, event));
  },
};

/** Sessions of staff are nobody's here, and neither are orders of guests. */
function customerOf(event: Recorded<ShownEvent>): string | null {
  if (event.type !== 'SessionOpened') return event.data.customerId;
  return event.streamName.startsWith(CUSTOMER_SESSIONS) ? event.data.holderId : null;
}
const CUSTOMER_SESSIONS = 'sessions-customer.';

type Change = Recorded<Exclude<ShownEvent, { type: 'CustomerRegistered' }>>;

function changed(doc: Customer, event: Change): Unsearched {
  switch (event.type) {
    case 'CustomerRenamed':
      return { ...doc, firstName: event.data.firstName, lastName: event.data.lastName };
    case 'CustomerEmailChanged':
      return { ...doc, email: event.data.email };
    case 'CustomerLanguageChosen':
      return { ...doc, language: event.data.language };
    case 'MarketingConsentGiven':
    case 'MarketingConsentWithdrawn':
      return {
        ...doc,
        acceptsMarketing: event.type === 'MarketingConsentGiven',
        marketing: { at: event.data.at, source: sourceOf(doc, event) },
      };
    case 'CustomerErased': {
      const { email, firstName, lastName } = doc;
      const names = { firstName: erasedText(firstName), lastName: erasedText(lastName) };
      const nothing = { tags: [], addresses: [], taxExemption: null, ending: null };
      return { ...doc, ...names, ...nothing, email: erasedText(email) };
    }
    case 'CustomerTagged':
      return { ...doc, tags: event.data.tags };
    case 'SessionOpened':
      return used(doc, event.data.openedAt);
    case 'OrderPlaced':
      return used(doc, event.data.placedAt);
    case 'AccountEndAnnounced': {
      const { announcedAt, endsAt } = event.data;
      return { ...doc, ending: { announcedAt, endsAt } };
    }
    case 'CustomerTaxExempted': {
      const { reason, exemptedAt: since } = event.data;
      return { ...doc, taxExemption: { reason, since } };
    }
    case 'CustomerTaxExemptionEnded':
      return { ...doc, taxExemption: null };
    case 'CustomerAddressAdded':
    case 'CustomerAddressChanged':
      return { ...doc, addresses: withAddress(doc.addresses, event.data) };
    case 'CustomerAddressRemoved':
      return { ...doc, addresses: doc.addresses.filter((a) => a.addressId !== event.data.addressId) };
  }
}

/** Whoever uses it keeps it. */
const used = (doc: Customer, at: string): Customer =>
  at < doc.lastUsedAt ? doc : { ...doc, lastUsedAt: at, ending: null };

/** Who opens an account says it at that moment; nobody but staff says it for somebody else. */
function sourceOf(
  { registeredAt }: Customer,
  {
    data,
    metadata,
  }: Recorded<Extract<ShownEvent, { type: 'MarketingConsentGiven' | 'MarketingConsentWithdrawn' }>>,
): MarketingDecision['source'] {
  if (metadata.actor.kind === 'staff' || metadata.actor.kind === 'program') return 'import';
  return data.at === registeredAt ? 'signUp' : 'account';
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
