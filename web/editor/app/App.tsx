import { AccountPage } from '../features/account/AccountPage.tsx';
import { OrderListPage } from '../features/orders/OrderListPage.tsx';
import { OrderPage } from '../features/orders/OrderPage.tsx';
import { PaymentsPage } from '../features/payments/PaymentsPage.tsx';
import { CreateProductPage } from '../features/products/CreateProductPage.tsx';
import { ProductListPage } from '../features/products/ProductListPage.tsx';
import { ProductPage } from '../features/products/ProductPage.tsx';
import { ForgottenPassword } from '../features/session/ForgottenPassword.tsx';
import { NewPassword } from '../features/session/NewPassword.tsx';
import { SignIn, SignInForm } from '../features/session/SignIn.tsx';
import { useGetSessionQuery } from '../features/session/session.api.ts';
import { SystemPage } from '../features/system/SystemPage.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState, LoadFailure } from '../ui/states.tsx';
import { isRefusal } from './editorApi.ts';
import { Link, useRoute } from './NavigationContext.tsx';
import { productsPath, type Route } from './route.ts';
import { Shell } from './Shell.tsx';
import { ToastRegion } from './ToastRegion.tsx';

export function App() {
  const { route } = useRoute();
  return (
    <>
      <Door name={route.name} />
      <ToastRegion />
    </>
  );
}

/** Who comes by the link of a mail is let to a new password, whoever else is signed in here. */
function Door({ name }: { readonly name: Route['name'] }) {
  switch (name) {
    case 'forgottenPassword':
      return <ForgottenPassword />;
    case 'newPassword':
      return <NewPassword />;
    default:
      return <Session />;
  }
}

/** The editor is for people who are signed in; everybody else gets the door. */
function Session() {
  const { data: session, error, refetch } = useGetSessionQuery();
  if (session) {
    return (
      <Shell account={session.account}>
        <Page />
        <SessionEnded isOpen={isSignedOut(error)} />
      </Shell>
    );
  }
  if (isSignedOut(error)) return <SignIn />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <div aria-busy="true" />;
}

/** Signing in again over the page keeps what was being typed on it. */
function SessionEnded({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      isSticky
      title="Your session has ended"
      subtitle="Sign in to go on where you were."
    >
      <SignInForm />
    </Dialog>
  );
}

const isSignedOut = (error: unknown): boolean => isRefusal(error) && error.status === 401;

function Page() {
  const { route, query } = useRoute();
  switch (route.name) {
    case 'products':
      return <ProductListPage />;
    case 'newProduct':
      return <CreateProductPage />;
    case 'product':
      return <ProductPage key={route.productId} productId={route.productId} tab={route.tab} />;
    case 'orders':
      return <OrderListPage />;
    case 'order':
      return <OrderPage key={route.orderId} orderId={route.orderId} asOf={query.get('asOf')} />;
    case 'payments':
      return <PaymentsPage />;
    case 'system':
      return <SystemPage />;
    case 'account':
      return <AccountPage />;
    case 'forgottenPassword':
    case 'newPassword':
    case 'notFound':
      return (
        <EmptyState icon="search" title="There is nothing here">
          <Link href={productsPath}>Go to products</Link>
        </EmptyState>
      );
  }
}
