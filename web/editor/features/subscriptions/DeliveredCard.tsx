import { useState } from 'react';
import { Link } from 'react-router';
import type { SubscriptionView } from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { productPath } from '../products/paths.ts';
import { useMay } from '../session/session.api.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { variantWords } from './subscriptionWords.ts';

/** What each order of it brings, with the way to something else. */
export function DeliveredCard({ subscription }: { readonly subscription: SubscriptionView }) {
  const { itemId, title, attributes, sku, quantity, status, endsAt } = subscription;
  const [isChanging, setChanging] = useState(false);
  const mayWrite = useMay('orders.write');
  const goesOn = (status === 'active' || status === 'paused') && endsAt === null;
  return (
    <section className="card" aria-label="What is delivered">
      <div className="card-head">
        <h2>What is delivered</h2>
        {mayWrite && goesOn && <Button onClick={() => setChanging(true)}>Change what is delivered</Button>}
      </div>
      <Facts
        facts={[
          [
            'Product',
            <Link key="product" to={productPath(itemId)}>
              {title}
            </Link>,
          ],
          ['Variant', variantWords(attributes)],
          ['SKU', sku],
          ['Pieces', quantity],
        ]}
      />
      {isChanging && <ItemDialog subscription={subscription} onClose={() => setChanging(false)} />}
    </section>
  );
}
