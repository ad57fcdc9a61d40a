/** The fixed instants that specs speak of. */
export const NINE = '2026-03-02T09:00:00.000Z';
export const TEN_PAST = '2026-03-02T09:10:00.000Z';
export const QUARTER_PAST = '2026-03-02T09:15:00.000Z';
export const HALF_PAST = '2026-03-02T09:30:00.000Z';
