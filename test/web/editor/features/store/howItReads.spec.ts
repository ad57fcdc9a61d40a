import { expect } from 'chai';
import { readAs } from '../../../../../web/editor/features/store/howItReads.ts';

const at = new Date('2026-03-02T09:00:00.000Z');
/** Without the spaces that do not break. */
const plain = (read: object | null) => JSON.parse(JSON.stringify(read).replace(/[\u00a0\u202f]/g, ' '));

describe('how a store reads to its visitors, before its settings are saved', () => {
  it('follows currency, language and time zone', () => {
    expect(
      plain(readAs({ currency: 'USD', language: 'en-US', timeZone: 'America/New_York' }, at)),
    ).to.deep.equal({ price: '$19.50', largePrice: '$1,249.50', moment: 'Monday, March 2, 2026 at 4:00 AM' });
    expect(
      plain(readAs({ currency: 'EUR', language: 'de-DE', timeZone: 'Europe/Berlin' }, at)),
    ).to.deep.equal({ price: '19,50 €', largePrice: '1.249,50 €', moment: 'Montag, 2. März 2026 um 10:00' });
  });

  it('has no decimals where the currency has none', () => {
    expect(readAs({ currency: 'JPY', language: 'ja-JP', timeZone: 'Asia/Tokyo' }, at)).to.include({
      price: '￥1,950',
      largePrice: '￥124,950',
    });
  });

  it('waits for a language and a time zone that there are', () => {
    expect(readAs({ currency: 'EUR', language: 'not a language', timeZone: 'UTC' }, at)).to.equal(null);
    expect(readAs({ currency: 'EUR', language: 'en-US', timeZone: 'Atlantis' }, at)).to.equal(null);
  });
});
