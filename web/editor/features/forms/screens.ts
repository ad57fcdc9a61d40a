import type { Screen } from '../../app/screen.ts';

export const formScreens: readonly Screen[] = [
  {
    path: 'forms',
    title: 'Forms',
    needs: 'forms.read',
    entry: { group: 'website', icon: 'form' },
    load: async () => (await import('./FormListPage.tsx')).FormListPage,
  },
  {
    path: 'forms/:formId/:tab?',
    title: 'Form',
    needs: 'forms.read',
    load: async () => (await import('./FormPage.tsx')).FormPage,
  },
];
