import { setShippingZonesRequestSchema } from '../../../../api/http/contracts/pricing/pricingSettings.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { HistoryButton } from '../../ui/HistoryButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { TryTyped } from '../discounts/TryTyped.tsx';
import { useMay, useSite } from '../session/session.api.ts';
import { shippingHistoryPath, useGetShippingQuery, useSaveShippingMutation } from './shipping.api.ts';
import { shippingFieldName, shippingFieldWords } from './shippingWords.ts';
import { ZonesField } from './ZonesField.tsx';

const words = { nameOf: shippingFieldName, wordsOf: shippingFieldWords };

/** Where the store sends to, and what that costs. */
export function ShippingPage() {
  const read = useGetShippingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveShippingMutation();
  const { websiteId } = useSite();
  const mayWrite = useMay('settings.write');
  return (
    <Page
      title="Shipping"
      lead="Where you send to and what that costs. The zone that describes an address most closely counts."
      actions={
        <HistoryButton
          of="the ways of shipping"
          path={shippingHistoryPath}
          object={{ category: 'shipping', objectId: websiteId }}
          {...words}
        />
      }
    >
      <Loaded read={read}>
        {({ shipping, revision }) => (
          <EditForm
            schema={setShippingZonesRequestSchema}
            saved={shipping}
            revision={revision}
            save={({ all, readAt }) => save({ ...all, readAt })}
            isReadOnly={!mayWrite}
            {...words}
          >
            <ZonesField />
            <TryTyped of="shipping" schema={setShippingZonesRequestSchema} />
          </EditForm>
        )}
      </Loaded>
    </Page>
  );
}
