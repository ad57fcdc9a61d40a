import type { SessionEvent } from '../../../domain/sessions/session.events.ts';
import { type HolderKind, sessionsId } from '../../../domain/sessions/sessions.ts';
import { customers } from '../../../projections/customers/customers.ts';
import {
  anAddress,
  customerErased,
  endAnnounced,
  HASH,
  NEW_HASH,
  registered,
  TWO_DAYS_LATER,
} from '../../support/builders/customers.ts';
import { orderPlaced } from '../../support/builders/orders.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';

const customerId = 'ida';

const signedIn = (kind: HolderKind) =>
  ({
    type: 'SessionOpened',
    streamName: `sessions-${sessionsId(kind, customerId)}`,
    data: {
      ...{ holderId: customerId, sessionId: 'session1', device: '', place: '', passwords: 1 },
      ...{ openedAt: HALF_PAST, expiresAt: TWO_DAYS_LATER },
    },
  }) as Extract<SessionEvent, { type: 'SessionOpened' }>;

describe('the customers that staff see', () => {
  const { given } = projectionSpec(customers);

  it('read as erased once a customer was erased', () => {
    given(registered, customerErased()).expectShown('ida', {
      email: '[erased]',
      firstName: '[erased]',
      lastName: '[erased]',
      addresses: [],
      searched: '[erased] [erased] [erased]',
    });
  });

  it('are shown from the moment they register', () => {
    given(registered).expectDocument('ida', {
      customerId,
      email: 'Ida@example.com',
      firstName: 'Ida',
      lastName: 'Berg',
      language: 'en-US',
      acceptsMarketing: false,
      marketing: null,
      tags: [],
      addresses: [],
      taxExemption: null,
      registeredAt: NINE,
      lastUsedAt: NINE,
      ending: null,
      position: 0,
      searched: 'ida@example.com ida berg',
    });
  });

  it('are told to have used their account last where they signed in or ordered, which calls off its end', () => {
    for (const used of [signedIn('customer'), orderPlaced({ customerId, placedAt: HALF_PAST })]) {
      given(registered, endAnnounced, used).expectShown('ida', { lastUsedAt: HALF_PAST, ending: null });
    }
    given(registered, endAnnounced).expectShown('ida', {
      lastUsedAt: NINE,
      ending: { announcedAt: NINE, endsAt: TWO_DAYS_LATER },
    });
    given(registered, signedIn('staff')).expectShown('ida', { lastUsedAt: NINE });
  });

  it('have the tags that staff gave them last, until they are erased', () => {
    const tagged = { customerId, tags: ['wholesale'], previousTags: [], taggedAt: HALF_PAST };
    given(registered, { type: 'CustomerTagged', data: tagged }).expectShown('ida', { tags: ['wholesale'] });
    given(registered, { type: 'CustomerTagged', data: tagged }, customerErased()).expectShown('ida', {
      tags: [],
    });
  });

  it('are found by the name and the address they have now', () => {
    given(
      registered,
      { type: 'CustomerRenamed', data: { customerId, firstName: 'Ida', lastName: 'Lind' } },
      {
        type: 'CustomerEmailChanged',
        data: {
          customerId,
          email: 'Ida@New.example',
          emailHash: NEW_HASH,
          previousEmail: 'Ida@example.com',
          previousEmailHash: HASH,
        },
      },
    ).expectShown('ida', { email: 'Ida@New.example', searched: 'ida@new.example ida lind' });
  });

  it('show their language and whether they agreed to marketing', () => {
    given(
      registered,
      { type: 'CustomerLanguageChosen', data: { customerId, language: 'sv', previousLanguage: 'en-US' } },
      { type: 'MarketingConsentGiven', data: { customerId, at: NINE } },
    ).expectShown('ida', { language: 'sv', acceptsMarketing: true });
    given(
      registered,
      { type: 'MarketingConsentGiven', data: { customerId, at: NINE } },
      { type: 'MarketingConsentWithdrawn', data: { customerId, at: HALF_PAST } },
    ).expectShown('ida', { acceptsMarketing: false });
  });

  it('say when they agreed to marketing or took it back, and how that is known', () => {
    const agreed = (at: string) => ({ type: 'MarketingConsentGiven', data: { customerId, at } }) as const;
    const inAFile = told(agreed(NINE), { actor: { kind: 'staff', id: 'owner' } });
    given(registered, agreed(NINE)).expectShown('ida', { marketing: { at: NINE, source: 'signUp' } });
    given(registered, agreed(HALF_PAST)).expectShown('ida', {
      marketing: { at: HALF_PAST, source: 'account' },
    });
    given(registered, inAFile).expectShown('ida', { marketing: { at: NINE, source: 'import' } });
    given(registered, agreed(NINE), {
      type: 'MarketingConsentWithdrawn',
      data: { customerId, at: HALF_PAST },
    }).expectShown('ida', { acceptsMarketing: false, marketing: { at: HALF_PAST, source: 'account' } });
  });

  it('show the addresses they keep', () => {
    const added = (addressId: string) =>
      ({ type: 'CustomerAddressAdded', data: { customerId, addressId, address: anAddress() } }) as const;
    const moved = anAddress({ city: 'Salem' });
    given(
      registered,
      added('home'),
      added('work'),
      {
        type: 'CustomerAddressChanged',
        data: { customerId, addressId: 'home', address: moved, previousAddress: anAddress() },
      },
      { type: 'CustomerAddressRemoved', data: { customerId, addressId: 'work' } },
    ).expectShown('ida', { addresses: [{ addressId: 'home', address: moved }] });
  });

  it('are nothing before they registered', () => {
    given({
      type: 'CustomerRenamed',
      data: { customerId, firstName: 'Ida', lastName: 'Berg' },
    }).expectNothing();
  });

  it('say who pays no tax, and why', () => {
    const exemption = { websiteId: 'main', customerId, customerKey: 'key1' };
    const exempted = {
      type: 'CustomerTaxExempted',
      data: { ...exemption, reason: 'Certificate 17', exemptedAt: HALF_PAST },
    } as const;
    const ended = { type: 'CustomerTaxExemptionEnded', data: { ...exemption, endedAt: HALF_PAST } } as const;
    const taxExemption = { reason: 'Certificate 17', since: HALF_PAST };
    given(registered, exempted).expectShown('ida', { taxExemption });
    given(registered, exempted, ended).expectShown('ida', { taxExemption: null });
  });
});
