import { expect } from 'chai';
import {
  type Instalments,
  instalmentText,
  modalHtml,
} from '../../../web/storefront/features/product/instalments.ts';
import { wire } from '../../support/pageFixtures.ts';

const context: Instalments = {
  afterPayAvailable: true,
  afterPayMin: 100,
  afterPayMax: 200_000,
  shopperLanguage: 'en',
  stripeAccountCountry: 'US',
  provider: 'afterpay',
  locale: 'en_US',
};
const says = (cents: number, more: Partial<Instalments> = {}) =>
  instalmentText({ ...context, ...more }, wire(cents), 'en-US');

describe('the instalment pill', () => {
  it('names four payments of a price that is above the minimum and not above the maximum', () => {
    expect(says(101)).to.equal('4 payments of $0.26 with Afterpay');
    expect(says(200_000)).to.equal('4 payments of $500.00 with Afterpay');
    expect(says(3800, { provider: 'clearpay' })).to.equal('4 payments of $9.50 with Clearpay');
  });

  it('says outside of it how much an order must or may come to', () => {
    expect(says(100)).to.equal('Afterpay is available for orders over $1.00');
    expect(says(200_001)).to.equal('Afterpay is available for orders up to $2,000.00');
  });
});

describe('the window about instalments', () => {
  const load = (answer: () => Promise<Response>) => modalHtml('en_US', answer as typeof fetch);

  it('is the page of its locale', async () => {
    const page = '<!doctype html><html><body><main><h1>Four parts</h1></main></body></html>';
    expect(await load(async () => new Response(page))).to.equal('<h1>Four parts</h1>');
  });

  it('is missed with a warning and no more', async () => {
    const { warn } = console;
    const warnings: unknown[] = [];
    console.warn = (message: unknown) => warnings.push(message);
    try {
      expect(await load(async () => new Response('', { status: 404 }))).to.equal(null);
      expect(await load(() => Promise.reject(new TypeError('offline')))).to.equal(null);
    } finally {
      console.warn = warn;
    }
    expect(warnings).to.have.length(2);
  });
});
