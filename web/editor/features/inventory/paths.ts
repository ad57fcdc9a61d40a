export const inventoryPath = '/config/inventory';
export const stockPath = (productId: string, variantId: string): string =>
  `${inventoryPath}/${encodeURIComponent(productId)}/${encodeURIComponent(variantId)}`;
