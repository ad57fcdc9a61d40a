export const discountsPath = '/config/discounts';
export const newDiscountPath = `${discountsPath}/new`;
export const trialPath = `${discountsPath}/trial`;
export const discountPath = (discountId: string): string =>
  `${discountsPath}/${encodeURIComponent(discountId)}`;
