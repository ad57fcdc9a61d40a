import type { Screen } from '../../app/screen.ts';

export const giftCardScreens: readonly Screen[] = [
  {
    path: 'gift-cards',
    title: 'Gift cards',
    needs: 'giftCards.read',
    entry: { group: 'marketing', icon: 'giftCard' },
    load: async () => (await import('./GiftCardListPage.tsx')).GiftCardListPage,
  },
  {
    path: 'gift-cards/new',
    title: 'Issue a gift card',
    needs: 'giftCards.write',
    load: async () => (await import('./NewGiftCardPage.tsx')).NewGiftCardPage,
  },
  {
    path: 'gift-cards/:giftCardId',
    title: 'Gift card',
    needs: 'giftCards.read',
    load: async () => (await import('./GiftCardPage.tsx')).GiftCardPage,
  },
];
