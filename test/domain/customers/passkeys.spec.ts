import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import { MAX_PASSKEYS } from '../../../domain/customers/passkeys.ts';
import {
  CODE,
  HASH,
  passkeyAdded,
  passwordSet,
  registered,
  resetRequested,
} from '../../support/builders/customers.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';

const { given } = deciderSpec(customerAggregate);
const place = { customerId: 'ida', passkeyId: 'phone' } as const;

describe('a passkey', () => {
  const { addedAt: at, ...facts } = passkeyAdded().data;
  const add = (changes: Partial<typeof facts> = {}) =>
    ({ type: 'AddPasskey', data: { ...facts, ...changes, at } }) as const;
  const used = (signCount: number) =>
    ({ type: 'UsePasskey', data: { ...place, signCount, at: HALF_PAST } }) as const;
  const remove = { type: 'RemovePasskey', data: { ...place, at: HALF_PAST } } as const;

  it('is added once, whatever it is called', () => {
    given(registered).when(add()).expectEvents(passkeyAdded());
    given(registered, passkeyAdded())
      .when(add({ passkeyId: 'again', name: 'Again' }))
      .expectNothing();
  });

  it('is one of twenty at most', () => {
    const many = Array.from({ length: MAX_PASSKEYS }, (_, index) =>
      passkeyAdded({ passkeyId: `p${index}`, credentialId: `c${index}` }),
    );
    given(registered, ...many)
      .when(add())
      .expectRefusal('TOO_MANY_PASSKEYS');
  });

  it('is renamed, as long as it is there', () => {
    const rename = (name: string) => ({ type: 'RenamePasskey', data: { ...place, name } }) as const;
    given(registered, passkeyAdded())
      .when(rename('Work'))
      .expectEvents({
        type: 'CustomerPasskeyRenamed',
        data: { ...place, name: 'Work', previousName: 'My phone' },
      });
    given(registered, passkeyAdded()).when(rename('My phone')).expectNothing();
    given(registered).when(rename('Work')).expectRefusal('PASSKEY_NOT_FOUND');
  });

  it('is used, and counts up where its authenticator counts', () => {
    const usedAt = { ...place, usedAt: HALF_PAST };
    given(registered, passkeyAdded())
      .when(used(0))
      .expectEvents({ type: 'CustomerPasskeyUsed', data: { ...usedAt, signCount: 0 } });
    const counting = [registered, passkeyAdded({ signCount: 3 })] as const;
    given(...counting)
      .when(used(4))
      .expectEvents({ type: 'CustomerPasskeyUsed', data: { ...usedAt, signCount: 4 } });
    given(...counting)
      .when(used(3))
      .expectRefusal('PASSKEY_REFUSED');
    given(...counting)
      .when(used(0))
      .expectRefusal('PASSKEY_REFUSED');
  });

  it('opens nothing once it was removed, which is done once', () => {
    const removed = {
      type: 'CustomerPasskeyRemoved',
      data: { ...place, removedAt: HALF_PAST },
    } as const;
    given(registered, passkeyAdded()).when(remove).expectEvents(removed);
    given(registered, passkeyAdded(), removed).when(remove).expectNothing();
    given(registered, passkeyAdded(), removed).when(used(9)).expectRefusal('PASSKEY_REFUSED');
  });

  it('goes with every other once a new password came by mail: whoever had the account before had it, too', () => {
    const data = { customerId: 'ida', emailHash: HASH, code: CODE, passwordHash: 'scrypt$2', at: NINE };
    given(registered, passkeyAdded(), resetRequested)
      .when({ type: 'ResetPassword', data })
      .expectEvents(
        passwordSet('scrypt$2'),
        { type: 'CustomerPasskeyRemoved', data: { ...place, removedAt: NINE } },
        { type: 'CustomerEmailConfirmed', data: { customerId: 'ida', emailHash: HASH, confirmedAt: NINE } },
      );
  });
});
