/**
 * Ends the process when it has not ended by itself so many milliseconds after the signal aborted: whoever waits for it, an
 * operator or a supervisor, is told and waits no longer. What was acknowledged is on the disk.
 */
export function endAfter(signal: AbortSignal, milliseconds: number): void {
  const start = () =>
    setTimeout(() => {
      console.error(`Storefold did not end within ${milliseconds / 1000} s and was ended.`);
      process.exit(1);
    }, milliseconds).unref();
  if (signal.aborted) start();
  else signal.addEventListener('abort', start, { once: true });
}
