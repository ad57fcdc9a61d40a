import { expect } from 'chai';
import {
  mayAppear,
  POPUP_KEYS,
  rememberClosed,
  rememberSubmitted,
} from '../../../web/storefront/features/popup/popupMemory.ts';

const NOON = Date.parse('2026-01-10T12:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const popup = { version: 2, daysBetween: 30 };

/** As the browser's own storage keeps texts. */
function memory(kept: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
    texts,
  };
}

describe('the popup overlay', () => {
  it('appears to who has never seen it', () => {
    expect(mayAppear(memory(), popup, NOON)).to.equal(true);
  });

  it('stays away for the days its owner chose once it was closed', () => {
    const kept = memory();
    rememberClosed(kept, 2, NOON);
    expect(kept.texts.get(POPUP_KEYS.dateClosed)).to.equal('2026-01-10T12:00:00.000Z');
    expect(mayAppear(kept, popup, NOON + 30 * DAY - 1)).to.equal(false);
    expect(mayAppear(kept, popup, NOON + 30 * DAY)).to.equal(true);
  });

  it('never comes back to who has answered it', () => {
    const kept = memory();
    rememberSubmitted(kept, 2);
    rememberClosed(kept, 2, NOON);
    expect(mayAppear(kept, popup, NOON + 1000 * DAY)).to.equal(false);
  });

  it('appears in another version to everybody, and forgets what was answered to the earlier one', () => {
    const kept = memory();
    rememberSubmitted(kept, 1);
    expect(mayAppear(kept, popup, NOON)).to.equal(true);
    rememberClosed(kept, 2, NOON);
    expect(kept.texts.get(POPUP_KEYS.submitted)).to.equal(undefined);
  });
});
