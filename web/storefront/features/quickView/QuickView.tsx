import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../shared/failure.ts';
import { hydrateIslands } from '../../hydrate.tsx';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { fetchFragment } from './fetchFragment.ts';
import { lightboxTop } from './lightbox.ts';

/** Opens any product of the page in a dialog, from the fragment that the server renders for it. */
export function QuickView() {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const trigger = event.target instanceof Element ? event.target.closest('[data-quick-view]') : null;
      if (trigger) setUrl(trigger.getAttribute('data-quick-view'));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    const box = dialog.current;
    const around = frame.current;
    const content = panel.current;
    if (!url || !box || !around || !content) return;
    const loading = new AbortController();
    let dehydrate = () => {};
    const place = () => {
      around.style.marginTop = `${lightboxTop(around.offsetHeight, window.innerHeight)}px`;
    };
    const watcher = new ResizeObserver(place);
    const open = async () => {
      const html = await fetchFragment(url, loading.signal);
      if (loading.signal.aborted) return;
      // The fragment is this shop's own server-rendered HTML, escaped where it was rendered.
      content.innerHTML = html;
      if (!box.open) box.showModal();
      watcher.observe(around);
      place();
      dehydrate = await hydrateIslands(content);
    };
    open().catch((error: unknown) => {
      if (loading.signal.aborted) return;
      setUrl(null);
      setFailure(failureText(error, navigator.cookieEnabled));
    });
    window.addEventListener('resize', place);
    return () => {
      loading.abort();
      watcher.disconnect();
      window.removeEventListener('resize', place);
      dehydrate();
      content.innerHTML = '';
    };
  }, [url]);

  return (
    <>
      <dialog
        ref={dialog}
        className="lightbox"
        aria-label="Quick View"
        onClose={() => setUrl(null)}
        onClick={(event) => event.target === dialog.current && dialog.current?.close()}
        onKeyDown={(event) =>
          event.key === 'Escape' && event.target === dialog.current && dialog.current?.close()
        }
      >
        <div ref={frame} className="lightbox-frame">
          <button type="button" className="lightbox-close" onClick={() => dialog.current?.close()}>
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">Close</span>
          </button>
          <div ref={panel} className="lightbox-panel" />
        </div>
      </dialog>
      <AlertDialog
        alert={failure === null ? null : { title: 'Quick View', message: failure }}
        onClose={() => setFailure(null)}
      />
    </>
  );
}
