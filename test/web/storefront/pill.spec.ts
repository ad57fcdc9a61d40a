import { expect } from 'chai';
import { pillView, widgetMarks } from '../../../web/storefront/features/cart/pill.ts';
import { shouldLoadCart } from '../../../web/storefront/features/cart/shouldLoadCart.ts';
import { lightboxTop } from '../../../web/storefront/features/quickView/lightbox.ts';

describe('the cart pill', () => {
  it('is hidden at 0 and shown above', () => {
    expect(pillView(0).isHidden).to.equal(true);
    expect(pillView(1)).to.deep.equal({ isHidden: false, count: '1', spoken: '1 item in cart' });
  });

  it("counts to 100 and shows '100+' above, spoken as 'More than 100 items in cart'", () => {
    expect(pillView(100)).to.deep.equal({ isHidden: false, count: '100', spoken: '100 items in cart' });
    expect(pillView(101)).to.deep.equal({
      isHidden: false,
      count: '100+',
      spoken: 'More than 100 items in cart',
    });
  });
});

describe('what holds the cart pill', () => {
  it('is marked as initialised by the first reading of the cart, and as empty at 0 items', () => {
    expect(widgetMarks(false)).to.deep.equal({ 'data-initialised': undefined, 'data-empty': true });
    expect(widgetMarks(true, 0)).to.deep.equal({ 'data-initialised': true, 'data-empty': true });
    expect(widgetMarks(true, 3)).to.deep.equal({ 'data-initialised': true, 'data-empty': undefined });
  });
});

describe('when a page opens', () => {
  it("loads a cart when hasCart equals 'true', when a cart cookie can be seen, or when the visitor is signed in", () => {
    expect(shouldLoadCart('crumb=1; hasCart=true')).to.equal(true);
    expect(shouldLoadCart('cart=abc')).to.equal(true);
    expect(shouldLoadCart(`user-info=${encodeURIComponent('{"authenticated":true}')}`)).to.equal(true);
  });

  it('asks for no cart otherwise', () => {
    expect(shouldLoadCart('')).to.equal(false);
    expect(shouldLoadCart('hasCart=false; crumb=hasCart')).to.equal(false);
    expect(shouldLoadCart('user-info=%7B%22authenticated%22%3Afalse%7D')).to.equal(false);
  });
});

describe('lightbox content', () => {
  it('begins 50 px from the top when taller than the window, and stands in the middle otherwise', () => {
    expect(lightboxTop(900, 800)).to.equal(50);
    expect(lightboxTop(600, 800)).to.equal(100);
  });
});
