import { z } from 'zod';
import { popupSchema } from '../preferences/popup.ts';
import { pageBase } from './pageParts.ts';

/** What the form of the popup's own page is called where it is sent without JavaScript. */
export const POPUP_FORM = 'popup';

/**
 * GET /popup (104): what the popup overlay says, as a page of its own. Nothing appears over it: `popup` is `null`, and `overlay` is what
 * other pages show.
 */
export const popupPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('popup'),
  overlay: popupSchema,
});
/** `overlay` has the delays in seconds, `daysBetween` in days. */
export type PopupPageContext = z.infer<typeof popupPageContextSchema>;
