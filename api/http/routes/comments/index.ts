import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { CommentDependencies } from './dependencies.ts';
import { moderateCommentRoutes } from './moderateComment.routes.ts';
import { readCommentsRoutes } from './readComments.routes.ts';
import { submitCommentRoute } from './submitComment.route.ts';

/** What visitors say below pages: written, looked at, answered. */
export const comments: ContextRoutes<CommentDependencies> = (at, services) => {
  at('/api/comments', (scope) => {
    submitCommentRoute(scope, services);
    readCommentsRoutes(scope, services);
    moderateCommentRoutes(scope, services);
  });
};
