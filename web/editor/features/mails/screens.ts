import type { Screen } from '../../app/screen.ts';

export const mailScreens: readonly Screen[] = [
  {
    path: 'mails',
    title: 'Mails',
    needs: 'settings.read',
    entry: { group: 'marketing', icon: 'bell' },
    load: async () => (await import('./MailListPage.tsx')).MailListPage,
  },
  {
    path: 'mails/:mailId',
    title: 'Mail',
    needs: 'settings.read',
    load: async () => (await import('./MailPage.tsx')).MailPage,
  },
];
