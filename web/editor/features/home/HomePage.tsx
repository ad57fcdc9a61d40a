import { Navigate } from 'react-router';
import { isOpen, useGetStoreSettingsQuery } from '../../app/storeSettings.api.ts';
import { Page } from '../../ui/Page.tsx';
import { useHolds, useMay } from '../session/session.api.ts';
import { setUpPath } from '../store/paths.ts';
import { SetUpSteps } from '../store/SetUpSteps.tsx';
import { useSetUpSteps } from '../store/useSetUpSteps.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { TodayCard } from './TodayCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/**
 * Where somebody comes to who asked for nothing in particular. On a website without a store that is the opening of one,
 * for who may open it.
 */
export function HomePage() {
  const holds = useHolds();
  // At an earlier moment there is nothing to open: Home says how the store did then.
  const mayOpen = useMay('settings.write') && holds('products.read');
  const { data: store, isLoading } = useGetStoreSettingsQuery(undefined, { skip: !mayOpen });
  if (isLoading) return <div aria-busy="true" />;
  if (store && !isOpen(store)) return <Navigate to={setUpPath} replace />;
  return (
    <Page title="Home">
      <div className="home">
        <div className="column">
          {holds('orders.read') && <TodayCard />}
          {mayOpen && <NewStore />}
        </div>
        <div className="column">
          <WaitingCard />
          <ActivityCard />
        </div>
      </div>
    </Page>
  );
}

/** The list of a new store, until all of it is done. */
function NewStore() {
  const steps = useSetUpSteps();
  if (!steps.some(({ isDone }) => isDone === false)) return null;
  return (
    <section aria-label="Set up your store" className="stack">
      <h2>Set up your store</h2>
      <SetUpSteps steps={steps} />
    </section>
  );
}
