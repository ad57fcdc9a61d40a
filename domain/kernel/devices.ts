/** What something can be shown on alone. A tablet is shown what computers are: the specification's query for it never matches. */
export const SHOWN_DEVICES = ['phone', 'desktop'] as const;
/** By its name. */
export type ShownDevice = (typeof SHOWN_DEVICES)[number];

/** Widths of the window at which devices are told apart, in CSS pixels (`docs/rules/web.md#widths`). */
export const WIDTHS = { phoneUpTo: 432, desktopFrom: 433, tabletUpTo: 0 } as const;
