export const customersPath = '/config/customers';
export const customerPath = (customerId: string): string =>
  `${customersPath}/${encodeURIComponent(customerId)}`;
