import { expect } from 'chai';
import { sesBouncesIn } from '../../../../api/application/mailingList/sesBounces.ts';

const told = (message: object) => sesBouncesIn(JSON.stringify(message));
const bounce = (bounceType: string, more: object = {}) => ({
  bounceType,
  bounceSubType: 'General',
  bouncedRecipients: [{ emailAddress: 'ida@example.com', status: '5.1.1', ...more }],
});

describe('what Amazon SES says of an address', () => {
  it('is a bounce for good, or one that passes, in the words of the server', () => {
    const words = { diagnosticCode: 'smtp; 550 No such user' };
    expect(told({ notificationType: 'Bounce', bounce: bounce('Permanent', words) })).to.deep.equal([
      { email: 'ida@example.com', kind: 'hard', reason: 'smtp; 550 No such user' },
    ]);
    for (const type of ['Transient', 'Undetermined'])
      expect(told({ eventType: 'Bounce', bounce: bounce(type) })).to.deep.equal([
        { email: 'ida@example.com', kind: 'soft', reason: 'General 5.1.1' },
      ]);
  });

  it('is a complaint, of each of its readers', () => {
    const complaint = {
      complaintFeedbackType: 'abuse',
      complainedRecipients: [{ emailAddress: 'ida@example.com' }, { emailAddress: 'bea@example.com' }],
    };
    expect(told({ notificationType: 'Complaint', complaint })).to.deep.equal([
      { email: 'ida@example.com', kind: 'complaint', reason: 'abuse' },
      { email: 'bea@example.com', kind: 'complaint', reason: 'abuse' },
    ]);
  });

  it('may be something else, or nothing that is understood', () => {
    expect(told({ eventType: 'Delivery', delivery: {} })).to.deep.equal([]);
    expect(told({ moon: true })).to.equal(null);
    expect(sesBouncesIn('Successfully validated SNS topic')).to.equal(null);
  });
});
