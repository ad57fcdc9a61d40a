export const storePath = '/config/store';
/** The opening of a store, and from then on the list of what a new one needs. */
export const setUpPath = '/config/set-up';
