import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { ROLES } from './roles.ts';

const accountId = idSchema;

export const StaffAccountOpened = defineEvent(
  'StaffAccountOpened',
  z.strictObject({ accountId, email: personal('accountId'), isOwner: z.boolean() }),
);
/** The salted scrypt hash of a password, sealed with the account's key like any other personal field. */
export const PasswordSet = defineEvent(
  'PasswordSet',
  z.strictObject({ accountId, passwordHash: personal('accountId') }),
);
export const RoleGranted = defineEvent('RoleGranted', z.strictObject({ accountId, role: z.enum(ROLES) }));
export const RoleRevoked = defineEvent('RoleRevoked', z.strictObject({ accountId, role: z.enum(ROLES) }));

export const accountEvents = [StaffAccountOpened, PasswordSet, RoleGranted, RoleRevoked] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
