import { z } from 'zod';
import { pageBase } from './pageParts.ts';

/**
 * The lock screen of the site (103), or the page that asks for the password of one page (105). It has nothing of the site but
 * its name: no menus, no categories, no words of what is behind it.
 */
export const lockPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('lock'),
  title: z.string(),
  text: z.string(),
  /** What the password opens: `_site`, or the id of a page. */
  placeId: z.string(),
  /** Where they go on with the right password: a path of this site. */
  next: z.string(),
  /** Why the password was not taken; `null` before one was given. */
  refusal: z.string().nullable(),
});
/** `pageType` says whether all of the site is locked (103) or one page of it (105). */
export type LockPageContext = z.infer<typeof lockPageContextSchema>;
