export const giftCardsPath = '/config/gift-cards';
export const newGiftCardPath = `${giftCardsPath}/new`;
export const giftCardPath = (giftCardId: string): string =>
  `${giftCardsPath}/${encodeURIComponent(giftCardId)}`;
