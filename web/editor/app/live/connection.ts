import type { LiveChanges } from '../../../../api/http/contracts/live/live.ts';

/** What is heard from the gateway. */
interface Hearing {
  readonly onChanges: (changes: LiveChanges) => void;
  /** Nobody knows what was missed. */
  readonly onMissed: () => void;
  readonly onMoved: (place: string) => void;
}

/** How long to wait before trying again after a refusal, in milliseconds. Of a lost connection the browser takes care by itself. */
const TRIES_AGAIN_MS = [5_000, 15_000, 60_000] as const;

/**
 * Listens to `GET /api/live` from a position of the log on, while the page is seen and the device is online: browsers allow six
 * connections to a site, and a tab in the background needs none of them. Answers how to stop.
 */
export function listen(after: number, { onChanges, onMissed, onMoved }: Hearing): () => void {
  let heardTo = String(after);
  let source: EventSource | null = null;
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const onEvent = (name: string, hear: (data: unknown) => void) =>
    source?.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
      if (lastEventId !== '') heardTo = lastEventId;
      refusals = 0;
      hear(JSON.parse(data));
    });
  function open(): void {
    if (source || document.hidden || !navigator.onLine) return;
    source = new EventSource(`/api/live?after=${heardTo}`);
    onEvent('listening', () => undefined);
    onEvent('changes', (data) => onChanges(data as LiveChanges));
    onEvent('missed', onMissed);
    onEvent('presence', (data) => onMoved((data as { place: string }).place));
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      retry = setTimeout(open, TRIES_AGAIN_MS[Math.min(refusals++, TRIES_AGAIN_MS.length - 1)]);
    };
  }
  function close(): void {
    clearTimeout(retry);
    source?.close();
    source = null;
  }
  const look = () => (document.hidden || !navigator.onLine ? close() : open());

  const places = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [place, name] of places) place.addEventListener(name, look);
  open();
  return () => {
    for (const [place, name] of places) place.removeEventListener(name, look);
    close();
  };
}
