import { z } from 'zod';
import { SHOWN_DEVICES, type ShownDevice } from '../../../../domain/kernel/devices.ts';
import { menuPlaceSchema } from '../../../../domain/navigation/menuPlace.ts';
import { fieldNameSchema } from '../../../../domain/navigation/navigation.ts';

/** With `NO_MAIN_NAVIGATION`: the site was never opened (`docs/rules/navigation.md#layout`). */
export const NO_MAIN_NAVIGATION = 'Unable to find site main navigation';

/** An entry as the editor sends it: what it does not lead to may be left out. */
interface SentItem {
  readonly collectionId?: string | null | undefined;
  readonly externalLink?:
    | string
    | { title: string; url: string; newWindow?: boolean | undefined }
    | null
    | undefined;
  readonly memberAreaId?: string | null | undefined;
  readonly device?: ShownDevice | null | undefined;
  readonly children?: readonly SentItem[] | undefined;
}
const idSchema = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);
const sentItemSchema: z.ZodType<SentItem> = z
  .strictObject({
    collectionId: idSchema.nullish(),
    /** An address alone is called by itself. */
    externalLink: z
      .union([
        z.string().trim().min(1).max(2000),
        z.strictObject({
          title: z.string().trim().min(1).max(200),
          url: z.string().trim().min(1).max(2000),
          newWindow: z.boolean().optional(),
        }),
      ])
      .nullish(),
    memberAreaId: idSchema.nullish(),
    /** What alone it is shown on: phones up to 432 pixels, or everything wider. */
    device: z.enum(SHOWN_DEVICES).nullish(),
    get children() {
      return z.array(sentItemSchema).max(250).optional();
    },
  })
  .meta({ id: 'NavigationItem' });

export type { SentItem };

/** POST /api/widget/UpdateNavigation (`docs/rules/navigation.md#updating`). */
export const updateNavigationSchema = z.strictObject({
  fieldName: fieldNameSchema,
  templateId: z.string().max(64).default(''),
  navigation: z.strictObject({ items: z.array(sentItemSchema).max(250) }),
});

/** One menu with its entries, and what the collections in it are called now. */
export interface LayoutLink {
  readonly collectionId: string | null;
  readonly externalLink: { readonly title: string; readonly url: string; readonly newWindow: boolean } | null;
  readonly memberAreaId: string | null;
  readonly device: ShownDevice | null;
  readonly title: string;
  readonly urlId: string;
  readonly children: readonly LayoutLink[];
}
const layoutLinkSchema: z.ZodType<LayoutLink> = z
  .object({
    collectionId: z.string().nullable(),
    externalLink: z.object({ title: z.string(), url: z.string(), newWindow: z.boolean() }).nullable(),
    memberAreaId: z.string().nullable(),
    device: z.enum(SHOWN_DEVICES).nullable(),
    /** Of the collection or the link; empty for a folder and for a collection that is gone. */
    title: z.string(),
    urlId: z.string(),
    get children() {
      return z.array(layoutLinkSchema);
    },
  })
  .meta({ id: 'SiteLayoutLink' });
const layoutEntrySchema = z
  .object({ identifier: z.string(), templateId: z.string(), links: z.array(layoutLinkSchema) })
  .meta({ id: 'SiteLayoutEntry' });
/** GET /api/commondata/GetSiteLayout: the main navigation first; empty for a site that was never opened. */
export const siteLayoutSchema = z.object({ layout: z.array(layoutEntrySchema) });
/** A menu by its `identifier`, e.g. `mainNav`, with its entries in the owner's order. */
export type LayoutEntry = z.infer<typeof layoutEntrySchema>;

/** PUT /api/navigation/{fieldName}: all entries of a menu, for its draft. */
export const draftNavigationSchema = updateNavigationSchema.pick({ templateId: true }).extend({
  items: z.array(sentItemSchema).max(250),
});
/** Of a menu, by its place in the template. */
export const menuParamsSchema = z.object({ fieldName: fieldNameSchema });
/** 200 of GET /api/navigation, and of whatever changes a menu there: as staff edit the menus, and where visitors see others. */
export const draftedMenusSchema = z
  .object({
    /** With what was drafted; the main navigation first. */
    layout: z.array(layoutEntrySchema),
    /** The menus whose draft visitors do not see yet. */
    waiting: z.array(z.string()),
    /** The publication that is planned: when, and of which menus. */
    scheduled: z.object({ publishAt: z.string(), menus: z.array(z.string()) }).nullable(),
    /** What is looked at: publishing names it. -1 where nobody arranged any. */
    revision: z.int(),
  })
  .meta({ id: 'DraftedMenus' });
/** The menus as staff edit them. */
export type DraftedMenus = z.infer<typeof draftedMenusSchema>;
/** POST /api/navigation/publish */
export const publishNavigationSchema = z.strictObject({ revision: z.int().min(0) });

/** POST /api/navigation/schedule: the drafts as they were at `revision`, from `publishAt` on. */
export const scheduleNavigationSchema = publishNavigationSchema.extend({ publishAt: z.iso.datetime() });

/** POST /api/navigation/{fieldName}/entries: a page or a collection, and where its entry comes to stand. */
export const addMenuEntrySchema = z.strictObject({
  collectionId: idSchema,
  place: menuPlaceSchema.default({ at: 'end' }),
  /** Whether the shop and its categories, which visitors see in the place of a menu without entries, go on standing before it. */
  keepsShop: z.boolean().default(false),
});
/** DELETE /api/navigation/{fieldName}/entries/{collectionId} */
export const menuEntryParamsSchema = menuParamsSchema.extend({ collectionId: idSchema });
