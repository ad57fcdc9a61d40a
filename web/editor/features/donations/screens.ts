import type { Screen } from '../../app/screen.ts';

export const donationScreens: readonly Screen[] = [
  {
    path: 'donations',
    title: 'Donations',
    needs: 'orders.read',
    entry: { group: 'sales', icon: 'donation' },
    load: async () => (await import('./DonationListPage.tsx')).DonationListPage,
  },
  {
    path: 'donations/pledges',
    title: 'Pledges',
    needs: 'orders.read',
    load: async () => (await import('./PledgeListPage.tsx')).PledgeListPage,
  },
  {
    path: 'donations/:donationId',
    title: 'Donation',
    needs: 'orders.read',
    load: async () => (await import('./DonationPage.tsx')).DonationPage,
  },
];
