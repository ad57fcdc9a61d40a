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
    path: 'mails/texts',
    title: 'Texts of mails',
    needs: 'settings.read',
    load: async () => (await import('./MailTextListPage.tsx')).MailTextListPage,
  },
  {
    path: 'mails/texts/:kind/:language',
    title: 'Text of a mail',
    needs: 'settings.read',
    load: async () => (await import('./MailTextPage.tsx')).MailTextPage,
  },
  {
    path: 'mails/:mailId',
    title: 'Mail',
    needs: 'settings.read',
    load: async () => (await import('./MailPage.tsx')).MailPage,
  },
];
