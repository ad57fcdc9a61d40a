import type { MailingListEvent } from '../../../domain/mailingList/mailingList.events.ts';
import { subscribers } from '../../../projections/mailingList/subscribers.ts';
import { customerErased } from '../../support/builders/customers.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const joined: Extract<MailingListEvent, { type: 'MailingListJoined' }> = {
  type: 'MailingListJoined',
  data: {
    personId: 'person1',
    listId: 'main',
    email: 'ida@example.com',
    source: 'staff',
    consent: 'At the fair',
    joinedAt: NINE,
  },
};
const left: MailingListEvent = {
  type: 'MailingListLeft',
  data: { personId: 'person1', listId: 'main', leftAt: TEN_PAST },
};

describe('somebody on the mailing list', () => {
  const { given } = projectionSpec(subscribers);

  const agreed = { listId: 'main', source: 'staff', consent: 'At the fair', joinedAt: NINE } as const;
  const on = { ...agreed, state: 'on', isConfirmed: false, leftAt: null } as const;

  it('is there with how they agreed', () => {
    given(joined).expectDocument('person1', {
      ...{ email: 'ida@example.com', lists: [on], bounced: null, softBounces: 0 },
      ...{ writtenAt: null, refusedOf: [], leftBy: [], position: 0, since: 0 },
    });
  });

  const { joinedAt: requestedAt, ...said } = { ...joined.data, source: 'popup' as const };
  const requested = {
    type: 'MailingListRequested',
    data: { ...said, number: 1, requestedAt, expiresAt: TEN_PAST },
  } as const;

  it('waits while they were asked and did not confirm', () => {
    const asked = { ...on, source: 'popup', state: 'pending' } as const;
    given(requested).expectShown('person1', { lists: [asked] });
    const confirmed = { type: 'MailingListJoined', data: { ...said, joinedAt: TEN_PAST } } as const;
    given(requested, confirmed).expectShown('person1', {
      lists: [{ ...asked, state: 'on', isConfirmed: true, joinedAt: TEN_PAST }],
    });
    given(requested, left).expectShown('person1', {
      lists: [{ ...asked, state: 'left', leftAt: TEN_PAST }],
    });
  });

  it('stands to each list by itself, and stays where they were heard of first', () => {
    const another = { ...joined, data: { ...joined.data, listId: 'kiln', joinedAt: TEN_PAST } };
    given(joined, another, left).expectShown('person1', {
      lists: [
        { ...on, state: 'left', leftAt: TEN_PAST },
        { ...on, listId: 'kiln', joinedAt: TEN_PAST },
      ],
      ...{ position: 1, since: 0 },
    });
  });

  it('knows when a newsletter went to them, and of no other mail', () => {
    const mail = { recipientId: 'person1', attempt: 1, transport: 'outbox', sentAt: TEN_PAST };
    const message = { subject: 'News', text: 'Dear all', html: '<p>Dear all</p>' };
    const sent = (mailId: string) => ({ type: 'MailSent', data: { mailId, ...mail, message } }) as const;
    given(joined, sent('nl_c1_0')).expectShown('person1', { writtenAt: TEN_PAST });
    const written = { to: 'ida@example.com', language: 'en', kind: 'newsletter', facts: {}, queuedAt: NINE };
    const { attempt: _, ...once } = mail;
    given(joined, {
      type: 'MailWrittenAndSent',
      data: { mailId: 'nl_c1_0', ...once, ...written, message } as never,
    }).expectShown('person1', { writtenAt: TEN_PAST });
    given(joined, sent('order_1')).expectShown('person1', { writtenAt: null });
  });

  it('takes no mail until they join anew', () => {
    const bounced = { kind: 'hard', reason: '550 No such user', bouncedAt: TEN_PAST } as const;
    const told = {
      type: 'MailingListBounced',
      data: { personId: 'person1', campaignId: null, ...bounced },
    } as const;
    given(joined, told).expectShown('person1', { bounced });
    given(joined, told, left, joined).expectShown('person1', { bounced: null });
    given(joined, told, customerErased({ personId: 'person1' })).expectShown('person1', {
      bounced: { ...bounced, reason: '[erased]' },
    });
  });

  it('is known by the newsletters that lost them, also once they joined anew', () => {
    const told = (kind: 'complaint' | 'soft', campaignId: string) =>
      ({
        type: 'MailingListBounced',
        data: { personId: 'person1', campaignId, kind, reason: '', bouncedAt: TEN_PAST },
      }) as const;
    given(joined, told('soft', 'c1'), told('complaint', 'c2'), joined).expectShown('person1', {
      refusedOf: ['c2'],
    });
    const leftBy = { campaignId: 'c3', listIds: ['main'] };
    const byLink = {
      type: 'CampaignLeft',
      data: { ...leftBy, personId: 'person1', leftAt: TEN_PAST },
    } as const;
    given(joined, left, byLink, joined).expectShown('person1', { leftBy: [leftBy], lists: [on] });
  });

  it('is counted where a mail did not get through for now, and takes mail all the same', () => {
    const soft = {
      type: 'MailingListBounced',
      data: { personId: 'person1', campaignId: null, kind: 'soft', reason: '452', bouncedAt: TEN_PAST },
    } as const;
    given(joined, soft, soft).expectShown('person1', { bounced: null, softBounces: 2 });
    given(joined, soft, left, joined).expectShown('person1', { softBounces: 0 });
  });

  it('does not take mail again because somebody typed their address', () => {
    const bounced = { kind: 'hard', reason: '550', bouncedAt: TEN_PAST } as const;
    const told = {
      type: 'MailingListBounced',
      data: { personId: 'person1', campaignId: null, ...bounced },
    } as const;
    const asked = { ...requested, data: { ...requested.data, listId: 'kiln' } };
    given(joined, told, asked).expectShown('person1', { bounced });
  });

  it('stays known once they left, and may join again', () => {
    given(joined, left).expectShown('person1', {
      ...{ email: 'ida@example.com', lists: [{ ...on, state: 'left', leftAt: TEN_PAST }] },
    });
    given(joined, left, joined).expectShown('person1', { lists: [on] });
  });

  it('is nobody any more once they were erased', () => {
    given(joined, customerErased({ personId: 'person1' })).expectShown('person1', {
      ...{ email: '[erased]', lists: [{ ...on, consent: '[erased]' }] },
    });
  });
});
