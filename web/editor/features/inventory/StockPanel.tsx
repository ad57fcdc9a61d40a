import type { EditedVariant } from '../../../../api/http/contracts/catalog/products.ts';
import { NAMELESS } from '../../text/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useMay } from '../session/session.api.ts';
import { StockFigures } from './StockFigures.tsx';
import { StockForm } from './StockForm.tsx';
import { StockLedger } from './StockLedger.tsx';

interface Props {
  readonly productId: string;
  /** Whose stock; `null` keeps the panel closed. */
  readonly variant: EditedVariant | null;
  readonly title: string;
  readonly onClose: () => void;
}

/** The stock of one variant: how much there is, what to do about it, and how it came to be. */
export function StockPanel({ productId, variant, title, onClose }: Props) {
  const mayWrite = useMay('inventory.write');
  return (
    <Dialog
      variant="sheet"
      isOpen={variant !== null}
      title={title === NAMELESS ? 'Stock' : `Stock of ${title}`}
      subtitle={variant?.sku}
      onClose={onClose}
    >
      {variant && (
        <>
          <StockFigures stock={variant} />
          {mayWrite && <StockForm productId={productId} variant={variant} />}
          <StockLedger productId={productId} variantId={variant.variantId} />
        </>
      )}
    </Dialog>
  );
}
