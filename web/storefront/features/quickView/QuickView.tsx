import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { QuickViewDialogProps } from './QuickViewDialog.tsx';

/** Waits for a quick-view button of the page to be pressed; the dialog itself is loaded when it is first needed. */
export function QuickView() {
  const [url, setUrl] = useState<string | null>(null);
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<QuickViewDialogProps> } | null>(null);

  const close = useCallback(() => setUrl(null), []);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const trigger = event.target instanceof Element ? event.target.closest('[data-quick-view]') : null;
      if (!trigger) return;
      setUrl(trigger.getAttribute('data-quick-view'));
      void import('./QuickViewDialog.tsx').then(({ QuickViewDialog }) =>
        setDialog({ Dialog: QuickViewDialog }),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  return dialog && <dialog.Dialog url={url} onClose={close} />;
}
