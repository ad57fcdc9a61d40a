export const waitlistPath = '/config/waitlist';
export const waitlistGroupPath = (
  productId: string,
  variantId: string,
  side: 'waiting' | 'told' = 'waiting',
): string => {
  const path = `${waitlistPath}/${encodeURIComponent(productId)}/${encodeURIComponent(variantId)}`;
  return side === 'told' ? `${path}/told` : path;
};
