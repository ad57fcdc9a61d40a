/** Whether clocks of a place are known by this name, e.g. `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // The one way to ask.
    return false;
  }
}
