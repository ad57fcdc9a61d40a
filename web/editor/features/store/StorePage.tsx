import { Link, Navigate } from 'react-router';
import { storeSettingsRequestSchema } from '../../../../api/http/contracts/stores/storeSettings.ts';
import {
  isOpen,
  useGetStoreSettingsQuery,
  useSaveStoreSettingsMutation,
} from '../../app/storeSettings.api.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay, useSite } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { OrderNumbersButton } from './OrderNumbersButton.tsx';
import { setUpPath } from './paths.ts';
import { StoreFields } from './StoreFields.tsx';
import { storeFieldName, storeFieldWords } from './storeWords.ts';
import { useHasProducts } from './useHasProducts.ts';

/** In the gateway's words (`docs/rules/stores.md#settings`). */
const CURRENCY_STAYS = 'The currency stays: every price in the store is in it.';

/** What the store is called and how it counts. */
export function StorePage() {
  const read = useGetStoreSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveStoreSettingsMutation();
  const mayWrite = useMay('settings.write');
  const hasProducts = useHasProducts();
  const { websiteId } = useSite();
  return (
    <Page
      title="Store"
      lead="What it is called, and how it counts."
      actions={
        <>
          <ObjectHistoryButton of="the settings" category="store" objectId={websiteId} />
          <OrderNumbersButton />
        </>
      }
    >
      <Loaded read={read}>
        {(store) =>
          !isOpen(store) && mayWrite ? (
            <Navigate to={setUpPath} replace />
          ) : (
            <EditForm
              schema={storeSettingsRequestSchema}
              saved={store.settings}
              revision={store.revision}
              save={({ touched, readAt }) => save({ ...touched, readAt })}
              isReadOnly={!mayWrite}
              nameOf={storeFieldName}
              wordsOf={storeFieldWords}
            >
              <div className="stack-wide">
                <StoreFields saved={store.settings} currencyIsFixed={hasProducts ? CURRENCY_STAYS : null} />
                <section className="card" aria-label="Seller">
                  <h2>Seller</h2>
                  <p className="muted">
                    Who sells, with address and tax number, stands on invoices and below every mail.
                  </p>
                  <p>
                    <Link to="/config/payments">Name and address of the seller</Link>
                  </p>
                </section>
                {mayWrite && (
                  <p>
                    <Link to={setUpPath}>What a new store needs</Link>
                  </p>
                )}
              </div>
            </EditForm>
          )
        }
      </Loaded>
    </Page>
  );
}
