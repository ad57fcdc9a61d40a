import { expect } from 'chai';
import { DomainError } from '../../../api/http/contracts/kernel/messages.ts';
import { ApiError } from '../../../web/shared/api.ts';
import { readCookie } from '../../../web/shared/cookies.ts';
import { failureText } from '../../../web/shared/failure.ts';
import { formatMoney } from '../../../web/shared/money.ts';
import { wire } from '../../support/pageFixtures.ts';

describe('when a call fails', () => {
  it('says that the session has expired, or that cookies are needed', () => {
    const error = new ApiError(403, { crumbFail: true });
    expect(failureText(error, true)).to.equal(
      'Your session has expired. Please reload the page and try again.',
    );
    expect(failureText(error, false)).to.equal(
      'Please enable cookies in your browser, reload the page, and try again.',
    );
  });

  it('says what a person can do about too many requests, no connection and faults of the server', () => {
    expect(failureText(new ApiError(429, { message: 'slow down' }), true)).to.equal(
      'Please try again in a few seconds.',
    );
    expect(failureText(new ApiError(0, {}), true)).to.equal('Please check your internet connection.');
    expect(failureText(new ApiError(500, { message: 'x' }), true)).to.equal('Please try again.');
    expect(failureText(new TypeError('bug'), true)).to.equal('Please try again.');
    const said = 'Unable to submit form. Please try again later.';
    expect(failureText(new ApiError(500, {}), true, said)).to.equal(said);
    expect(failureText(new ApiError(409, { message: 'Sold out' }), true, said)).to.equal('Sold out');
  });

  it('passes on what the server or the page itself refused with', () => {
    expect(failureText(new ApiError(409, { message: 'Sold out' }), true)).to.equal('Sold out');
    expect(failureText(new DomainError('X', 'Quantity must be a number.'), true)).to.equal(
      'Quantity must be a number.',
    );
  });
});

describe('shared formatting', () => {
  it('writes money as a person reads it', () => {
    expect(formatMoney(wire(123_800), 'en-US')).to.equal('$1,238.00');
    expect(formatMoney({ decimalValue: '1500', currencyCode: 'JPY' }, 'en-US')).to.equal('¥1,500');
  });

  it('reads one cookie among others', () => {
    expect(readCookie('crumb', 'a=1; crumb=x%20y; hasCart=true')).to.equal('x y');
    expect(readCookie('umb', 'crumb=x')).to.equal(null);
    expect(readCookie('odd', 'odd=100%')).to.equal('100%');
  });
});
