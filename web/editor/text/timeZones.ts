import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';

/** Every time zone that the browser can tell, by its IANA name; `null` where it cannot say which those are. */
export function timeZonesKnown(): readonly string[] | null {
  try {
    return Intl.supportedValuesOf('timeZone');
  } catch (error) {
    // A browser that does not have the list leaves the person with what is set.
    console.warn('The time zones could not be listed', error);
    return null;
  }
}

/** What is said beside a field whose zones could not be listed, and what helps. */
export const TIME_ZONES_UNLOADED = `${editorMessage('TIME_ZONE_UNLOADED')}. Load the page again to try once more.`;
