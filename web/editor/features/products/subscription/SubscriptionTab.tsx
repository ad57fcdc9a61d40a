import { useMemo, useState } from 'react';
import {
  offerSubscriptionRequestSchema,
  type ProductDetail,
} from '../../../../../api/http/contracts/catalog/products.ts';
import { Button } from '../../../ui/Button.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useMay } from '../../session/session.api.ts';
import { useChangeProductMutation } from '../products.api.ts';
import { useProductChange } from '../useProductChange.ts';
import { PlanFields } from './PlanFields.tsx';
import { MONTHLY, type Plan, planOf, planWords } from './planForm.ts';

/** Whether, how often and for how much less the product is sold by subscription. */
export function SubscriptionTab({ product }: { readonly product: ProductDetail }) {
  const mayWrite = useMay('products.terms');
  const [begun, setBegun] = useState<Plan | null>(null);
  const plan = product.subscriptionPlan ?? begun;
  if (product.type !== 'physical' && product.type !== 'service') {
    return (
      <p className="notice">
        <Icon name="info" />
        Only goods and services are sold by subscription.
      </p>
    );
  }
  if (!plan) {
    return (
      <div className="card">
        <EmptyState icon="subscription" title="It is sold once">
          <p className="muted">Let shoppers have it again and again, by the week, month or year.</p>
          {mayWrite && <Button onClick={() => setBegun(MONTHLY)}>Sell by subscription</Button>}
        </EmptyState>
      </div>
    );
  }
  return <PlanForm product={product} plan={plan} onGone={() => setBegun(null)} />;
}

interface Props {
  readonly product: ProductDetail;
  readonly plan: Plan;
  readonly onGone: () => void;
}

function PlanForm({ product, plan, onGone }: Props) {
  const [send] = useChangeProductMutation();
  const { change, isSaving } = useProductChange(product.id, { tellsRefusal: true });
  const mayWrite = useMay('products.terms');
  const saved = useMemo(() => ({ plan: planOf(plan) }), [plan]);
  const isNew = product.subscriptionPlan === null;
  const end = async () => {
    const said = 'Sold once from now on. Subscriptions that run go on.';
    const back = () => send({ action: 'offerSubscription', plan: saved.plan, productId: product.id });
    if (isNew || (await change({ action: 'endSubscription', readAt: product.revision }, said, back)))
      onGone();
  };
  return (
    <EditForm
      schema={offerSubscriptionRequestSchema}
      saved={saved}
      revision={product.revision}
      isReadOnly={!mayWrite}
      nameOf={() => 'Plan'}
      wordsOf={(_, value) => planWords(value as Plan | null)}
      canUndo={!isNew}
      {...(isNew && { creates: 'Offer the subscription' })}
      save={({ all, readAt }) =>
        send({ action: 'offerSubscription', plan: all.plan, productId: product.id, readAt })
      }
    >
      <section className="card" aria-label="Subscription">
        <header className="card-head">
          <h2>Subscription</h2>
          {mayWrite && (
            <Button tone="quiet" isBusy={isSaving} onClick={() => void end()}>
              Sell it once
            </Button>
          )}
        </header>
        <PlanFields />
        <p className="muted">Subscriptions that run keep the plan they began with.</p>
      </section>
    </EditForm>
  );
}
