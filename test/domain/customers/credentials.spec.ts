import { expect } from 'chai';
import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import {
  CODE,
  emailChangeRequested,
  HASH,
  LINK,
  NEW_HASH,
  passwordSet,
  registered,
  resetRequested,
  TWO_DAYS_LATER,
} from '../../support/builders/customers.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';

const { given } = deciderSpec(customerAggregate);
const EXPIRED = 'This link is no longer valid. Please ask for a new one.';

describe('asking for another e-mail address', () => {
  const request = (emailHash = NEW_HASH) =>
    ({
      type: 'RequestEmailChange',
      data: {
        customerId: 'ida',
        changeId: 'change1',
        email: 'ida@new.example',
        emailHash,
        code: CODE,
        link: LINK,
        at: NINE,
      },
    }) as const;
  const confirm = (code = CODE, at = HALF_PAST) =>
    ({
      type: 'ConfirmEmailChange',
      data: { customerId: 'ida', emailHash: NEW_HASH, code, isSignedIn: false, at },
    }) as const;

  it('gives out a link for 48 hours and changes nothing yet', () => {
    given(registered).when(request()).expectEvents(emailChangeRequested);
    expect(given(registered, emailChangeRequested).state).to.deep.include({ email: 'Ida@example.com' });
  });

  it('is nothing to do for the address there is', () => {
    given(registered).when(request(HASH)).expectNothing();
  });

  it('changes the address once the link was followed', () => {
    given(registered, emailChangeRequested)
      .when(confirm())
      .expectEvents({
        type: 'CustomerEmailChanged',
        data: {
          customerId: 'ida',
          email: 'ida@new.example',
          emailHash: NEW_HASH,
          previousEmail: 'Ida@example.com',
          previousEmailHash: HASH,
        },
      });
  });

  it('refuses a wrong code, an old link, and a link that was used or replaced', () => {
    const asked = given(registered, emailChangeRequested);
    asked.when(confirm('f'.repeat(16))).expectRefusal('LINK_EXPIRED', EXPIRED);
    asked.when(confirm(CODE, TWO_DAYS_LATER)).expectRefusal('LINK_EXPIRED', EXPIRED);
    given(registered).when(confirm()).expectRefusal('LINK_EXPIRED', EXPIRED);
    const again = { ...emailChangeRequested, data: { ...emailChangeRequested.data, code: 'f'.repeat(16) } };
    given(registered, emailChangeRequested, again).when(confirm()).expectRefusal('LINK_EXPIRED', EXPIRED);
  });
});

describe('confirming the address there is', () => {
  const {
    at,
    email: _,
    ...asked
  } = {
    ...{ customerId: 'ida', changeId: 'change1', email: '', code: CODE, link: LINK, at: NINE },
    emailHash: HASH,
  };
  const request = { type: 'RequestEmailConfirmation', data: { ...asked, at } } as const;
  const requested = {
    ...emailChangeRequested,
    data: { ...emailChangeRequested.data, email: 'Ida@example.com', emailHash: HASH },
  };
  const confirm = {
    type: 'ConfirmEmailChange',
    data: { customerId: 'ida', emailHash: HASH, code: CODE, isSignedIn: true, at: HALF_PAST },
  } as const;
  const confirmed = {
    type: 'CustomerEmailConfirmed',
    data: { customerId: 'ida', emailHash: HASH, confirmedAt: HALF_PAST },
  } as const;

  it('gives out a link to it for 48 hours, and has shown nothing yet', () => {
    given(registered).when(request).expectEvents(requested);
    expect(given(registered, requested).state).to.include({ isEmailConfirmed: false });
  });

  it('is shown once the link was followed, and leaves the address what it is', () => {
    given(registered, requested).when(confirm).expectEvents(confirmed);
    expect(given(registered, requested, confirmed).state).to.include({
      ...{ email: 'Ida@example.com', isEmailConfirmed: true, requestedEmail: null },
    });
  });

  it('is not shown by who has the mailbox and not the account', () => {
    const byAnother = { ...confirm, data: { ...confirm.data, isSignedIn: false } };
    given(registered, requested).when(byAnother).expectRefusal('NOT_SIGNED_IN');
  });

  it('is shown of another address, too, where its link is followed by who is signed in', () => {
    const other = { ...confirm.data, emailHash: NEW_HASH };
    const emailChanged = {
      type: 'CustomerEmailChanged',
      data: {
        customerId: 'ida',
        ...{ email: 'ida@new.example', emailHash: NEW_HASH },
        ...{ previousEmail: 'Ida@example.com', previousEmailHash: HASH },
      },
    } as const;
    const events = given(registered, emailChangeRequested);
    events.when({ ...confirm, data: { ...other, isSignedIn: false } }).expectEvents(emailChanged);
    events
      .when({ ...confirm, data: other })
      .expectEvents(emailChanged, { ...confirmed, data: { ...confirmed.data, emailHash: NEW_HASH } });
    expect(given(registered, emailChangeRequested, emailChanged).state).to.include({
      isEmailConfirmed: false,
    });
  });

  it('is nothing to do twice', () => {
    given(registered, requested, confirmed).when(request).expectNothing();
    given(registered, requested, confirmed).when(confirm).expectRefusal('LINK_EXPIRED', EXPIRED);
  });
});

describe('a forgotten password', () => {
  const reset = (code = CODE, at = HALF_PAST) =>
    ({
      type: 'ResetPassword',
      data: { customerId: 'ida', emailHash: HASH, code, passwordHash: 'scrypt$2', at },
    }) as const;

  it('gives out a link for two hours', () => {
    given(registered, passwordSet())
      .when({
        type: 'RequestPasswordReset',
        data: { customerId: 'ida', resetId: 'reset1', code: CODE, link: LINK, at: NINE },
      })
      .expectEvents(resetRequested);
  });

  it('can be chosen anew with it, once and in time', () => {
    const asked = given(registered, passwordSet(), resetRequested);
    asked.when(reset()).expectEvents(passwordSet('scrypt$2'), {
      type: 'CustomerEmailConfirmed',
      data: { customerId: 'ida', emailHash: HASH, confirmedAt: HALF_PAST },
    });
    const confirmed = {
      type: 'CustomerEmailConfirmed',
      data: { customerId: 'ida', emailHash: HASH, confirmedAt: NINE },
    } as const;
    given(registered, passwordSet(), confirmed, resetRequested)
      .when(reset())
      .expectEvents(passwordSet('scrypt$2'));
    asked.when(reset('f'.repeat(16))).expectRefusal('LINK_EXPIRED', EXPIRED);
    asked.when(reset(CODE, '2026-03-02T11:00:00.000Z')).expectRefusal('LINK_EXPIRED', EXPIRED);
    given(registered, passwordSet(), resetRequested, passwordSet('scrypt$2'))
      .when(reset())
      .expectRefusal('LINK_EXPIRED', EXPIRED);
  });
});

describe('links that were asked for before', () => {
  it('to another address, are worth nothing once there is another password', () => {
    expect(given(registered, emailChangeRequested, passwordSet('scrypt$2')).state).to.deep.include({
      requestedEmail: null,
    });
  });

  it('to choose a password, are worth nothing once the account has another address', () => {
    const moved = {
      type: 'CustomerEmailChanged',
      data: {
        ...{ customerId: 'ida', email: 'ida@new.example', emailHash: NEW_HASH },
        ...{ previousEmail: 'Ida@example.com', previousEmailHash: HASH },
      },
    } as const;
    const { state } = given(registered, passwordSet(), resetRequested, moved);
    expect(state).to.deep.include({ requestedReset: null });
  });
});

describe('changing the password', () => {
  it('replaces it', () => {
    given(registered, passwordSet())
      .when({ type: 'SetCustomerPassword', data: { customerId: 'ida', passwordHash: 'scrypt$2' } })
      .expectEvents(passwordSet('scrypt$2'));
    expect(given(registered, passwordSet(), passwordSet('scrypt$2')).state).to.deep.include({
      passwordHash: 'scrypt$2',
    });
  });
});

describe('a hash that is made anew', () => {
  const renew = {
    type: 'RenewCustomerPasswordHash',
    data: { customerId: 'ida', passwordHash: 'dearer', replaces: 'hash-1' },
  } as const;
  const set = (passwordHash: string) =>
    ({ type: 'CustomerPasswordSet', data: { customerId: 'ida', passwordHash } }) as const;
  const renewed = {
    type: 'CustomerPasswordHashRenewed',
    data: { customerId: 'ida', passwordHash: 'dearer' },
  } as const;

  it('takes the place of the one before, and is no other password', () => {
    given(registered, set('hash-1')).when(renew).expectEvents(renewed);
    expect(given(registered, set('hash-1'), renewed).state).to.include({
      passwordHash: 'dearer',
      passwords: 1,
    });
  });

  it('is nothing where another password was set meanwhile', () => {
    given(registered, set('hash-1'), set('hash-2')).when(renew).expectNothing();
  });
});

describe('when the address of an account goes by another hash', () => {
  const rekey = (emailHash: string) =>
    ({ type: 'RekeyCustomerEmail', data: { customerId: 'ida', emailHash } }) as const;

  it('says which, and of no other address', () => {
    given(registered)
      .when(rekey(NEW_HASH))
      .expectEvents({ type: 'CustomerEmailRekeyed', data: { customerId: 'ida', emailHash: NEW_HASH } });
  });

  it('says nothing where it has that one', () => {
    given(registered, { type: 'CustomerEmailRekeyed', data: { customerId: 'ida', emailHash: NEW_HASH } })
      .when(rekey(NEW_HASH))
      .expectNothing();
  });
});
