import type { CommentEvent } from '../../comments/comment.events.ts';
import type { Process } from '../../kernel/process.ts';
import type { DestroyKeys } from '../customers/customerErasure.ts';

/** Destroys the key of a comment that was erased, should whoever asked for it have been cut off. */
export const commentErasure: Process<
  Readonly<Record<string, never>>,
  Extract<CommentEvent, { type: 'CommentErased' }>,
  never,
  DestroyKeys
> = {
  name: 'commentErasure',
  version: 1,
  handles: ['CommentErased'],
  initialState: {},
  evolve: (state) => state,
  react: (_, { data: { commentId } }) => [{ task: 'destroyKeys', data: { subjects: [commentId] } }],
  resume: () => [],
};
