import { expect } from 'chai';
import { mayKeepUnsent } from '../../../web/storefront/features/form/useKeptAnswers.ts';

describe('what is filled in and not sent', () => {
  const form = { keepsUnsent: true };

  it('is told of who agreed to that, also among other purposes and as browsers write a plus', () => {
    for (const cookies of ['consent=1.forms.c0ffee', 'crumb=x; consent=2.analytics%2Bforms.c0ffee; user=1'])
      expect(mayKeepUnsent(form, cookies), cookies).to.equal(true);
    expect(mayKeepUnsent(form, 'consent=1.analytics+forms.c0ffee')).to.equal(true);
  });
  it('is told of nobody else, and of no form that does not ask for it', () => {
    for (const cookies of ['', 'consent=1..', 'consent=1.analytics.forms', 'noconsent=1.forms.c0ffee'])
      expect(mayKeepUnsent(form, cookies), cookies).to.equal(false);
    expect(mayKeepUnsent({ keepsUnsent: false }, 'consent=1.forms.c0ffee')).to.equal(false);
  });
});
