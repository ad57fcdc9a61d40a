/** What visitors are asked to agree to: being known again on another day, having a visit recorded, and what they fill in being kept before it is sent. */
export const CONSENT_PURPOSES = ['analytics', 'recording', 'forms'] as const;
/** `docs/rules/privacy.md#purposes` */
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
