import { useMemo } from 'react';
import { changeSubscriptionPriceRequestSchema } from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { moneyWords } from '../../text/money.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormMoney } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMay } from '../session/session.api.ts';
import {
  type NewPrice,
  type Price,
  useChangeSubscriptionPriceMutation,
  useGetSubscriptionPriceQuery,
} from './subscriptions.api.ts';

/** What a piece costs from the next period on of which the subscriber can hear in time. */
export function PriceForm({ subscriptionId }: { readonly subscriptionId: string }) {
  const read = useGetSubscriptionPriceQuery(subscriptionId, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={2}>
      {({ price, revision }) => <Fields price={price} revision={revision} />}
    </Loaded>
  );
}

function Fields({ price, revision }: { readonly price: Price; readonly revision: number | null }) {
  const [change] = useChangeSubscriptionPriceMutation();
  const mayWrite = useMay('orders.write');
  const { value, currency } = price.unitPrice;
  const saved = useMemo(
    () => ({ unitPrice: { amount: Number(value), currency } }) as NewPrice,
    [value, currency],
  );
  return (
    <EditForm<NewPrice>
      schema={changeSubscriptionPriceRequestSchema}
      saved={saved}
      revision={revision}
      save={({ all, readAt }) => change({ subscriptionId: price.subscriptionId, price: all, readAt })}
      said="Saved. The subscriber is told."
      isReadOnly={!mayWrite}
      nameOf={() => 'Price of one piece'}
      wordsOf={(_, theirs) => moneyWords(theirs as NewPrice['unitPrice'])}
    >
      <section className="card" aria-label="Price">
        <h2>Price</h2>
        <FormMoney
          name="unitPrice"
          label="Price of one piece"
          currency={saved.unitPrice.currency}
          hint="Another price counts from the first payment that is at least 14 days away. The subscriber is told at once."
        />
      </section>
    </EditForm>
  );
}
