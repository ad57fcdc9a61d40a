import { useMemo } from 'react';
import {
  merchandisingFormSchema,
  type ProductDetail,
} from '../../../../../api/http/contracts/catalog/products.ts';
import { isCounted } from '../../../text/words.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import type { Edit } from '../../../ui/form/useEditForm.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useMay } from '../../session/session.api.ts';
import { conflictWords, fieldTitle } from '../fieldWords.ts';
import { useChangeProductMutation } from '../products.api.ts';
import { LowStockFields, RestockFields, SoldOutFields } from './MerchandisingFields.tsx';
import { type MerchandisingForm, merchandisingOf, touchedMerchandising } from './merchandisingForm.ts';
import { RelatedForm } from './RelatedForm.tsx';

/** What shoppers are told when stock runs low or out (`docs/rules/catalog.md#merchandising`), and where else they may look. */
export function MerchandisingTab({ product }: { readonly product: ProductDetail }) {
  const [send] = useChangeProductMutation();
  const mayWrite = useMay('products.write');
  const saved = useMemo(() => ({ merchandising: merchandisingOf(product.merchandising) }), [product]);
  const save = ({ all, readAt }: Edit<MerchandisingForm>) =>
    send({
      action: 'merchandise',
      merchandising: touchedMerchandising(all.merchandising, saved.merchandising),
      ...{ productId: product.id, readAt },
    });
  return (
    <div className="stack-wide">
      <EditForm
        schema={merchandisingFormSchema}
        saved={saved}
        revision={product.revision}
        isReadOnly={!mayWrite}
        nameOf={(field) => fieldTitle(field.split('.').at(-1) ?? field)}
        wordsOf={(field, value) => conflictWords(field.split('.').at(-1) ?? field, value)}
        save={save}
      >
        <div className="stack-wide">
          {!isCounted(product.type) && (
            <p className="notice">
              <Icon name="alert" />
              This type of product never runs out, so shoppers will not see these messages.
            </p>
          )}
          <LowStockFields />
          <SoldOutFields />
          <RestockFields />
        </div>
      </EditForm>
      <RelatedForm product={product} />
    </div>
  );
}
