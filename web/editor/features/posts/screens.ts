import type { Screen } from '../../app/screen.ts';

export const postScreens: readonly Screen[] = [
  {
    path: 'posts/:collectionId?',
    title: 'Posts',
    needs: 'pages.read',
    entry: { group: 'website', icon: 'post' },
    load: async () => (await import('./PostsPage.tsx')).PostsPage,
  },
];
