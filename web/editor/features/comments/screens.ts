import type { Screen } from '../../app/screen.ts';

export const commentScreens: readonly Screen[] = [
  {
    path: 'comments',
    title: 'Comments',
    needs: 'comments.moderate',
    entry: { group: 'website', icon: 'comment' },
    load: async () => (await import('./CommentListPage.tsx')).CommentListPage,
  },
  {
    path: 'comments/:commentId',
    title: 'Comment',
    needs: 'comments.moderate',
    load: async () => (await import('./CommentPage.tsx')).CommentPage,
  },
];
