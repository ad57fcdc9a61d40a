import { expect } from 'chai';
import { createLinkTokens } from '../../../../api/application/kernel/linkTokens.ts';
import { createMailLinks } from '../../../../api/application/mail/mailLinks.ts';
import { createOrderTokens } from '../../../../api/application/orders/orderTokens.ts';

const SECRET = 'a secret that is only good for specs';
const orderTokens = createOrderTokens(SECRET);
const links = createMailLinks({
  orderTokens,
  draftTokens: createLinkTokens(SECRET, 'draft invoice'),
  reminderTokens: createLinkTokens(SECRET, 'checkout reminder'),
  balanceTokens: createLinkTokens(SECRET, 'order balance'),
  weeklyReportTokens: createLinkTokens(SECRET, 'weekly report'),
  accountTokens: createLinkTokens(SECRET, 'account of an order'),
});
const token = orderTokens.of({ orderId: 'order1', statusToken: null });
const place = links.places.orderTokens.of({ orderId: 'order1', statusToken: null });

describe('links in what is kept of a mail', () => {
  it('have a place where the token is, which is filled in when the mail leaves', () => {
    expect(place).to.not.include(token.slice('order1_'.length));
    const facts = {
      orderUrl: `https://shop.example/order/${place}`,
      products: [{ reviewUrl: `${place}/reviews` }],
    };
    expect(links.inFacts(facts)).to.deep.equal({
      orderUrl: `https://shop.example/order/${token}`,
      products: [{ reviewUrl: `${token}/reviews` }],
    });
    expect(links.inText(`See ${place}.`)).to.equal(`See ${token}.`);
  });

  it('survive being an address', () => {
    const url = new URL(`/order/${place}/reviews#cup`, 'https://shop.example').href;
    expect(links.inText(url)).to.equal(`https://shop.example/order/${token}/reviews#cup`);
  });

  it('are filled in nowhere but in addresses: a place in what somebody wrote opens nothing', () => {
    const facts = { note: place, lines: [{ title: place, quantity: 2 }], urls: null };
    expect(links.inFacts(facts)).to.deep.equal(facts);
  });

  it('keep the own token of what is from before', () => {
    const old = { orderId: 'order1', statusToken: '0123456789abcdef' };
    expect(links.places.orderTokens.of(old)).to.equal('0123456789abcdef');
    expect(links.places.draftTokens.of('draft1', '0123456789abcdef')).to.equal('0123456789abcdef');
  });
});
