import type { Screen } from '../../app/screen.ts';

export const pageScreens: readonly Screen[] = [
  {
    path: 'pages',
    title: 'Pages',
    needs: 'pages.read',
    entry: { group: 'website', icon: 'page' },
    load: async () => (await import('./PageListPage.tsx')).PageListPage,
  },
  {
    path: 'pages/:pageId',
    title: 'Page',
    needs: 'pages.read',
    load: async () => (await import('./PageEditorPage.tsx')).PageEditorPage,
  },
];
