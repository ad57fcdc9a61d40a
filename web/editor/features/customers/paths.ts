export const customersPath = '/config/customers';
export const customerPath = (customerId: string): string =>
  `${customersPath}/${encodeURIComponent(customerId)}`;
/** Everybody who has a tag. */
export const taggedCustomersPath = (tag: string): string =>
  `${customersPath}?${new URLSearchParams({ tag })}`;
