import type { Screen } from '../../app/screen.ts';

const load = async () => (await import('./StorePlacePage.tsx')).StorePlacePage;

export const sitePartScreens: readonly Screen[] = [
  // Without a page it is the first of them, from which a choice leads to the others.
  { path: 'store-pages', title: 'Pages of the store', needs: 'settings.read', load },
  {
    path: 'store-pages/:place/:tab?',
    title: 'Page of the store',
    needs: 'settings.read',
    load,
  },
];
