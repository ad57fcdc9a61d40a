import { expect } from 'chai';
import { momentOn } from '../../../../api/http/pages/calendarDay.ts';

describe('a moment of a day', () => {
  for (const timeZone of [
    'America/New_York',
    'Europe/Oslo',
    'Asia/Kolkata',
    'Pacific/Pago_Pago',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
  ]) {
    it(`lies on that day in ${timeZone}, in summer and in winter`, () => {
      for (const date of ['2025-11-02', '2025-06-30', '2026-01-01', '2024-02-29']) {
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(momentOn(date, timeZone));
        expect(shown).to.equal(date);
      }
    });
  }
});
