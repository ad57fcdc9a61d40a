import { expect } from 'chai';
import { refusedHit } from '../../../../api/application/analytics/hitIntake.ts';
import { nameOf } from '../../../../api/application/analytics/hitNames.ts';
import { shownPath } from '../../../../api/application/analytics/shownPath.ts';
import { deviceOf, isProgram, senderName, sourceOf } from '../../../../api/application/analytics/visitOf.ts';
import { createVisitorIds } from '../../../../api/application/analytics/visitorIds.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

describe('the path of a page in a report', () => {
  for (const [said, shown] of [
    ['/shop/tide-cup?variant=chalk#top', '/shop/tide-cup'],
    ['/order/k3yT0Th3order', '/order/…'],
    ['/order/k3y/reviews', '/order/…'],
    ['/invoice/abc', '/invoice/…'],
    ['/account/orders/1', '/account/…'],
    ['/donate/don_7d21', '/donate/…'],
    ['/checkout', '/checkout'],
    ['/config/products', null],
    ['/api/docs', null],
    ['shop', null],
  ] as const)
    it(`of ${said} is ${shown ?? 'of no page that counts'}`, () =>
      void expect(shownPath(said)).to.equal(shown));
});

describe('the name of a hit', () => {
  for (const [said, name] of [
    ['AddToCart', 'add_to_cart'],
    ['add-to-cart', 'add_to_cart'],
    ['pageview', 'page_view'],
    ['Visit Product Page', 'product_view'],
    ['__odd__', 'odd'],
  ] as const)
    it(`${said} is ${name}`, () => void expect(nameOf(said)).to.equal(name));
});

describe('what is kept of something that is no hit', () => {
  it('is what sent it, as it calls itself, and nothing else of what it says of itself', () => {
    for (const [userAgent, name] of [
      ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
      ['curl/8.5.0', 'curl'],
      [PHONE, 'Safari'],
      ['', ''],
    ] as const)
      expect(senderName(userAgent), userAgent).to.equal(name);
    expect(senderName(`bot${'x'.repeat(100)}`)).to.have.lengthOf(40);
  });

  it('is neither who sent it, nor a query, a secret or an address that stood in it', () => {
    const sent = {
      websiteId: 'main',
      userAgent: PHONE,
      path: '/order/s3cret?email=ada@example.com',
      name: 'Ada!',
    };
    const kept = refusedHit(sent, 'ada@example.com is no path');
    expect(kept).to.include({ path: '/order/…', name: 'ada', device: 'phone', sentBy: 'Safari' });
    expect(JSON.stringify(kept)).to.not.include('example.com').and.not.include('s3cret');
  });
});

describe('where a visit came from', () => {
  const query = (text: string) => new URLSearchParams(text);

  it('is what the link says of itself, else the page before, and nothing within the site', () => {
    expect(sourceOf('https://www.kiln.example/a?b', query(''), 'shop.example')).to.equal('kiln.example');
    expect(sourceOf('https://kiln.example', query('utm_source=Letter'), 'shop.example')).to.equal('letter');
    expect(sourceOf('https://shop.example/shop', query(''), 'shop.example')).to.equal('');
    expect(sourceOf('', query(''), 'shop.example')).to.equal('');
    expect(sourceOf('no address', query(''), 'shop.example')).to.equal('');
  });
});

describe('a visitor', () => {
  const salts = { of: async (day: string) => `salt of ${day}` };
  const visit = {
    websiteId: 'main',
    at: '2026-03-02T09:00:00.000Z',
    address: '203.0.113.9',
    userAgent: PHONE,
  };

  it('is the same on one day and one site, and nobody beyond', async () => {
    const { of } = createVisitorIds(salts, 'secret');
    const id = await of(visit);
    expect(await of({ ...visit, at: '2026-03-02T23:59:59.000Z' })).to.equal(id);
    for (const other of [
      { at: '2026-03-03T00:00:00.000Z' },
      { websiteId: 'other' },
      { address: '203.0.113.10' },
      { userAgent: 'another' },
    ])
      expect(await of({ ...visit, ...other })).to.not.equal(id);
    expect(id).to.have.lengthOf(16).and.not.include('203');
  });

  it('is the same on every day of one site where their browser may be known again', () => {
    const { known } = createVisitorIds(salts, 'secret');
    const id = known({ websiteId: 'main', analyticsId: 'a browser' });
    expect(known({ websiteId: 'main', analyticsId: 'a browser' })).to.equal(id);
    expect(known({ websiteId: 'other', analyticsId: 'a browser' })).to.not.equal(id);
    expect(known({ websiteId: 'main', analyticsId: 'another' })).to.not.equal(id);
    expect(id).to.have.lengthOf(16).and.not.include('browser');
  });

  it('uses a phone, or is a program', () => {
    expect(deviceOf(PHONE)).to.deep.equal({ device: 'phone', browser: 'Safari' });
    expect(isProgram(PHONE)).to.equal(false);
    expect(isProgram('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).to.equal(
      true,
    );
    expect(isProgram('')).to.equal(true);
  });
});
