import { useEffect, useRef, useState } from 'react';
import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import { useStore } from '../../store/store.ts';
import { type Instalments, instalmentText, modalHtml } from './instalments.ts';

interface Props {
  readonly instalments: Instalments;
  /** What the product costs as far as it is chosen. */
  readonly price: WireMoney;
}

/** Paying in parts, and a window that says more once it is opened. */
export default function InstalmentPill({ instalments, price }: Props) {
  const language = useStore((state) => state.locale.language);
  const dialog = useRef<HTMLDialogElement>(null);
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    if (html !== null) dialog.current?.showModal();
  }, [html]);

  return (
    <div className="instalments">
      <button
        type="button"
        className="instalments-pill"
        onClick={() => void modalHtml(instalments.locale).then(setHtml)}
      >
        {instalmentText(instalments, price, language)}
        <span className="visually-hidden">. Learn more</span>
        <span className="instalments-info" aria-hidden="true">
          i
        </span>
      </button>
      {html !== null && (
        <dialog ref={dialog} className="alert" aria-label="Instalments" onClose={() => setHtml(null)}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the store's own page, of fixed texts only */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            OK
          </button>
        </dialog>
      )}
    </div>
  );
}
