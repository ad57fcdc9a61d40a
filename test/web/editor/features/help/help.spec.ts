import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Capability } from '../../../../../api/http/contracts/accounts/session.ts';
import { SCREENS } from '../../../../../web/editor/app/screens.ts';
import { findHelp } from '../../../../../web/editor/features/help/findHelp.ts';
import { HELP, helpOf } from '../../../../../web/editor/features/help/helpTexts.ts';
import { deedsFor, wayTo } from '../../../../../web/editor/features/help/screenHelp.ts';
import { consoleBuild } from '../../../../support/consoleTexts.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const everything = () => true;
const answersTo = (question: string, holds: (capability: Capability) => boolean = everything) =>
  findHelp(question, HELP, SCREENS, holds).map(({ title }) => title);

describe('the help of the console', () => {
  it('is there for every screen, once, and for none that there is not', () => {
    const helped = HELP.flatMap(({ of }) => of);
    expect(helped.slice().sort()).to.deep.equal(SCREENS.map(({ path }) => path).sort());
  });

  it('says what a screen is for and what to do first, each on a screen or by a control', () => {
    for (const { of, about, first } of HELP) {
      expect(about, String(of)).to.match(/^[“\p{Lu}].+[.”]$/u);
      expect(about.length, about).to.be.below(170);
      expect(first.length, String(of)).to.be.within(1, 4);
      for (const { to, press, does } of first) {
        expect([to, press].filter((way) => way !== undefined).length, does).to.equal(1);
        if (to !== undefined) expect(wayTo(to, SCREENS)?.path, does).to.equal(to);
      }
    }
  });

  it('calls controls as the screens do', async () => {
    const { filesRead, textsIn } = await consoleBuild();
    const shown = new Set(
      filesRead()
        .filter((path) => !path.startsWith('web/editor/features/help/'))
        .flatMap((path) => textsIn(path, readFileSync(join(ROOT, path), 'utf8')).map(({ key }) => key)),
    );
    const named = HELP.flatMap(({ first }) => first.flatMap(({ press = [] }) => press));
    expect(named.filter((control) => !shown.has(control))).to.deep.equal([]);
  });

  it('names nothing that somebody may not do', () => {
    const order = helpOf('orders/:orderId') ?? expect.fail('An order has no help.');
    const refunds = (capability: Capability) => capability === 'orders.refund';
    expect(deedsFor(order, SCREENS, refunds).map(({ press }) => press)).to.deep.equal(['Refund']);
    const home = helpOf('') ?? expect.fail('The first screen has no help.');
    expect(deedsFor(home, SCREENS, (one) => one === 'orders.read').map(({ to }) => to)).to.deep.equal([
      'orders',
    ]);
    expect(answersTo('refund', (one) => one === 'products.read')).not.to.include('Order');
  });

  it('answers questions with the screen where it is done, or the list that leads there', () => {
    expect(answersTo('How do I refund an order?')[0]).to.equal('Order');
    expect(answersTo('how can I make a discount code')[0]).to.match(/^(?:Codes|New discount|Discounts)$/);
    expect(answersTo('shipping')[0]).to.equal('Shipping');
    expect(answersTo('Where do I change the logo')[0]).to.equal('Logo');
    expect(answersTo('second factor')).to.include('Your account');
    expect(answersTo('Who is erased')).to.include('Customer');
    expect(answersTo('how do I')).to.deep.equal([]);
    expect(answersTo('qwertz')).to.deep.equal([]);
    const [order] = findHelp('refund', HELP, SCREENS, everything);
    expect(order).to.include({
      address: '/config/orders',
      text: 'Give money back, for all of it or for some pieces',
    });
  });
});
