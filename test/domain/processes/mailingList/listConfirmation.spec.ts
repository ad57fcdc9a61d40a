import { expect } from 'chai';
import { listConfirmation } from '../../../../domain/processes/mailingList/listConfirmation.ts';
import { NINE, TEN_PAST } from '../../../support/instants.ts';

describe('a request to join the mailing list', () => {
  it('is asked about by mail, by the number of the mail', () => {
    const requested = {
      type: 'MailingListRequested',
      data: {
        ...{ personId: 'p1', email: 'ida@example.com', source: 'popup', consent: '', number: 2 },
        ...{ requestedAt: NINE, expiresAt: TEN_PAST },
      },
    } as never;
    expect(listConfirmation.react(null, requested)).to.deep.equal([
      { task: 'mailConfirmation', data: { personId: 'p1', number: 2 } },
    ]);
    expect(listConfirmation.resume(null)).to.deep.equal([]);
  });
});
