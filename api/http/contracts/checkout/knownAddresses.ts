/** What `takeAddress` of POST /checkout says in place of an id: none that the account keeps. */
export const ANOTHER_ADDRESS = 'another';
