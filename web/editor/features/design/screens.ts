import type { Screen } from '../../app/screen.ts';

/** Its schemas are made when it is loaded, before any form is. */
async function loadDesign() {
  await import('../../ui/form/withoutEval.ts');
  return (await import('./DesignPage.tsx')).DesignPage;
}

export const designScreens: readonly Screen[] = [
  {
    path: 'design/:tab?',
    title: 'Design',
    also: 'Theme, colours, fonts',
    needs: 'settings.read',
    entry: { group: 'website', icon: 'design' },
    load: loadDesign,
  },
];
