import type { Screen } from '../../app/screen.ts';

export const inboxScreens: readonly Screen[] = [
  {
    path: 'inbox',
    title: 'Inbox',
    needs: 'submissions.read',
    entry: { group: 'people', icon: 'inbox' },
    load: async () => (await import('./InboxPage.tsx')).InboxPage,
  },
  {
    path: 'inbox/:submissionId',
    title: 'Submission',
    needs: 'submissions.read',
    load: async () => (await import('./SubmissionPage.tsx')).SubmissionPage,
  },
];
