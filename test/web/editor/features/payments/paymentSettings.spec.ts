import { expect } from 'chai';
import {
  dueDaysProblem,
  preferencesOf,
  providerNote,
  rebased,
  settingName,
  settingsOf,
  settingWords,
  toggled,
} from '../../../../../web/editor/features/payments/paymentSettings.ts';

const STRIPE = {
  ...{ name: 'stripe', isTest: true, hasCardFields: true, isOffered: true },
  webhookUrl: 'https://shop.example/api/commerce/payments/webhooks/stripe',
};

describe('the payment settings in the editor', () => {
  it('show what counts where nothing was set, and go back as they came', () => {
    const shown = settingsOf({}, {}, {});
    expect(shown).to.deep.include({ withheld: [], instructions: '', dueDays: '14', name: '' });
    const kept = { withheld: ['manual'], instructions: 'Kiln Bank', dueDays: 10 };
    const seller = { name: 'Tidehus', address: '1 Quay', email: '', phone: '', details: '' };
    const policies = { delivery: 'Two days', returns: '' };
    expect(preferencesOf(settingsOf(kept, seller, policies))).to.deep.equal({
      payments: kept,
      ...{ seller, policies },
    });
  });

  it('name what two people changed, and which of the namespaces was chosen about', () => {
    expect([settingName('dueDays'), settingWords(['test', 'manual']), settingWords('')]).to.deep.equal([
      ...['Days until it is due', 'Test cards, Invoice', '(empty)'],
    ]);
    const read = { payments: 1, seller: 2, policies: 3 };
    expect(rebased(read, 'instructions', 7)).to.deep.equal({ ...read, payments: 7 });
    expect(rebased(read, 'phone', 7)).to.deep.equal({ ...read, seller: 7 });
    expect(rebased(read, 'returns', 7)).to.deep.equal({ ...read, policies: 7 });
  });

  it('take days as whole numbers up to a year', () => {
    expect(['0', '14', ' 365'].map(dueDaysProblem)).to.deep.equal([null, null, null]);
    for (const wrong of ['', '-1', '1.5', '366', 'soon']) {
      expect(dueDaysProblem(wrong), wrong).to.equal('Enter a whole number from 0 to 365.');
    }
  });

  it('withhold and offer one way at a time', () => {
    expect(toggled(['stripe'], 'manual', false)).to.deep.equal(['manual', 'stripe']);
    expect(toggled(['manual', 'stripe'], 'manual', true)).to.deep.equal(['stripe']);
  });

  it('say which mode the key decides, and what is still missing', () => {
    expect(providerNote(STRIPE)).to.match(/^Test mode: nobody is charged\..*webhooks\/stripe\.$/);
    expect(providerNote({ ...STRIPE, isTest: false })).to.match(/^Live: cards are charged\./);
    expect(providerNote({ ...STRIPE, hasCardFields: false })).to.include('STRIPE_PUBLISHABLE_KEY');
  });
});
