/** What became of a comment that was written. */
export const COMMENT_STATUSES = ['pending', 'published', 'rejected', 'spam'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];
