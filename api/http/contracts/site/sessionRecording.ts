import { z } from 'zod';

/** Set to `true` by a visitor who agrees to be recorded. */
export const RECORDING_CONSENT_COOKIE = 'recording-consent';

/** GET /api/commerce/fullstory/getId (`docs/rules/site.md#session-recording`): an id string. */
export const recordingIdSchema = z.string();
