import type { Screen } from '../../app/screen.ts';

export const languageScreens: readonly Screen[] = [
  {
    path: 'languages',
    title: 'Languages',
    also: 'Translations',
    needs: 'settings.read',
    entry: { group: 'website', icon: 'language' },
    load: async () => (await import('./LanguagesPage.tsx')).LanguagesPage,
  },
  {
    path: 'languages/:tag',
    title: 'Translations',
    needs: 'settings.read',
    load: async () => (await import('./TranslationPage.tsx')).TranslationPage,
  },
];
