/** Where a form is on the site. */
export const formPath = (address: string): string => `/forms/${address}`;
