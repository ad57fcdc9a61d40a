import type { Screen } from '../../app/screen.ts';

/** Its schemas are made when it is loaded, before any form is. */
async function afterSchemas<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await import('../../ui/form/withoutEval.ts');
  return load();
}

export const pageScreens: readonly Screen[] = [
  {
    path: 'pages',
    title: 'Pages',
    needs: 'pages.read',
    entry: { group: 'website', icon: 'page' },
    load: async () => (await afterSchemas(() => import('./PageListPage.tsx'))).PageListPage,
  },
  {
    path: 'pages/new',
    title: 'New page',
    needs: 'pages.create',
    load: async () => (await afterSchemas(() => import('./PageListPage.tsx'))).NewPagePage,
  },
  {
    path: 'shared-sections',
    title: 'Shared sections',
    needs: 'pages.read',
    entry: { group: 'website', icon: 'collection' },
    load: async () => (await import('./SharedSectionsPage.tsx')).SharedSectionsPage,
  },
  {
    path: 'pages/:pageId/:tab?',
    title: 'Page',
    needs: 'pages.read',
    load: async () => (await afterSchemas(() => import('./PageEditorPage.tsx'))).PageEditorPage,
  },
];
