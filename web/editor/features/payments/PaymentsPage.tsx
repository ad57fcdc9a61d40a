import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { PaymentsForm } from './PaymentsForm.tsx';
import { useGetPaymentPreferencesQuery, useGetProvidersQuery, useGetSellerQuery } from './payments.api.ts';

/** How buyers pay: which ways are offered, what an invoice says, and who sells. */
export function PaymentsPage() {
  const providers = useGetProvidersQuery();
  const payments = useGetPaymentPreferencesQuery();
  const seller = useGetSellerQuery();
  const error = providers.error ?? payments.error ?? seller.error;
  const refetch = () => {
    void providers.refetch();
    void payments.refetch();
    void seller.refetch();
  };
  return (
    <div className="page">
      <title>Payments · Storefold</title>
      <header className="page-header">
        <div>
          <h1>Payments</h1>
          <p className="muted">How buyers pay, and what invoices and mails say of you.</p>
        </div>
      </header>
      {providers.data && payments.data && seller.data ? (
        <PaymentsForm providers={providers.data.providers} payments={payments.data} seller={seller.data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
}
