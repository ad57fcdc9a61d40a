import type { Screen } from '../../app/screen.ts';

export const reviewScreens: readonly Screen[] = [
  {
    path: 'reviews',
    title: 'Reviews',
    needs: 'reviews.moderate',
    entry: { group: 'marketing', icon: 'review' },
    load: async () => (await import('./ReviewListPage.tsx')).ReviewListPage,
  },
  {
    path: 'reviews/:reviewId',
    title: 'Review',
    needs: 'reviews.moderate',
    load: async () => (await import('./ReviewPage.tsx')).ReviewPage,
  },
];
