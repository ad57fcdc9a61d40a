import { z } from 'zod';
import { LONGEST_TAG, MOST_TAGS } from './tagLimits.ts';

/** A word to find things by, as somebody typed it. */
export const tagSchema = z.string().trim().min(1, 'Name a tag.').max(LONGEST_TAG);
/** All tags of one thing. */
export const tagsSchema = z.array(tagSchema).max(MOST_TAGS);
/** The same as facts keep them. */
export const keptTagsSchema = z.array(z.string().min(1).max(LONGEST_TAG)).max(MOST_TAGS);
