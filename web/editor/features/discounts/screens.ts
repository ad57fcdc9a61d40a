import type { Screen } from '../../app/screen.ts';

export const discountScreens: readonly Screen[] = [
  {
    path: 'discounts',
    title: 'Discounts',
    needs: 'discounts.read',
    entry: { group: 'marketing', icon: 'discount' },
    load: async () => (await import('./DiscountListPage.tsx')).DiscountListPage,
  },
  {
    path: 'discounts/new',
    title: 'New discount',
    needs: 'discounts.write',
    load: async () => (await import('./NewDiscountPage.tsx')).NewDiscountPage,
  },
  {
    path: 'discounts/trial',
    title: 'Try discounts',
    needs: 'discounts.read',
    load: async () => (await import('./TrialPage.tsx')).TrialPage,
  },
  {
    path: 'discounts/:discountId',
    title: 'Discount',
    needs: 'discounts.read',
    load: async () => (await import('./DiscountPage.tsx')).DiscountPage,
  },
  {
    path: 'discounts/:discountId/codes',
    title: 'Codes',
    needs: 'discounts.read',
    load: async () => (await import('./CodeListPage.tsx')).CodeListPage,
  },
  {
    path: 'discounts/:discountId/codes/new',
    title: 'New codes',
    needs: 'discounts.write',
    load: async () => (await import('./NewCodesPage.tsx')).NewCodesPage,
  },
];
