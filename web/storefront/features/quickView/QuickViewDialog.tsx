import { useContext, useEffect, useRef, useState } from 'react';
import { failureText } from '../../../shared/failure.ts';
import { HydrationContext } from '../../hydration.ts';
import { tellCensus } from '../../telling/census.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { fetchFragment } from './fetchFragment.ts';
import { lightboxTop } from './lightbox.ts';

export interface QuickViewDialogProps {
  /** The product page that is looked at; `null` while nothing is. */
  readonly url: string | null;
  readonly onClose: () => void;
}

/** One product in a dialog, from the fragment that the server renders for it. */
export function QuickViewDialog({ url, onClose }: QuickViewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const hydrateIslands = useContext(HydrationContext);

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
      const { productId } = content.querySelector<HTMLElement>('[data-product-id]')?.dataset ?? {};
      if (productId) tellCensus(`RecordQuickView/${productId}`);
      box.showModal();
      watcher.observe(around);
      place();
      dehydrate = await hydrateIslands(content);
      if (loading.signal.aborted) dehydrate();
    };
    open().catch((error: unknown) => {
      if (loading.signal.aborted) return;
      box.close();
      onClose();
      setFailure(failureText(error, navigator.cookieEnabled));
    });
    window.addEventListener('resize', place);
    return () => {
      loading.abort();
      watcher.disconnect();
      window.removeEventListener('resize', place);
      // A root cannot be let go while another one is rendering.
      setTimeout(() => {
        dehydrate();
        if (!box.open) content.innerHTML = '';
      });
    };
  }, [url, onClose, hydrateIslands]);

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the content closes; the keyboard has Escape */}
      <dialog
        ref={dialog}
        className="lightbox"
        aria-label="Quick View"
        onClose={(event) => event.target === dialog.current && onClose()}
        onClick={(event) => event.target === dialog.current && dialog.current?.close()}
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
