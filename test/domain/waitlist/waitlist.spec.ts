import type { AnnounceRestock } from '../../../domain/waitlist/notifyWaitlist.ts';
import { MOST_AT_ONCE } from '../../../domain/waitlist/notifyWaitlist.ts';
import { waitlistAggregate } from '../../../domain/waitlist/waitlist.decider.ts';
import { theVariant } from '../../support/builders/inventory.ts';
import { joined, left, notified, signUp, theProduct, WITHDRAW } from '../../support/builders/waitlist.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(waitlistAggregate);

const join = (name: string, email = `${name}@example.com`) =>
  ({ type: 'JoinWaitlist', data: signUp(name, { email }) }) as const;
const leave = (name: string) =>
  ({
    type: 'LeaveWaitlist',
    data: { ...theVariant, signUpId: `signup_${name}`, leftAt: TEN_PAST },
  }) as const;
const notice = { ...theVariant, product: theProduct, withdrawUrl: WITHDRAW, at: TEN_PAST };
const notifyAll = { type: 'NotifyAll', data: notice } as const;
const announce = (changes: Partial<AnnounceRestock['data']>): AnnounceRestock => ({
  type: 'AnnounceRestock',
  data: { ...notice, asOf: 10, before: 0, available: 1, unitsPerMail: 1, ...changes },
});
const three = [joined('ida'), joined('bo'), joined('eva')] as const;

describe('joining a waitlist', () => {
  it('puts a person at the end of the line', () => {
    given().when(join('ida')).expectEvents(joined('ida'));
    given(joined('ida')).when(join('bo')).expectEvents(joined('bo'));
  });

  it('happens once for each address while it waits', () => {
    given(joined('ida')).when(join('ida')).expectNothing();
  });

  it('is possible again for who has left or was told', () => {
    given(joined('ida'), left('ida')).when(join('ida')).expectEvents(joined('ida'));
    given(joined('ida'), notified('ida')).when(join('ida')).expectEvents(joined('ida'));
  });

  it('needs an address, and says so in the words of the specification', () => {
    given().when(join('ida', '  ')).expectRefusal('EMAIL_BLANK', 'Email cannot be blank');
    for (const wrong of ['ida', 'ida@', '@example.com', 'i da@example.com']) {
      given().when(join('ida', wrong)).expectRefusal('EMAIL_INVALID', 'Email is invalid');
    }
  });

  it('takes any valid address, also those that the page’s older rule would not', () => {
    const data = signUp('ida', { email: 'ida@tide.store' });
    given()
      .when({ type: 'JoinWaitlist', data: { ...data, email: ' ida@tide.store ' } })
      .expectEvents({ type: 'WaitlistJoined', data });
  });
});

describe('withdrawing', () => {
  it('takes a person out of the line, wherever they stand', () => {
    given(...three)
      .when(leave('bo'))
      .expectEvents(left('bo'));
    given(...three, left('bo'))
      .when(notifyAll)
      .expectEvents(notified('ida'), notified('eva'));
  });

  it('is nothing for who never came, was told or has left', () => {
    given().when(leave('ida')).expectNothing();
    given(joined('ida'), notified('ida')).when(leave('ida')).expectNothing();
    given(joined('ida'), left('ida')).when(leave('ida')).expectNothing();
  });
});

describe('when stock returns', () => {
  it('tells the oldest first, and not more people than there are units', () => {
    given(...three)
      .when(announce({ available: 2 }))
      .expectEvents(
        notified('ida', { asOf: 10, coveredUnits: 1 }),
        notified('bo', { asOf: 10, coveredUnits: 2 }),
      );
  });

  it('tells everybody where there is no limit', () => {
    const restock = { asOf: 10, coveredUnits: 0 };
    given(...three)
      .when(announce({ available: null }))
      .expectEvents(notified('ida', restock), notified('bo', restock), notified('eva', restock));
  });

  it('keeps as many units for each mail as the owner wants', () => {
    given(...three)
      .when(announce({ available: 5, unitsPerMail: 2 }))
      .expectEvents(
        notified('ida', { asOf: 10, coveredUnits: 2 }),
        notified('bo', { asOf: 10, coveredUnits: 4 }),
      );
    given(...three)
      .when(announce({ available: 1, unitsPerMail: 2 }))
      .expectNothing();
  });

  const told = notified('ida', { asOf: 10, coveredUnits: 1 });

  it('speaks of the same units to nobody else, however often it is asked', () => {
    given(...three, told)
      .when(announce({ available: 1 }))
      .expectNothing();
    given(...three, told)
      .when(announce({ asOf: 9, available: 5 }))
      .expectNothing();
  });

  it('tells more people of units that came on top', () => {
    given(...three, told)
      .when(announce({ asOf: 20, before: 1, available: 2 }))
      .expectEvents(notified('bo', { asOf: 20, coveredUnits: 2 }));
  });

  it('tells more people once the first units were sold and others came', () => {
    given(...three, told)
      .when(announce({ asOf: 20, before: 0, available: 1 }))
      .expectEvents(notified('bo', { asOf: 20, coveredUnits: 1 }));
  });

  it('is nothing where nobody waits', () => {
    given()
      .when(announce({ available: 5 }))
      .expectNothing();
  });
});

describe('when staff writes to those who wait', () => {
  it('tells everybody once, whatever the stock', () => {
    given(...three)
      .when(notifyAll)
      .expectEvents(notified('ida'), notified('bo'), notified('eva'));
    given(joined('ida'), notified('ida')).when(notifyAll).expectNothing();
  });

  it('leaves the units to be announced to those who join later', () => {
    given(joined('ida'), notified('ida'), joined('bo'))
      .when(announce({ available: 1 }))
      .expectEvents(notified('bo', { asOf: 10, coveredUnits: 1 }));
  });

  it('goes in steps that the log can take', () => {
    const crowd = Array.from({ length: MOST_AT_ONCE + 1 }, (_, n) => `p${n}`);
    given(...crowd.map(joined))
      .when(notifyAll)
      .expectEvents(...crowd.slice(0, MOST_AT_ONCE).map((name) => notified(name)));
  });
});
