import { setTaxRulesRequestSchema } from '../../../../api/http/contracts/pricing/pricingSettings.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormToggle } from '../../ui/form/fields.tsx';
import { HistoryButton } from '../../ui/HistoryButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { TryTyped } from '../discounts/TryTyped.tsx';
import { useMay, useSite } from '../session/session.api.ts';
import { RulesField } from './RulesField.tsx';
import { isTaxSaid, type TaxAnswer, taxHistoryPath, useGetTaxQuery, useSaveTaxMutation } from './tax.api.ts';
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
        <HistoryButton
          of="the taxes"
          path={taxHistoryPath}
          object={{ category: 'tax', objectId: websiteId }}
          {...words}
        />
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
              {mayWrite && !isTaxSaid({ tax, revision }) && <NothingTaxed tax={tax} revision={revision} />}
              <section className="card" aria-label="Prices">
                <h2>Prices</h2>
                <FormToggle
                  name="pricesIncludeTax"
                  label="Prices include tax"
                  hint="On: buyers pay what stands on the product, tax within it. Off: tax comes on top at the checkout."
                />
              </section>
              <RulesField />
              <TryTyped of="taxes" schema={setTaxRulesRequestSchema} />
            </div>
          </EditForm>
        )}
      </Loaded>
    </Page>
  );
}

/** The answer of who collects no tax: until it is given, nobody knows whether taxes were forgotten. */
function NothingTaxed({ tax, revision }: TaxAnswer) {
  const [save, { isLoading }] = useSaveTaxMutation();
  const { change } = useChange(save, { tellsRefusal: true });
  const settings = { ...tax, readAt: revision ?? undefined };
  return (
    <section className="card" aria-label="No taxes">
      <p>Without a rule nothing is taxed. Say so if that is what you want, and this step is done.</p>
      <div className="form-end">
        <Button
          isBusy={isLoading}
          onClick={() => void change(settings, 'Nothing is taxed. You can add rules at any time.')}
        >
          I collect no tax
        </Button>
      </div>
    </section>
  );
}
