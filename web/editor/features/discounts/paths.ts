export const discountsPath = '/config/discounts';
export const newDiscountPath = `${discountsPath}/new`;
export const trialPath = `${discountsPath}/trial`;
export const discountPath = (discountId: string): string =>
  `${discountsPath}/${encodeURIComponent(discountId)}`;
export const codesPath = (discountId: string): string => `${discountPath(discountId)}/codes`;
export const newCodesPath = (discountId: string): string => `${codesPath(discountId)}/new`;
