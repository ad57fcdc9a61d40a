/** What decides whether a visit may be recorded. */
interface RecordingCircumstances {
  /** The owner has turned it on. */
  readonly isEnabled: boolean;
  /** The visitor agreed. */
  readonly hasConsent: boolean;
  /** Two letters, of the site. */
  readonly siteCountry: string;
  readonly timeZone: string;
  readonly experimentVariant: string;
}

/** The variant of the experiment in which visits are recorded. */
const RECORDED_VARIANT = 'recorded';

/** Whether visits to this site may be recorded at all, whoever comes: what its pages may know. */
export const recordsVisits = ({
  isEnabled,
  siteCountry,
  timeZone,
}: Pick<RecordingCircumstances, 'isEnabled' | 'siteCountry' | 'timeZone'>): boolean =>
  isEnabled && siteCountry === 'US' && timeZone.startsWith('America/');

/** Off until everything agrees: the owner, the visitor, the place and the experiment (`docs/rules/site.md#session-recording`). */
export function mayRecord(circumstances: RecordingCircumstances): boolean {
  const { hasConsent, experimentVariant } = circumstances;
  return recordsVisits(circumstances) && hasConsent && experimentVariant === RECORDED_VARIANT;
}
