import { type FormEvent, useState } from 'react';
import type { CustomerOrders, Reordered } from '../../../../api/http/contracts/orders/orderStatus.ts';
import { loadCart } from '../../store/cartSlice.ts';
import { useSend } from '../../store/store.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Joined } from '../../ui/Joined.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import { callAccount } from './accountCalls.ts';

interface Props {
  readonly order: CustomerOrders['orders'][number];
}

const addedWords = (added: number): string => {
  if (added === 0) return 'Nothing of it can be bought now.';
  return added === 1 ? '1 item is in your cart.' : `${added} items are in your cart.`;
};

/** Puts what can still be bought of an order into the cart, and says what could not be. */
export function ReorderButton({ order }: Props) {
  const send = useSend();
  const [outcome, setOutcome] = useState<Reordered | null>(null);
  const subject = ['orderId', order.id] as const;
  const { isBusy, problem, attempt } = useCall(useRefused('reorder', subject)?.message);

  function buyAgain(event: FormEvent) {
    event.preventDefault();
    void attempt(async () => {
      setOutcome(null);
      setOutcome(await callAccount<Reordered>('POST', `/orders/${encodeURIComponent(order.id)}/cart`));
      await send(loadCart());
    });
  }

  return (
    <div className="account-reorder">
      <form method="post" action="/account" onSubmit={buyAgain}>
        <PlainFields form="reorder" subject={subject} />
        <button
          type="submit"
          className="link-button"
          disabled={isBusy}
          aria-label={`Buy again: order ${order.orderNumber}`}
        >
          {isBusy ? 'One moment…' : 'Buy again'}
        </button>
      </form>
      <div role="status">
        {outcome && (
          <>
            <p className="account-done">
              {addedWords(outcome.added)}{' '}
              {outcome.added > 0 && (
                <a className="text-link" href="/cart">
                  To the cart
                </a>
              )}
            </p>
            {outcome.missing.length > 0 && (
              <ul className="account-missing">
                {outcome.missing.map(({ lineId, title, attributes, ordered, added, message }) => (
                  <li key={lineId}>
                    <Joined texts={[title, ...Object.values(attributes)]} by=", " />
                    {added > 0 && ` (${added} of ${ordered})`}: {message}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      <FormAlert problem={problem} />
    </div>
  );
}
