/** Lists that scripts ask for when they are looked at, and that the page has where it is asked for one of them. */
export const SHOWN_LISTS = ['sessions', 'methods'] as const;
/** `sessions`: where somebody is signed in; `methods`: the ways to pay that are kept for them. */
export type ShownList = (typeof SHOWN_LISTS)[number];

/** Where the account leads without a script, to show this list. */
export const listPath = (list: ShownList): string => `/account?show=${list}#${list}`;
