import type { ProductSummary } from '../../../../api/http/contracts/catalog/products.ts';
import { STATUS_NAMES } from '../../text/words.ts';

export function StatusBadge({ status }: { readonly status: ProductSummary['status'] }) {
  return (
    <span className="tag" data-tone={status}>
      {STATUS_NAMES[status]}
    </span>
  );
}
