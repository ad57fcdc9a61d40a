import { useState } from 'react';
import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { asOfPath } from '../../app/moment.ts';
import { useMoment } from '../../app/store.ts';
import { instantOf } from '../../text/time.ts';
import { TYPE_NAMES } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useMay } from '../session/session.api.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { useProductChange } from './useProductChange.ts';

/** What it is, whether it can be bought, and the two switches for that. */
export function ProductHeader({ product }: { readonly product: ProductDetail }) {
  const { change, send, isSaving, refusal } = useProductChange(product.id);
  const mayPublish = useMay('products.publish');
  const moment = useMoment();
  const maySee = useMay('settings.read');
  /** What takes an archiving back: what was in the store goes there again, anything else out of sight. */
  const [undo, setUndo] = useState<'publish' | 'hide' | null>(null);
  const archive = async () => {
    const before = product.status === 'published' ? 'publish' : 'hide';
    if (await change({ action: 'archive' }, 'Archived.')) setUndo(before);
  };
  const publish = () =>
    change({ action: 'publish' }, 'Published. It is in the store now.', () =>
      send({ action: product.status === 'archived' ? 'archive' : 'hide' }),
    );
  const takeBack = async (action: 'publish' | 'hide') => {
    const said =
      action === 'publish' ? 'Back in the store.' : 'Back among your products, hidden from the store.';
    if (await change({ action }, said)) setUndo(null);
  };
  return (
    <header className="page-header product-header">
      <Thumbnail url={product.images[0]?.url} size="large" />
      <div className="product-title">
        <h1>{product.name}</h1>
        <p className="muted">
          <StatusBadge status={product.status} />
          <span>{TYPE_NAMES[product.type]}</span>
          <span title={instantOf(product.changedAt)}>Changed {instantOf(product.changedAt)}</span>
        </p>
      </div>
      <div className="actions">
        {product.status === 'published' && (
          <a className="button" data-tone="quiet" href={product.fullUrl} target="_blank" rel="noreferrer">
            <Icon name="external" />
            View in store
          </a>
        )}
        {maySee && product.status !== 'published' && product.status !== 'archived' && (
          <a
            className="button"
            data-tone="quiet"
            href={asOfPath(
              `/api/design/preview?look=live&path=${encodeURIComponent(product.fullUrl)}`,
              moment,
            )}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="external" />
            Preview
          </a>
        )}
        {mayPublish && product.status !== 'archived' && (
          <Button isBusy={isSaving} onClick={() => void archive()}>
            Archive
          </Button>
        )}
        {mayPublish && product.status !== 'published' && (
          <Button tone="primary" isBusy={isSaving} onClick={() => void publish()}>
            Publish
          </Button>
        )}
      </div>
      <div role="status" className="header-notice">
        {undo !== null && product.status === 'archived' && (
          <p className="notice">
            <span>Archived: it is no longer in the store.</span>
            <Button isBusy={isSaving} onClick={() => void takeBack(undo)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {refusal && (
        <p className="notice" data-tone="problem" role="alert">
          {refusal.message}
        </p>
      )}
    </header>
  );
}
