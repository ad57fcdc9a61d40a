import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { PaymentsForm } from './PaymentsForm.tsx';
import {
  useGetPaymentPreferencesQuery,
  useGetPoliciesQuery,
  useGetProvidersQuery,
  useGetSellerQuery,
} from './payments.api.ts';

/** The preferences that stand on this page, each with a history of its own. */
const HISTORIES = [
  { part: 'payments', label: 'History of payments', of: 'the ways to pay' },
  { part: 'seller', label: 'History of the seller', of: 'the seller' },
  { part: 'policies', label: 'History of policies', of: 'the policies' },
] as const;

/** How buyers pay: which ways are offered, what an invoice says, and who sells. */
export function PaymentsPage() {
  const providers = useGetProvidersQuery();
  const payments = useGetPaymentPreferencesQuery();
  const seller = useGetSellerQuery();
  const policies = useGetPoliciesQuery();
  const error = providers.error ?? payments.error ?? seller.error ?? policies.error;
  const refetch = () => {
    void providers.refetch();
    void payments.refetch();
    void seller.refetch();
    void policies.refetch();
  };
  return (
    <div className="page">
      <title>Payments · Storefold</title>
      <header className="page-header">
        <div>
          <h1>Payments</h1>
          <p className="muted">How buyers pay, what invoices and mails say of you, and what you promise.</p>
        </div>
        <div className="actions">
          {HISTORIES.map(({ part, label, of }) => (
            <SiteHistoryButton key={part} of={of} label={label} category="preferences" part={part} />
          ))}
        </div>
      </header>
      {providers.data && payments.data && seller.data && policies.data ? (
        <PaymentsForm
          providers={providers.data.providers}
          payments={payments.data.values}
          seller={seller.data.values}
          policies={policies.data.values}
          revisions={{
            payments: payments.data.revision,
            seller: seller.data.revision,
            policies: policies.data.revision,
          }}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
}
