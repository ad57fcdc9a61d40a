import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { CustomerEvent } from './customer.events.ts';

export const announceAccountEndSchema = z.strictObject({
  customerId: idSchema,
  lastUsedAt: instantSchema,
  endsAt: instantSchema,
  at: instantSchema,
});
export type AnnounceAccountEnd = Command<'AnnounceAccountEnd', z.infer<typeof announceAccountEndSchema>>;

/** Says when an account that nobody uses ends. Sent by the task `applyRetention` (`docs/rules/privacy.md#unused-accounts`). */
export const announceAccountEnd = ({
  data: { at: announcedAt, ...said },
}: AnnounceAccountEnd): CustomerEvent[] => [{ type: 'AccountEndAnnounced', data: { ...said, announcedAt } }];
