import { expect } from 'chai';
import { parcelLines } from '../../../../../api/http/contracts/kernel/addressLines.ts';
import {
  customerName,
  erasureWords,
  isErased,
  marketingWords,
  unsentWords,
} from '../../../../../web/editor/features/customers/customerWords.ts';

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };

describe('a customer in words', () => {
  it('goes by their name, and by the e-mail address where they gave none', () => {
    expect(customerName(ada)).to.equal('Ada Lovelace');
    expect(customerName({ ...ada, lastName: '' })).to.equal('Ada');
    expect(customerName({ ...ada, firstName: '', lastName: '' })).to.equal('ada@example.com');
  });

  it('has no name once they are erased', () => {
    const erased = { email: '[erased]', firstName: '[erased]', lastName: '' };
    expect(isErased(erased)).to.equal(true);
    expect(isErased(ada)).to.equal(false);
    expect(customerName(erased)).to.equal('Erased customer');
  });

  it('agreed to mails on a day and in a way, or never did', () => {
    const dayOf = (instant: string) => instant.slice(0, 10);
    const at = '2026-05-03T10:00:00.000Z';
    const words = (acceptsMarketing: boolean, source: 'signUp' | 'account' | 'import') =>
      marketingWords({ acceptsMarketing, marketing: { at, source } }, dayOf);
    expect(words(true, 'signUp')).to.equal('Agreed to mails on 2026-05-03, as they opened the account');
    expect(words(true, 'import')).to.equal('Agreed to mails on 2026-05-03, by a file that staff read in');
    expect(words(false, 'account')).to.equal('Took it back on 2026-05-03, in their account');
    expect(marketingWords({ acceptsMarketing: false, marketing: null }, dayOf)).to.equal(
      'Did not agree to mails',
    );
  });

  it('lives at an address without empty lines', () => {
    const nothing = { company: '', address2: '', region: '', phone: '' };
    const place = { address1: 'Kiln Lane 7', city: 'Berlin', postalCode: '10115', country: 'DE' };
    expect(parcelLines({ ...nothing, ...place, firstName: 'Ada', lastName: '' })).to.deep.equal([
      'Ada',
      'Kiln Lane 7',
      '10115 Berlin',
      'DE',
    ]);
    expect(parcelLines(null)).to.deep.equal([]);
  });
});

describe('an erasure in words', () => {
  it('says what it is busy with, and how far it is where that can be told', () => {
    expect(erasureWords({ step: null, share: null })).to.equal('Waiting for its turn');
    expect(erasureWords({ step: 'log', share: 0.409 })).to.equal('The keys leave the log, 40 %');
    expect(erasureWords({ step: 'database', share: null })).to.equal(
      'The files of the database are written anew',
    );
  });
});

describe('the erasure of a customer', () => {
  it('says which orders still need their address', () => {
    const order = { status: 'open', fulfilmentStatus: 'unfulfilled', needsSending: true } as const;
    const sent = { ...order, fulfilmentStatus: 'fulfilled' } as const;
    const others = [sent, { ...order, status: 'cancelled' }, { ...order, needsSending: false }] as const;
    const rest = 'still to be sent, and where to is erased as well. Send or cancel first.';
    expect(unsentWords(others)).to.equal(null);
    expect(unsentWords([order, ...others])).to.equal(`1 order is ${rest}`);
    expect(unsentWords([order, { ...order, fulfilmentStatus: 'partial' }])).to.equal(`2 orders are ${rest}`);
  });
});
