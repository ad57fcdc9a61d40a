import { z } from 'zod';
import { consoleLanguageSchema } from '../../../../domain/accounts/ownViews.events.ts';

/** PUT /api/staff/console-language, and its answer; `null` for what the browser asks for. */
export const consoleLanguageBodySchema = z.strictObject({ language: consoleLanguageSchema.nullable() });
