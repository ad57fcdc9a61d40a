import { setTaxRulesRequestSchema } from '../../../../api/http/contracts/pricing/pricingSettings.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormToggle } from '../../ui/form/fields.tsx';
import { HistoryButton } from '../../ui/HistoryButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { TryACart } from '../discounts/TryACart.tsx';
import { useMay, useSite } from '../session/session.api.ts';
import { RulesField } from './RulesField.tsx';
import { taxHistoryPath, useGetTaxQuery, useSaveTaxMutation } from './tax.api.ts';
import { taxFieldName, taxFieldWords } from './taxWords.ts';

const words = { nameOf: taxFieldName, wordsOf: taxFieldWords };

/** What the store taxes, and whether its prices contain that already. */
export function TaxPage() {
  const read = useGetTaxQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveTaxMutation();
  const mayWrite = useMay('settings.write');
  const { websiteId } = useSite();
  return (
    <Page
      title="Taxes"
      lead="Goods are taxed where they go. Every rule that describes the place counts, each on the price alone."
      actions={
        <>
          <TryACart />
          <HistoryButton
            of="taxes"
            path={taxHistoryPath}
            object={{ category: 'tax', objectId: websiteId }}
            {...words}
          />
        </>
      }
    >
      <Loaded read={read}>
        {({ tax, revision }) => (
          <EditForm
            schema={setTaxRulesRequestSchema}
            saved={tax}
            revision={revision}
            save={({ all, readAt }) => save({ ...all, readAt })}
            isReadOnly={!mayWrite}
            {...words}
          >
            <div className="stack-wide">
              <section className="card" aria-label="Prices">
                <h2>Prices</h2>
                <FormToggle
                  name="pricesIncludeTax"
                  label="Prices include tax"
                  hint="On: buyers pay what stands on the product, tax within it. Off: tax comes on top at the checkout."
                />
              </section>
              <RulesField />
            </div>
          </EditForm>
        )}
      </Loaded>
    </Page>
  );
}
