import type { StoreSettings } from '../../app/storeSettings.api.ts';
import { TIME_ZONES_UNLOADED, timeZonesKnown } from '../../text/timeZones.ts';
import { FormComboBox } from '../../ui/form/FormComboBox.tsx';
import { FormSelect, FormText, FormToggle } from '../../ui/form/fields.tsx';
import { HowItReads } from './HowItReads.tsx';
import { CURRENCY_OPTIONS, languageOptions, timeZoneOptions } from './storeWords.ts';

interface Props {
  readonly saved: Pick<StoreSettings, 'language' | 'timeZone'>;
  /** Why the currency cannot be another any more; `null` while it can. */
  readonly currencyIsFixed: string | null;
}

/** What a store is called and how it counts, the same for one that is opened. */
export function StoreFields({ saved, currencyIsFixed }: Props) {
  return (
    <>
      <section className="card" aria-label="Name">
        <h2>Name</h2>
        <FormText name="title" label="Name of the store" hint="Stands above every page." maxLength={200} />
        <FormText name="tagline" label="Tagline" hint="One line; none where it is empty." maxLength={300} />
      </section>
      <section className="card" aria-label="How it counts">
        <h2>How it counts</h2>
        <FormSelect
          name="currency"
          label="Currency"
          options={CURRENCY_OPTIONS}
          disabled={currencyIsFixed !== null}
          hint={currencyIsFixed ?? 'Free to choose until anything has a price.'}
        />
        <FormComboBox
          name="language"
          label="Language"
          hint="Pages are written in it."
          options={languageOptions(saved.language)}
        />
        <FormComboBox
          name="timeZone"
          label="Time zone"
          hint={
            timeZonesKnown() === null
              ? TIME_ZONES_UNLOADED
              : 'Days begin and end in it, here and in the store.'
          }
          options={timeZoneOptions(saved.timeZone)}
        />
        <HowItReads />
        <FormToggle
          name="multipleQuantityAllowedForServices"
          label="Several of one service"
          hint="Whether a buyer may put more than one of the same service into a cart."
        />
      </section>
    </>
  );
}
