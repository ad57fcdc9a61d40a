import type { Screen } from '../../app/screen.ts';

const loadGroup = async () => (await import('./WaitlistGroupPage.tsx')).WaitlistGroupPage;

export const waitlistScreens: readonly Screen[] = [
  {
    path: 'waitlist',
    title: 'Waitlist',
    needs: 'waitlist.read',
    entry: { group: 'marketing', icon: 'waitlist' },
    load: async () => (await import('./WaitlistPage.tsx')).WaitlistPage,
  },
  {
    path: 'waitlist/:productId/:variantId/:side?',
    title: 'Waitlist of a product',
    needs: 'waitlist.read',
    load: loadGroup,
  },
];
