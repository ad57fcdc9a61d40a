import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
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

/** Somebody is asked to help run the site. Of the token in their mail only the SHA-256 is kept. */
export const StaffInvited = defineEvent(
  'StaffInvited',
  z.strictObject({
    accountId,
    email: personal('accountId'),
    tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
    invitedBy: idSchema,
    invitedAt: instantSchema,
    expiresAt: instantSchema,
  }),
);
export const StaffInvitationAccepted = defineEvent(
  'StaffInvitationAccepted',
  z.strictObject({ accountId, acceptedAt: instantSchema }),
);
/** The account opens nothing any more. An invitation that was not accepted is withdrawn by it. */
export const StaffAccountRemoved = defineEvent(
  'StaffAccountRemoved',
  z.strictObject({ accountId, removedAt: instantSchema }),
);
export const OwnershipGained = defineEvent('OwnershipGained', z.strictObject({ accountId }));
export const OwnershipLost = defineEvent('OwnershipLost', z.strictObject({ accountId }));

export const accountEvents = [
  StaffAccountOpened,
  PasswordSet,
  RoleGranted,
  RoleRevoked,
  StaffInvited,
  StaffInvitationAccepted,
  StaffAccountRemoved,
  OwnershipGained,
  OwnershipLost,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
