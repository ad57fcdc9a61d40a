import { z } from 'zod';
import { SHOWN_DEVICES, type ShownDevice } from '../kernel/devices.ts';
import { idSchema } from '../kernel/ids.ts';

/** Entries of one menu at most, folders and what is in them included (`docs/rules/navigation.md#entries`). */
export const MAX_NAVIGATION_ITEMS = 250;
/** Folders in folders, as deep as a menu can show (`docs/rules/navigation.md#entries`). */
export const MAX_NAVIGATION_DEPTH = 4;

/** A link with a title of its own; whether it leads somewhere is for `isFollowable` to say. */
export const externalLinkSchema = z.strictObject({
  title: z.string().trim().min(1).max(200),
  url: z.string().trim().min(1).max(2000),
  newWindow: z.boolean(),
});

/** One entry of a menu (`docs/rules/navigation.md#entries`): a collection, a link, a member area, or a folder of them. */
export interface NavigationItem {
  readonly collectionId: string | null;
  readonly externalLink: z.infer<typeof externalLinkSchema> | null;
  readonly memberAreaId: string | null;
  /** What alone it is shown on; everywhere where it is missing, as in earlier facts. */
  readonly device?: ShownDevice | undefined;
  readonly children: readonly NavigationItem[];
}

/** One entry with everything below it. How deep and how many in all is for the decider to say. */
export const navigationItemSchema: z.ZodType<NavigationItem> = z.strictObject({
  collectionId: idSchema.nullable(),
  externalLink: externalLinkSchema.nullable(),
  memberAreaId: idSchema.nullable(),
  device: z.enum(SHOWN_DEVICES).optional(),
  get children() {
    return z.array(navigationItemSchema).max(MAX_NAVIGATION_ITEMS);
  },
});
/** A menu in its order; empty for one without entries. */
export const navigationItemsSchema = z.array(navigationItemSchema).max(MAX_NAVIGATION_ITEMS);

/** A place of the template that holds a menu, e.g. `mainNav`. */
export const fieldNameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);
/** The menu that every template has. */
export const MAIN_NAVIGATION = 'mainNav';
/** The menu at the foot of each page. */
export const FOOTER_NAVIGATION = 'footerNav';

/** An entry that leads to a collection. */
export const collectionItem = (collectionId: string): NavigationItem => ({
  collectionId,
  externalLink: null,
  memberAreaId: null,
  children: [],
});

/** All entries of a menu, folders before what is in them. */
export function allItems(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => [item, ...allItems(item.children)]);
}

/** 0 for an empty menu, 1 for one without folders. */
export function depthOf(items: readonly NavigationItem[]): number {
  return items.reduce((deepest, { children }) => Math.max(deepest, 1 + depthOf(children)), 0);
}
