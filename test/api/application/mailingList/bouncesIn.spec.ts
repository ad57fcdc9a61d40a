import { expect } from 'chai';
import { bouncesIn } from '../../../../api/application/mailingList/bouncesIn.ts';

const email = 'ida@example.com';
const hard = [{ email, kind: 'hard', reason: '550 No such user' }];
const soft = [{ email, kind: 'soft', reason: '550 No such user' }];
const complaint = [{ email, kind: 'complaint', reason: '' }];

describe('what a provider says of an address', () => {
  it('is read from Postmark', () => {
    const bounce = {
      RecordType: 'Bounce',
      Type: 'HardBounce',
      Email: email,
      Description: '550 No such user',
    };
    expect(bouncesIn(bounce)).to.deep.equal(hard);
    expect(bouncesIn({ ...bounce, Type: 'SoftBounce' })).to.deep.equal(soft);
    expect(bouncesIn({ ...bounce, Type: 'AutoResponder' })).to.deep.equal([]);
    expect(bouncesIn({ RecordType: 'SpamComplaint', Email: email })).to.deep.equal(complaint);
  });

  it('is read from SendGrid, of several at once', () => {
    const bounce = { event: 'bounce', type: 'bounce', email, reason: '550 No such user' };
    const all = [
      bounce,
      { ...bounce, type: 'blocked' },
      { event: 'open', email },
      { event: 'spamreport', email },
    ];
    expect(bouncesIn(all)).to.deep.equal([...hard, ...soft, ...complaint]);
  });

  it('is read from Mailgun', () => {
    const failed = {
      ...{ event: 'failed', severity: 'permanent', recipient: email },
      'delivery-status': { message: '550 No such user' },
    };
    expect(bouncesIn({ signature: {}, 'event-data': failed })).to.deep.equal(hard);
    expect(bouncesIn({ 'event-data': { ...failed, severity: 'temporary' } })).to.deep.equal(soft);
    expect(bouncesIn({ 'event-data': { event: 'complained', recipient: email } })).to.deep.equal(complaint);
  });

  it('is read from Resend', () => {
    const data = { to: [email], bounce: { type: 'Permanent', message: '550 No such user' } };
    expect(bouncesIn({ type: 'email.bounced', data })).to.deep.equal(hard);
    const passing = { ...data, bounce: { type: 'Transient', message: '550 No such user' } };
    expect(bouncesIn({ type: 'email.bounced', data: passing })).to.deep.equal(soft);
    expect(bouncesIn({ type: 'email.complained', data: { to: [email] } })).to.deep.equal(complaint);
  });

  it('is read in plain words, and nothing else is understood', () => {
    for (const told of [hard, soft]) expect(bouncesIn(told[0])).to.deep.equal(told);
    const long = bouncesIn({ email, kind: 'hard', reason: 'x'.repeat(600) });
    expect(long?.[0]?.reason).to.have.lengthOf(500);
    for (const other of [null, 'bounce', {}, { email }, { email, kind: 'perhaps' }])
      expect(bouncesIn(other)).to.equal(null);
  });
});
