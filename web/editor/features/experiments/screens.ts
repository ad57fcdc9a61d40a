import type { Screen } from '../../app/screen.ts';

export const experimentScreens: readonly Screen[] = [
  {
    path: 'experiments',
    title: 'Experiments',
    needs: 'analytics.read',
    entry: { group: 'marketing', icon: 'experiment' },
    load: async () => (await import('./ExperimentListPage.tsx')).ExperimentListPage,
  },
  {
    path: 'experiments/new',
    title: 'New experiment',
    needs: 'pages.write',
    load: async () => (await import('./NewExperimentPage.tsx')).NewExperimentPage,
  },
  {
    path: 'experiments/:experimentId',
    title: 'Experiment',
    needs: 'analytics.read',
    load: async () => (await import('./ExperimentPage.tsx')).ExperimentPage,
  },
];
