import type { Screen } from '../../app/screen.ts';

export const publishingScreens: readonly Screen[] = [
  {
    path: 'publishing',
    title: 'Publish everything',
    needs: 'pages.publish',
    entry: { group: 'website', icon: 'upload' },
    load: async () => (await import('./PublishingPage.tsx')).PublishingPage,
  },
];
