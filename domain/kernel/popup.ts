import { z } from 'zod';
import { idSchema } from './ids.ts';

/** A grid of three by three (`docs/rules/preferences.md#popup`). */
const POPUP_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center-center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

/** What the popup overlay of a site says, where it appears, and how often. Off until the owner turns it on. */
export const popupPreferencesSchema = z.strictObject({
  isEnabled: z.boolean().default(false),
  /** Another version is shown also to who has closed or answered an earlier one. */
  version: z.int().min(1).max(1_000_000).default(1),
  title: z.string().trim().max(200).default(''),
  text: z.string().trim().max(1000).default(''),
  position: z.enum(POPUP_POSITIONS).default('bottom-left'),
  /** Whether it asks for an address for the mailing list. */
  asksForEmail: z.boolean().default(true),
  /** Which one. */
  listId: idSchema.default('main'),
  buttonText: z.string().trim().min(1).max(60).default('Sign Up'),
  successText: z.string().trim().min(1).max(300).default('Thank you!'),
  /**
   * What it waits for: that somebody has looked at the page for a while (also where it is missing, as in earlier facts), or that their
   * pointer then leaves it by the top.
   */
  trigger: z.enum(['delay', 'leaving']).nullish(),
  /** How long a visitor may look at the page before it appears, whatever it waits for. */
  delaySeconds: z.int().min(0).max(600).default(5),
  /** How long it stays away once it was closed. */
  daysBetween: z.int().min(0).max(365).default(30),
});
