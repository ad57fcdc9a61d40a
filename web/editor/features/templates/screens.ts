import type { Screen } from '../../app/screen.ts';

export const templateScreens: readonly Screen[] = [
  {
    path: 'templates',
    title: 'Templates',
    needs: 'design.write',
    entry: { group: 'website', icon: 'code' },
    load: async () => (await import('./TemplateListPage.tsx')).TemplateListPage,
  },
  {
    path: 'templates/:name',
    title: 'Template',
    needs: 'design.write',
    load: async () => (await import('./TemplatePage.tsx')).TemplatePage,
  },
];
