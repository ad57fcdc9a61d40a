import { z } from 'zod';
import type { CommandsOf } from '../kernel/decider.ts';
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
const undoes = revision.optional();
const value = z.union([z.string().max(60), z.number()]);

/** The commands of a design, each with the schema of its data. `from` is what whoever asks has seen. */
export const designCommands = {
  ChooseTheme: z.strictObject({ websiteId, theme: z.string().max(40) }),
  /** As people write colours (`docs/rules/design.md#colours`); `null` lets a dark one follow from the light one. */
  ChooseColour: z.strictObject({
    ...{ websiteId, undoes },
    mode: z.enum(COLOUR_MODES),
    role: z.enum(COLOUR_ROLES),
    from: z.string().max(60).nullable().optional(),
    to: z.string().max(60).nullable(),
  }),
  PairFonts: z.strictObject({ websiteId, undoes, from: fontPairSchema.optional(), to: fontPairSchema }),
  ChooseDesignOption: z.strictObject({
    ...{ websiteId, undoes },
    option: z.enum(DESIGN_OPTIONS as readonly [string, ...string[]]),
    from: value.optional(),
    to: value,
  }),
  TweakPage: z.strictObject({
    ...{ websiteId, undoes },
    page: z.enum(TWEAKED_PAGES),
    option: z.enum(TWEAK_OPTIONS as readonly [string, ...string[]]),
    from: z.string().max(60).optional(),
    to: z.string().max(60),
  }),
  /** `look` is the fold up to `revision`, which whoever asks has read; -1 is how every site looks at first. */
  RestoreDesign: z.strictObject({
    ...{ websiteId, undoes },
    revision: z.int().min(-1),
    from: lookSchema.optional(),
    look: lookSchema,
  }),
  PublishDesign: z.strictObject({ websiteId, revision }),
};
export type DesignCommand = CommandsOf<typeof designCommands>;
