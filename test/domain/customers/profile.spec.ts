import { expect } from 'chai';
import { MAX_ADDRESSES } from '../../../domain/customers/addresses.ts';
import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import type { CustomerEvent } from '../../../domain/customers/customer.events.ts';
import { anAddress, registered } from '../../support/builders/customers.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';

const { given } = deciderSpec(customerAggregate);
const added = (addressId = 'home', address = anAddress()): CustomerEvent => ({
  type: 'CustomerAddressAdded',
  data: { customerId: 'ida', addressId, address },
});

describe('tags of a customer', () => {
  const tag = (add: string[], remove: string[] = []) => ({
    type: 'TagCustomer' as const,
    data: { customerId: 'ida', add, remove, at: HALF_PAST },
  });
  const tagged = (tags: string[], previousTags: string[] = []): CustomerEvent => ({
    type: 'CustomerTagged',
    data: { customerId: 'ida', tags, previousTags, taggedAt: HALF_PAST },
  });

  it('come and go one by one, so that two people who tag at once are both heard', () => {
    given(registered)
      .when(tag(['wholesale', 'glazes', 'glazes']))
      .expectEvents(tagged(['wholesale', 'glazes']));
    given(registered, tagged(['wholesale']))
      .when(tag(['glazes']))
      .expectEvents(tagged(['wholesale', 'glazes'], ['wholesale']));
    given(registered, tagged(['wholesale', 'glazes']))
      .when(tag([], ['wholesale', 'unknown']))
      .expectEvents(tagged(['glazes'], ['wholesale', 'glazes']));
    given(registered, tagged(['wholesale']))
      .when(tag(['wholesale'], ['unknown']))
      .expectNothing();
  });

  it('are fifty at most', () => {
    const fifty = Array.from({ length: 50 }, (_, at) => `tag ${at}`);
    given(registered, tagged(fifty))
      .when(tag(['one more']))
      .expectRefusal('TOO_MANY_TAGS');
    given(registered, tagged(fifty))
      .when(tag(['one more'], ['tag 0']))
      .expectEvents(tagged([...fifty.slice(1), 'one more'], fifty));
  });
});

describe("a customer's profile", () => {
  it('takes another name and language, and is nothing to do when it says so already', () => {
    const renamed = { customerId: 'ida', firstName: 'Ida', lastName: 'Lind' };
    given(registered)
      .when({ type: 'RenameCustomer', data: renamed })
      .expectEvents({ type: 'CustomerRenamed', data: renamed });
    given(registered, { type: 'CustomerRenamed', data: renamed })
      .when({ type: 'RenameCustomer', data: renamed })
      .expectNothing();
    given(registered)
      .when({ type: 'ChooseLanguage', data: { customerId: 'ida', language: 'sv' } })
      .expectEvents({
        type: 'CustomerLanguageChosen',
        data: { customerId: 'ida', language: 'sv', previousLanguage: 'en-US' },
      });
    given(registered)
      .when({ type: 'ChooseLanguage', data: { customerId: 'ida', language: 'en-US' } })
      .expectNothing();
  });

  it('keeps each giving and withdrawing of consent, and no repetition of either', () => {
    const decide = (accepts: boolean, at: string) =>
      ({ type: 'DecideOnMarketing', data: { customerId: 'ida', accepts, at } }) as const;
    const consent = { type: 'MarketingConsentGiven', data: { customerId: 'ida', at: NINE } } as const;
    given(registered).when(decide(true, NINE)).expectEvents(consent);
    given(registered).when(decide(false, NINE)).expectNothing();
    given(registered, consent)
      .when(decide(false, HALF_PAST))
      .expectEvents({ type: 'MarketingConsentWithdrawn', data: { customerId: 'ida', at: HALF_PAST } });
    given(registered, consent).when(decide(true, HALF_PAST)).expectNothing();
  });

  it('knows one cart as theirs, and the one before', () => {
    const choose = (cartId: string, replaces: string | null) =>
      ({ type: 'ChooseCart', data: { customerId: 'ida', cartId, replaces } }) as const;
    const first: CustomerEvent = {
      type: 'CustomerCartChosen',
      data: { customerId: 'ida', cartId: 'cart1', previousCartId: null },
    };
    given(registered).when(choose('cart1', null)).expectEvents(first);
    given(registered, first).when(choose('cart1', null)).expectNothing();
    given(registered, first)
      .when(choose('cart2', 'cart1'))
      .expectEvents({
        type: 'CustomerCartChosen',
        data: { customerId: 'ida', cartId: 'cart2', previousCartId: 'cart1' },
      });
    given(registered, first).when(choose('cart2', null)).expectNothing();
  });
});

describe("a customer's addresses", () => {
  const home = { customerId: 'ida', addressId: 'home' };
  const moved = anAddress({ address1: '2 Quay Street' });

  it('are added, changed and removed', () => {
    given(registered)
      .when({ type: 'AddAddress', data: { ...home, address: anAddress() } })
      .expectEvents(added());
    given(registered, added())
      .when({ type: 'ChangeAddress', data: { ...home, address: moved } })
      .expectEvents({
        type: 'CustomerAddressChanged',
        data: { ...home, address: moved, previousAddress: anAddress() },
      });
    given(registered, added())
      .when({ type: 'RemoveAddress', data: home })
      .expectEvents({ type: 'CustomerAddressRemoved', data: home });
  });

  it('keep their order when one changes', () => {
    const { state } = given(registered, added(), added('work'), {
      type: 'CustomerAddressChanged',
      data: { ...home, address: moved, previousAddress: anAddress() },
    });
    expect(state).to.deep.include({
      addresses: [
        { addressId: 'home', address: moved },
        { addressId: 'work', address: anAddress() },
      ],
    });
  });

  it('are gone once their person was erased', () => {
    const erased: CustomerEvent = {
      type: 'CustomerAddressAdded',
      data: { customerId: 'ida', addressId: 'home', address: null },
    };
    expect(given(registered, erased).state).to.deep.include({ addresses: [] });
  });

  it('are nothing to do where nothing changes', () => {
    given(registered, added())
      .when({ type: 'ChangeAddress', data: { ...home, address: anAddress() } })
      .expectNothing();
    given(registered).when({ type: 'RemoveAddress', data: home }).expectNothing();
    given(registered)
      .when({ type: 'ChangeAddress', data: { ...home, address: moved } })
      .expectRefusal('ADDRESS_NOT_FOUND');
  });

  it(`are at most ${MAX_ADDRESSES}`, () => {
    const many = Array.from({ length: MAX_ADDRESSES }, (_, n) => added(`a${n}`));
    given(registered, ...many)
      .when({ type: 'AddAddress', data: { ...home, address: anAddress() } })
      .expectRefusal('TOO_MANY_ADDRESSES', 'An account keeps at most 50 addresses.');
  });
});
