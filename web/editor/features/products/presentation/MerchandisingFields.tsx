import { useFormContext } from 'react-hook-form';
import { FormNumber, FormText, FormToggle } from '../../../ui/form/fields.tsx';
import type { MerchandisingForm } from './merchandisingForm.ts';

const at = (field: string) => `merchandising.${field}`;

/** When stock runs low. */
export function LowStockFields() {
  const { watch } = useFormContext<MerchandisingForm>();
  const { scarcityEnabled, scarcityText, scarcityThreshold } = watch('merchandising');
  const isOff = !scarcityEnabled;
  return (
    <section className="card" aria-label="Low stock">
      <h2>Low stock</h2>
      <FormToggle name={at('scarcityEnabled')} label="Show a message when stock is low" />
      <div className="pair">
        <FormText
          name={at('scarcityText')}
          label="Message"
          hint="{count} stands for the pieces left."
          placeholder="Only {count} left"
          maxLength={200}
          disabled={isOff}
        />
        <FormNumber
          name={at('scarcityThreshold')}
          label="At or below"
          hint="pieces in stock"
          disabled={isOff}
        />
      </div>
      <FormToggle
        name={at('scarcityShownByDefault')}
        label="Show it before a variant is chosen"
        hint="Otherwise it appears once a shopper has picked a variant that is low."
        isDisabled={isOff}
      />
      <p className="preview-line">
        {isOff
          ? 'No low-stock message'
          : (scarcityText || 'Only {count} left').replaceAll('{count}', String(scarcityThreshold || 1))}
      </p>
    </section>
  );
}

/** When there is nothing left. */
export function SoldOutFields() {
  return (
    <section className="card" aria-label="Sold out">
      <h2>Sold out</h2>
      <FormText
        name={at('customSoldOutText')}
        label="Sold-out text"
        hint="Replaces “sold out” on this product. Leave empty for the store’s own."
        placeholder="sold out"
        maxLength={100}
      />
    </section>
  );
}

/** How shoppers ask to hear when it is back. */
export function RestockFields() {
  const { watch } = useFormContext<MerchandisingForm>();
  const { restockNotificationsDisabled: isOff, mailingListSignUpEnabled } = watch('merchandising');
  const text = (name: string) => at(`restockMessages.${name}`);
  return (
    <section className="card" aria-label="When it is back">
      <h2>When it is back</h2>
      <FormToggle
        name={at('restockNotificationsDisabled')}
        label="Offer no sign-up"
        hint="Otherwise shoppers may leave their address for what is sold out."
      />
      <div className="pair pair-even">
        <FormText
          name={text('CTAText')}
          label="Above the form"
          placeholder="Get an email when this is back in stock."
          maxLength={200}
          disabled={isOff}
        />
        <FormText
          name={text('buttonText')}
          label="Button"
          placeholder="Notify Me"
          maxLength={200}
          disabled={isOff}
        />
        <FormText
          name={text('placeholderText')}
          label="In the empty field"
          placeholder="Email Address"
          maxLength={200}
          disabled={isOff}
        />
        <FormText
          name={text('successText')}
          label="Once somebody has signed up"
          placeholder="Signed up!"
          maxLength={200}
          disabled={isOff}
        />
      </div>
      <FormToggle
        name={at('mailingListSignUpEnabled')}
        label="Offer the mailing list in the restock form"
        hint="Shoppers who ask to hear when it is back may also join your mailing list."
        isDisabled={isOff}
      />
      <FormToggle
        name={at('mailingListOptInByDefault')}
        label="Tick the mailing list beforehand"
        isDisabled={isOff || !mailingListSignUpEnabled}
      />
      <FormText
        name={text('mailingListDescription')}
        label="Beside its box"
        placeholder="Sign me up for the mailing list."
        maxLength={200}
        disabled={isOff || !mailingListSignUpEnabled}
      />
    </section>
  );
}
