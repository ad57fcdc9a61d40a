/** What visitors are asked to agree to: being known again on another day, and having a visit recorded. */
export const CONSENT_PURPOSES = ['analytics', 'recording'] as const;
/** `docs/rules/privacy.md#purposes` */
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
