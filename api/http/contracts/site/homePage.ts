import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { homePageSchema } from '../../../../domain/site/site.events.ts';

const { announcement, heroTitle, heroText, heroImage, featured, story, categoryBlurbs, categoryImages } =
  homePageSchema.shape;

/** PUT /api/site/home-page: all that the home page says (`docs/rules/site.md#home-page`). What is left out is empty. */
export const composeHomePageRequestSchema = z.strictObject({
  /** Left out, the one that visitors see stays (`docs/rules/siteParts.md#older-calls`). */
  announcement: announcement.optional(),
  heroTitle: heroTitle.default(''),
  heroText: heroText.default(''),
  heroImage: heroImage.default(null),
  featured: featured.default([]),
  story: story.default(null),
  categoryBlurbs: categoryBlurbs.default({}),
  categoryImages: categoryImages.default({}),
});
/** 200 of GET and PUT /api/site/home-page; `null` until somebody composed it. */
export const homePageResponseSchema = z.object({
  home: homePageSchema.nullable(),
  /** The page of sections that is shown in its place once it is published; `null` for none. */
  pageId: z.string().nullable(),
});

/** PUT /api/site/home-page/page. `null` shows what was composed again; `from` is what was seen. */
export const chooseHomePageRequestSchema = z.strictObject({
  pageId: idSchema.nullable(),
  from: idSchema.nullable().optional(),
});
