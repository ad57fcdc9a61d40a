import type { Screen } from '../../app/screen.ts';

export const privacyScreens: readonly Screen[] = [
  {
    path: 'privacy',
    title: 'Privacy',
    needs: 'customers.read',
    entry: { group: 'people', icon: 'privacy' },
    load: async () => (await import('./PrivacyPage.tsx')).PrivacyPage,
  },
  {
    path: 'privacy/consent',
    title: 'Consent',
    needs: 'settings.read',
    load: async () => (await import('./ConsentPage.tsx')).ConsentPage,
  },
  {
    path: 'privacy/recording',
    title: 'Recording',
    needs: 'settings.read',
    load: async () => (await import('./RecordingPage.tsx')).RecordingPage,
  },
  {
    path: 'privacy/retention',
    title: 'Retention',
    needs: 'settings.read',
    load: async () => (await import('./RetentionPage.tsx')).RetentionPage,
  },
];
