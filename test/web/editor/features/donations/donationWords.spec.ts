import { expect } from 'chai';
import { donorName, repeatWords } from '../../../../../web/editor/features/donations/donationWords.ts';

describe('a donation in words', () => {
  it('is from somebody, whatever is known of them', () => {
    expect(donorName({ name: 'Ada', email: 'ada@mail.example' })).to.equal('Ada');
    expect(donorName({ name: '', email: 'ada@mail.example' })).to.equal('ada@mail.example');
    expect(donorName({ name: '', email: '' })).to.equal('Somebody');
  });

  it('says how often it is given again', () => {
    expect(repeatWords({ value: 1, unit: 'MONTH' })).to.equal('every month');
    expect(repeatWords({ value: 2, unit: 'WEEK' })).to.equal('every 2 weeks');
  });
});
