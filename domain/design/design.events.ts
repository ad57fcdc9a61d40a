import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import {
  COLOUR_MODES,
  COLOUR_ROLES,
  DESIGN_OPTIONS,
  fontPairSchema,
  lookSchema,
  TWEAK_OPTIONS,
  TWEAKED_PAGES,
} from './look.ts';

const websiteId = idSchema;
const revision = z.int().min(0);
/** The revision of the choice that this one takes back, or of the taking back that it takes back. */
const undoes = revision.optional();
const hex = z.string().nullable();
const value = z.union([z.string(), z.number()]);

/** By `ChooseTheme`: all of a finished theme at once, except what single kinds of pages have otherwise. */
const ThemeChosen = defineEvent(
  'ThemeChosen',
  z.strictObject({ websiteId, theme: z.string(), from: lookSchema, to: lookSchema, undoes }),
);
/** By `ChooseColour`: hex, or `null` for a dark one that follows from the light one. */
const ColourChosen = defineEvent(
  'ColourChosen',
  z.strictObject({
    websiteId,
    mode: z.enum(COLOUR_MODES),
    role: z.enum(COLOUR_ROLES),
    from: hex,
    to: hex,
    undoes,
  }),
);
/** By `PairFonts`: of headings and of everything else. */
const FontsPaired = defineEvent(
  'FontsPaired',
  z.strictObject({ websiteId, from: fontPairSchema, to: fontPairSchema, undoes }),
);
/** By `ChooseDesignOption`. */
const DesignOptionChosen = defineEvent(
  'DesignOptionChosen',
  z.strictObject({
    websiteId,
    option: z.enum(DESIGN_OPTIONS as readonly [string, ...string[]]),
    from: value,
    to: value,
    undoes,
  }),
);
/** By `TweakPage`: what is otherwise on one kind of page. */
const PageTweaked = defineEvent(
  'PageTweaked',
  z.strictObject({
    websiteId,
    page: z.enum(TWEAKED_PAGES),
    option: z.enum(TWEAK_OPTIONS as readonly [string, ...string[]]),
    from: z.string(),
    to: z.string(),
    undoes,
  }),
);
/** By `RestoreDesign`: the draft looks as it did at a revision, `to`. */
const DesignRestored = defineEvent(
  'DesignRestored',
  z.strictObject({ websiteId, revision: z.int().min(-1), from: lookSchema, to: lookSchema, undoes }),
);
/** By `PublishDesign`: visitors see the site as it looked at `revision`. */
const DesignPublished = defineEvent('DesignPublished', z.strictObject({ websiteId, revision }));

/** What `domain/registry.ts` registers of the design: an event that is missing here cannot be written. */
export const designEvents = [
  ThemeChosen,
  ColourChosen,
  FontsPaired,
  DesignOptionChosen,
  PageTweaked,
  DesignRestored,
  DesignPublished,
] as const;
/** Every fact of stream `design-{websiteId}`. */
export type DesignEvent = EventOf<(typeof designEvents)[number]>;
/** What changes how the draft looks, and can be taken back. */
export type LookEvent = Exclude<DesignEvent, { type: 'DesignPublished' }>;
export const isLookEvent = (event: DesignEvent): event is LookEvent => event.type !== 'DesignPublished';
