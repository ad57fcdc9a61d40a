import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';

/** POST /api/likes: whether whoever asks likes a page from now on (`docs/rules/likes.md`). */
export const likeRequestSchema = z.strictObject({ pageId: idSchema, isLiked: z.boolean().default(true) });
/** 200 of it. */
export const likeResultSchema = z.object({ pageId: z.string(), isLiked: z.boolean() });
