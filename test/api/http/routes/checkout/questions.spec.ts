import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import type { FormField } from '../../../../../domain/forms/form.ts';
import { blankField, type FieldType } from '../../../../../domain/kernel/fields/fieldTypes.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import type { Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const field = (id: string, type: FieldType, changes: Partial<FormField> = {}): FormField => ({
  ...(blankField(id, type) as FormField),
  title: type === 'hidden' ? '' : `The ${id}`,
  ...changes,
});
const ASKED = [
  field('gift', 'radio', { required: true, options: ['Yes', 'No'] }),
  field('card', 'textarea', {
    ...{ required: true, maxLength: 20 },
    shownWhen: { match: 'all', rules: [{ fieldId: 'gift', comparison: 'is', value: 'Yes' }] },
  }),
  field('agree', 'likert', { required: true, options: ['It is easy'] }),
  field('plan', 'file', { required: true }),
  field('word', 'password', { required: true }),
  field('from', 'hidden', { key: 'season', value: 'spring' }),
];

describe('the questions of the checkout', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let formId: string;

  const ask = (questionsFormId: string) =>
    owner.send('PUT', '/api/v1/commerce-preferences/cart', { questionsFormId });
  const cup = () => shopper(gateway, 'cup', 'CUP');
  const placed = async (answers: object) => {
    const { status, json } = await buy(await cup(), { answers });
    expect(status).to.equal(201);
    const order = await gateway.container
      .resolve(tokens.commandHandler)
      .load(orderAggregate, json.checkout.orderId);
    await gateway.caughtUp(order.position);
    return json.checkout.orderId as string;
  };

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 50, price: 1900 } } });
    const { json } = await owner.send('POST', '/api/forms', { name: 'A few questions' });
    formId = json.form.id;
    await owner.send('PUT', `/api/forms/${formId}`, { settings: json.form.settings, fields: ASKED });
    await ask(formId);
  });
  after(() => gateway.close());

  it('are asked once their form is published', async () => {
    expect((await buy(await cup())).status).to.equal(201);
    const { status } = await owner.send('POST', `/api/forms/${formId}/publish`);
    expect(status).to.equal(200);
    const { json, status: refused } = await buy(await cup());
    expect(refused).to.equal(400);
    expect(json).to.include({
      code: 'FORM_INVALID',
      message: 'One or more fields is invalid, please check your entries.',
    });
    expect(json.details.errors).to.deep.equal({ gift: 'Required' });
  });

  it('are judged as on any form: conditions count, and likert questions are never required', async () => {
    const { json } = await buy(await cup(), { answers: { gift: 'Yes', card: 'x'.repeat(21) } });
    expect(json.details.errors).to.deep.equal({ card: 'You have exceeded the character limit' });
    const hidden = await buy(await cup(), { answers: { gift: 'No', card: 'x'.repeat(21) } });
    expect(hidden.status).to.equal(201);
  });

  it('are answered on the order and in the file, without what nobody was asked', async () => {
    const orderId = await placed({
      ...{ gift: ' Yes ', card: 'For Ida', agree: { 'It is easy': 2 } },
      ...{ word: 'secret', stray: 'nobody asked' },
    });
    const { json } = await owner.get(`/api/commerce/orders/${orderId}`);
    const told = json.order.answers.map(({ title, text }: Record<string, string>) => [title, text]);
    expect(told).to.deep.equal([
      ['The gift', 'Yes'],
      ['The card', 'For Ida'],
      ['The agree', 'It is easy: Strongly Agree'],
      ['season', 'spring'],
    ]);
    const slip = await owner.get(`/api/commerce/orders/${orderId}/packing-slip`, { accept: 'text/html' });
    expect(slip.text).to.include('<p>The gift: Yes<br>The card: For Ida<br>');
    const { text } = await owner.get('/api/commerce/orders.csv');
    const [header = '', ...rows] = text.trim().split('\r\n');
    expect(header).to.match(/,Refunded pieces,The gift,The card,The agree,season$/);
    expect(rows.some((row) => row.endsWith(',Yes,For Ida,It is easy: Strongly Agree,spring'))).to.equal(true);
    expect(
      rows.some((row) => row.endsWith(',,,,')),
      'of an order that was asked nothing',
    ).to.equal(true);
  });

  it('stand on the page with what was typed where no script sends it, and what is wrong beside them', async () => {
    const ada = await cup();
    const first = await ada.get('/checkout');
    expect(first.text).to.include('A few questions').and.to.include('name="field.gift"');
    expect(first.text).to.not.include('name="field.plan"').and.to.not.include('name="field.word"');
    const sent = {
      ...{ form: 'checkout', requestKey: 'key-of-this-form', email: 'ada@example.com' },
      ...{ 'shippingAddress.firstName': 'Ada', 'shippingAddress.lastName': 'Lovelace' },
      ...{ 'shippingAddress.address1': '12 Mercer Street', 'shippingAddress.city': 'New York' },
      ...{ 'shippingAddress.region': 'NY', 'shippingAddress.postalCode': '10013' },
      ...{ 'shippingAddress.country': 'US', expectedGrandTotalCents: '1900' },
      ...{ 'payment.provider': 'test', 'payment.method.test': 'test_success' },
      ...{ 'field.gift': 'Yes', 'field.agree.0': '' },
    };
    const refused = await ada.submit('/checkout', sent);
    expect(refused.status).to.equal(400);
    expect(refused.text).to.include('Required').and.to.include('Mercer Street');
    const [, requestKey = ''] = /name="requestKey" value="([^"]+)"/.exec(refused.text) ?? [];
    const answered = { ...sent, requestKey, 'field.card': 'For Ida' };
    const { status, headers } = await ada.submit('/checkout', answered);
    expect([status, String(headers.location).startsWith('/order/')]).to.deep.equal([303, true]);
  });

  it('are asked no more once nobody is, or their form is archived', async () => {
    await owner.send('POST', `/api/forms/${formId}/archive`);
    expect((await buy(await cup())).status).to.equal(201);
    await owner.send('POST', `/api/forms/${formId}/restore`);
    expect((await buy(await cup())).status).to.equal(400);
    await ask('');
    expect((await buy(await cup())).status).to.equal(201);
  });
});
