import { z } from 'zod';

const passwordSchema = z.string().max(1024);

/** 200 of GET /api/staff/second-factor */
export const secondFactorSchema = z.object({
  /** `null` where there is none; instants are ISO 8601 in UTC. */
  enabledAt: z.string().nullable(),
  /** Recovery codes that were not used yet. */
  recoveryCodes: z.int(),
});
/** 200 of POST /api/staff/second-factor/offer: what goes into an app, by hand or as a QR code of `uri`. */
export const offeredSecondFactorSchema = z.object({
  secret: z.string().meta({ example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }),
  uri: z.string().meta({ example: 'otpauth://totp/Shop:ida%40example.com?secret=JBSWY3DPEHPK3PXP' }),
});
/** PUT /api/staff/second-factor: `code` is what the app shows. */
export const enableSecondFactorRequestSchema = z.strictObject({
  password: passwordSchema,
  secret: z.string().regex(/^[A-Z2-7]{32,128}$/),
  code: z.string().trim().min(6).max(16),
});
/** DELETE /api/staff/second-factor, POST /api/staff/second-factor/recovery-codes */
export const secondFactorPasswordSchema = z.strictObject({ password: passwordSchema });
/** 200 of PUT /api/staff/second-factor and of POST …/recovery-codes: each opens one session. Nobody can show them again. */
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string().meta({ example: '1f3a9-0c2de-77b10-a94e2' })),
});
/** 200 of DELETE /api/staff/second-factor and of DELETE /api/staff/accounts/{accountId}/second-factor */
export const secondFactorOffSchema = z.object({ enabledAt: z.null() });
