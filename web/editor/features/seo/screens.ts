import type { Screen } from '../../app/screen.ts';

export const seoScreens: readonly Screen[] = [
  {
    path: 'search-engines',
    title: 'Search engines',
    needs: 'pages.read',
    entry: { group: 'marketing', icon: 'search' },
    load: async () => {
      await import('../../ui/form/withoutEval.ts');
      return (await import('./SeoPage.tsx')).SeoPage;
    },
  },
];
