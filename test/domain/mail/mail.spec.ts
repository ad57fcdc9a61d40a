import { expect } from 'chai';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import {
  aMail,
  mailDelayed,
  mailFailed,
  mailForgotten,
  mailQueued,
  mailRequeued,
  mailSent,
  mailWrittenAndSent,
  theMail,
  theMessage,
} from '../../support/builders/mail.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(mailAggregate);
const { mailId } = theMail;

const queue = { type: 'QueueMail', data: aMail } as const;
const resend = { type: 'ResendMail', data: { mailId, at: TEN_PAST } } as const;
const sent = (attempt: number) =>
  ({
    type: 'RecordMailSent',
    data: { mailId, attempt, at: NINE, transport: 'outbox', message: theMessage },
  }) as const;
const failed = (attempt: number, isFinal = false) =>
  ({ type: 'RecordMailFailure', data: { mailId, attempt, at: NINE, error: 'Busy', isFinal } }) as const;

describe('queueing a mail', () => {
  it('happens once, however often it is asked for', () => {
    given().when(queue).expectEvents(mailQueued);
    given(mailQueued).when(queue).expectNothing();
    given(mailQueued, mailSent()).when(queue).expectNothing();
  });

  it('is never asked for with facts that its template cannot take', () => {
    const data = { ...aMail, facts: { ...aMail.facts, productUrl: 'nowhere' } };
    expect(() => mailAggregate.commands.QueueMail.parse(data)).to.throw('productUrl');
    expect(mailAggregate.commands.QueueMail.parse(aMail)).to.deep.equal(aMail);
  });
});

describe('a mail that is sent at once', () => {
  const send = {
    type: 'SendMail',
    data: { mail: aMail, transport: 'outbox', message: theMessage, at: NINE },
  } as const;

  it('is told by one fact, once', () => {
    given().when(send).expectEvents(mailWrittenAndSent);
    given(mailWrittenAndSent).when(send).expectNothing();
    given(mailWrittenAndSent).when(queue).expectNothing();
  });

  it('is left to its delivery where it was queued before', () => {
    given(mailQueued).when(send).expectNothing();
  });

  it('can be sent again as any other', () => {
    expect(given(mailWrittenAndSent).state).to.deep.equal(given(mailQueued, mailSent()).state);
    given(mailWrittenAndSent).when(resend).expectEvents(mailRequeued(2));
  });
});

describe('a try of a mail', () => {
  it('is recorded once', () => {
    given(mailQueued).when(sent(1)).expectEvents(mailSent());
    given(mailQueued, mailSent()).when(sent(1)).expectNothing();
    given(mailQueued, mailDelayed()).when(failed(1)).expectNothing();
    given().when(sent(1)).expectNothing();
  });

  it('that failed is made again after a minute, then ever later, five times in all', () => {
    const waits = [1, 5, 30, 240];
    const history = [mailQueued];
    for (const [index, minutes] of waits.entries()) {
      const attempt = index + 1;
      const nextAttemptAt = new Date(Date.parse(NINE) + minutes * 60_000).toISOString();
      const delayed = mailDelayed({ attempt, nextAttemptAt });
      given(...history)
        .when(failed(attempt))
        .expectEvents(delayed);
      history.push(delayed);
    }
    given(...history)
      .when(failed(5))
      .expectEvents(mailFailed({ attempt: 5, error: 'Busy' }));
  });

  it('is the last where the receiver will never take it', () => {
    given(mailQueued)
      .when(failed(1, true))
      .expectEvents(mailFailed({ error: 'Busy' }));
  });
});

describe('sending a mail again', () => {
  it('makes a new try of one that was sent or given up', () => {
    given(mailQueued, mailSent()).when(resend).expectEvents(mailRequeued(2));
    given(mailQueued, mailFailed()).when(resend).expectEvents(mailRequeued(2));
    given(mailQueued, mailFailed(), mailRequeued(2))
      .when(sent(2))
      .expectEvents(mailSent({ attempt: 2 }));
  });

  it('gives it as many tries as the first time', () => {
    const nextAttemptAt = '2026-03-02T09:01:00.000Z';
    given(mailQueued, mailDelayed(), mailFailed({ attempt: 2 }), mailRequeued(3))
      .when(failed(3))
      .expectEvents(mailDelayed({ attempt: 3, nextAttemptAt }));
  });

  it('is nothing while it is on its way, and refused where there is none', () => {
    given(mailQueued).when(resend).expectNothing();
    given().when(resend).expectRefusal('MAIL_NOT_FOUND', 'There is no such mail.');
  });
});

describe('a mail that is older than mails are kept', () => {
  const forget = { type: 'ForgetMail', data: { mailId, at: TEN_PAST } } as const;

  it('is forgotten once it is on its way no more', () => {
    given(mailQueued).when(forget).expectNothing();
    given(mailQueued, mailSent()).when(forget).expectEvents(mailForgotten);
    given(mailQueued, mailFailed()).when(forget).expectEvents(mailForgotten);
    given(mailWrittenAndSent, mailForgotten).when(forget).expectNothing();
  });

  it('is not sent once more, also where nothing else is left of it', () => {
    given(mailForgotten).when(queue).expectNothing();
    given(mailForgotten).when(resend).expectRefusal('MAIL_NOT_FOUND');
  });
});
