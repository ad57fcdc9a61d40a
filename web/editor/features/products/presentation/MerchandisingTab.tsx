import { useMemo } from 'react';
import {
  merchandisingFormSchema,
  type ProductDetail,
} from '../../../../../api/http/contracts/catalog/products.ts';
import { isCounted } from '../../../text/words.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import type { Edit, EditAnswer } from '../../../ui/form/useEditForm.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { conflictWords, fieldTitle } from '../fieldWords.ts';
import { useChangeProductMutation } from '../products.api.ts';
import { useMayChange } from '../useMayChange.ts';
import { LowStockFields, RestockFields, SoldOutFields } from './MerchandisingFields.tsx';
import { actionsFor, type MerchandisingForm, merchandisingOf } from './merchandisingForm.ts';
import { RelatedFields } from './RelatedFields.tsx';

/** What shoppers are told when stock runs low or out (`docs/rules/catalog.md#merchandising`), and where else they may look. */
export function MerchandisingTab({ product }: { readonly product: ProductDetail }) {
  const [send] = useChangeProductMutation();
  const mayWrite = useMayChange();
  const saved = useMemo(() => merchandisingOf(product), [product]);
  const save = async ({ touched, before, readAt }: Edit<MerchandisingForm>): Promise<EditAnswer> => {
    let answer: EditAnswer = {};
    for (const action of actionsFor(touched, before)) {
      answer = await send({ ...action, productId: product.id, readAt });
      if (answer.error) return answer;
    }
    return answer;
  };
  const partOf = (field: string) => field.split('.').at(-1) ?? field;
  return (
    <EditForm
      schema={merchandisingFormSchema}
      saved={saved}
      revision={product.revision}
      isReadOnly={!mayWrite}
      nameOf={(field) => fieldTitle(partOf(field))}
      wordsOf={(field, value) => conflictWords(partOf(field), value)}
      save={save}
      canUndo
    >
      <div className="stack-wide">
        {!isCounted(product.type) && (
          <p className="notice">
            <Icon name="alert" />
            This type of product never runs out, so shoppers will not see messages on stock.
          </p>
        )}
        <LowStockFields />
        <SoldOutFields />
        <RestockFields />
        <RelatedFields productId={product.id} />
      </div>
    </EditForm>
  );
}
