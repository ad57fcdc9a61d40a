export const commentsPath = '/config/comments';
export const commentPath = (commentId: string): string => `${commentsPath}/${encodeURIComponent(commentId)}`;
