import { CONSENT_PURPOSES, type ConsentPurpose } from '../kernel/consent.ts';

/** What a site asks for at the moment. */
export interface ConsentAsked {
  readonly asksFor: readonly ConsentPurpose[];
  /** Answers to earlier versions do not count. */
  readonly version: number;
}

/** How a visitor stands to what a site asks (`docs/rules/privacy.md#consent`). */
export interface Consent {
  /** `unasked`: there is nothing to ask. `objected`: the browser says no for its owner, whatever was answered. */
  readonly state: 'unasked' | 'open' | 'answered' | 'objected';
  /** What they agreed to, and the site still asks for. */
  readonly agreed: readonly ConsentPurpose[];
  /** Under which their answer was recorded; `null` where none is known. */
  readonly consentId: string | null;
}

/** An answer as the browser keeps it. Who agrees to nothing gets no id: there is nothing to know them again for. */
export interface ConsentAnswer {
  readonly version: number;
  readonly agreed: readonly ConsentPurpose[];
  readonly consentId: string | null;
}

/** `2.analytics+recording.c81f`, or `2..` for who agreed to nothing. */
export const consentCookieOf = ({ version, agreed, consentId }: ConsentAnswer): string =>
  [version, agreed.join('+'), agreed.length > 0 ? (consentId ?? '') : ''].join('.');

const WELL_FORMED = /^(\d{1,7})\.([a-z+]*)\.([\w-]{0,64})$/;

/** The answer in a cookie; `null` for none, and for what is not one of ours. */
export function readConsentCookie(text: string | undefined): ConsentAnswer | null {
  const [, version = '', purposes = '', consentId = ''] = WELL_FORMED.exec(text ?? '') ?? [];
  if (version === '') return null;
  const said = purposes.split('+');
  const agreed = CONSENT_PURPOSES.filter((purpose) => said.includes(purpose));
  return { version: Number(version), agreed, consentId: consentId === '' ? null : consentId };
}

/** What counts for one visit. An objection of the browser counts more than any answer. */
export function consentFor(
  { asksFor, version }: ConsentAsked,
  answer: ConsentAnswer | null,
  hasObjected: boolean,
): Consent {
  if (asksFor.length === 0) return { state: 'unasked', agreed: [], consentId: null };
  const isAnswered = answer !== null && answer.version === version;
  const consentId = isAnswered ? answer.consentId : null;
  if (hasObjected) return { state: 'objected', agreed: [], consentId };
  if (!isAnswered) return { state: 'open', agreed: [], consentId: null };
  return {
    state: 'answered',
    agreed: answer.agreed.filter((purpose) => asksFor.includes(purpose)),
    consentId,
  };
}
