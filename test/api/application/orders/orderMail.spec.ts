import { expect } from 'chai';
import { composeMail } from '../../../../api/application/mail/composeMail.ts';
import { builtInText } from '../../../../api/application/mail/texts/builtIn.ts';
import { amountText } from '../../../../api/application/orders/amounts.ts';
import { orderNewsMail } from '../../../../api/application/orders/orderNewsMail.ts';
import { createOrderTokens } from '../../../../api/application/orders/orderTokens.ts';
import type { Address } from '../../../../domain/kernel/address.ts';
import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { mailFacts } from '../../../../domain/mail/mailKinds.ts';
import { orderAggregate } from '../../../../domain/orders/order.decider.ts';
import type { OrderEvent } from '../../../../domain/orders/order.events.ts';
import { placedOrderOf } from '../../../../domain/orders/standing.ts';
import type { OrderNews } from '../../../../domain/processes/orders/orderMails.ts';
import { aMailContext } from '../../../support/builders/mail.ts';
import {
  anAddress,
  noteAdded,
  orderCancelled,
  orderFulfilled,
  orderPlaced,
  orderRefunded,
  paidOrder,
  returnApproved,
  returnDeclined,
  returnRequested,
  thePlacedOrder,
} from '../../../support/builders/orders.ts';
import { NINE } from '../../../support/instants.ts';

const MAILING = {
  orderTokens: createOrderTokens('a secret that is only good for specs'),
  publicUrl: 'https://shop.example',
  payments: {
    withheld: [],
    instructions: 'Kiln Bank\nIBAN DE02 1203 0000 0000 2020 51',
    dueDays: 10,
    timeZone: 'America/New_York',
  },
};

/** The mail that tells this of an order to which these things happened. */
function mailAbout(news: OrderNews, ...events: readonly OrderEvent[]) {
  const order = placedOrderOf(fold(orderAggregate, [...paidOrder, ...events]));
  const content = orderNewsMail(order, news, MAILING);
  if (!content) return null;
  mailFacts(content.kind, content.facts);
  const mail = {
    ...content,
    mailId: 'mail1',
    recipientId: 'order1',
    to: thePlacedOrder.email,
    language: 'en-US',
    queuedAt: NINE,
    attempt: 1,
  };
  const words = builtInText(content.kind, 'en');
  if (!words) throw new Error(`No text of ${content.kind}`);
  return composeMail(mail, words, aMailContext, 'shop.example');
}
const ORDER_URL = 'https://shop.example/order/token_of_order_1_0123456789';

describe('a mail about an order', () => {
  it('confirms it with lines, sums and the address', () => {
    const mail = mailAbout({ about: 'placed' });
    expect(mail?.subject).to.equal('Your order 00001 at Tidehus');
    expect(mail?.text)
      .to.include('2 × Häppy Cup (S): $38.00')
      .and.to.include('1 × The Glaze Book: $10.00')
      .and.to.include('Subtotal: $48.00\nDiscount: -$3.00\nShipping: $5.00\nTax: $5.00\nTotal: $55.00')
      .and.to.include('It goes to: Ada Lovelace, 12 St James Square, London, SW1Y 4JH, GB')
      .and.to.include(ORDER_URL);
  });

  it('names a billing address only where it is another', () => {
    const confirmed = (billingAddress: Address) => {
      const order = placedOrderOf(fold(orderAggregate, [orderPlaced({ billingAddress })]));
      return orderNewsMail(order, { about: 'placed' }, MAILING)?.facts;
    };
    expect(confirmed(anAddress)).not.to.have.property('billingAddress');
    expect(confirmed({ ...anAddress, firstName: 'Charles' })).to.deep.include({
      billingAddress: ['Charles Lovelace', '12 St James Square', 'London', 'SW1Y 4JH', 'GB'],
    });
  });

  it('repeats what was answered in the checkout, but for what the store said to itself', () => {
    const answered = (fieldId: string, type: 'text' | 'hidden', title: string, text: string) => ({
      ...{ fieldId, type, title, text, answer: text },
    });
    const answers = [
      answered('f1', 'text', 'On the card', 'For Ida'),
      answered('f2', 'hidden', 'season', 'spring'),
    ];
    const order = placedOrderOf(fold(orderAggregate, [orderPlaced({ answers })]));
    const facts = orderNewsMail(order, { about: 'placed' }, MAILING)?.facts;
    expect(facts).to.deep.include({ answers: [{ title: 'On the card', text: 'For Ida' }] });
    expect(
      orderNewsMail(placedOrderOf(fold(orderAggregate, [orderPlaced()])), { about: 'placed' }, MAILING)
        ?.facts,
    ).not.to.have.property('answers');
  });

  it('says that it is a test', () => {
    const order = placedOrderOf(fold(orderAggregate, [orderPlaced({ testMode: true })]));
    const content = orderNewsMail(order, { about: 'placed' }, MAILING);
    expect(content?.facts).to.include({ testMode: true });
  });

  it('names the parcel and where to follow it', () => {
    const mail = mailAbout({ about: 'fulfilled', id: 'parcel1' }, orderFulfilled());
    expect(mail?.text)
      .to.include('Häppy Cup (S): 1')
      .and.to.include('Tracking number: RM1')
      .and.to.include('https://track.example/RM1');
  });

  it('says what is given back, and why', () => {
    const mail = mailAbout({ about: 'refunded', id: 'refund1' }, orderRefunded());
    expect(mail?.text).to.include('$19.25').and.to.include('Arrived broken');
  });

  it('says that it was cancelled', () => {
    const mail = mailAbout({ about: 'cancelled' }, orderRefunded(), orderCancelled());
    expect(mail?.text).to.include('order 00001 was cancelled').and.to.include('We give back $19.25');
  });

  it('answers a return', () => {
    const about = { about: 'return', id: 'return1' } as const;
    expect(mailAbout(about, orderFulfilled(), returnRequested, returnApproved)?.text)
      .to.include('You may send this back')
      .and.to.include('Send it to the studio.');
    expect(mailAbout(about, orderFulfilled(), returnRequested, returnDeclined)?.text)
      .to.include('We cannot take this back')
      .and.to.include('It was made to order.');
  });

  it('hands on a note', () => {
    expect(mailAbout({ about: 'note', id: 'note1' }, noteAdded())?.text).to.include('It leaves tomorrow.');
  });

  it('is not written about what the order does not know', () => {
    for (const about of ['fulfilled', 'refunded', 'note', 'return'] as const) {
      expect(mailAbout({ about, id: 'nothing' })).to.equal(null);
    }
  });
});

describe('an amount in words of a language', () => {
  const text = (amount: number, currency: Currency, language: string) =>
    amountText({ amount, currency }, language).replaceAll(/\s/g, ' ');

  it('has the digits of its currency', () => {
    expect(text(123456, 'EUR', 'de-DE')).to.equal('1.234,56 €');
    expect(text(5500, 'JPY', 'en-US')).to.equal('¥5,500');
    expect(text(-300, 'USD', 'en-US')).to.equal('-$3.00');
  });

  it('is American English where the language says nothing', () => {
    for (const language of ['', 'xx', '../..', 'en_US']) expect(text(100, 'USD', language)).to.equal('$1.00');
  });
});
