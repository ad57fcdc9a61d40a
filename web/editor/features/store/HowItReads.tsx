import { useFormContext, useWatch } from 'react-hook-form';
import type { StoreSettings } from '../../app/storeSettings.api.ts';
import { Facts } from '../../ui/Facts.tsx';
import { readAs } from './howItReads.ts';

/** How prices and days read to visitors by currency, language and time zone as they are typed, before they are saved. */
export function HowItReads() {
  const { control } = useFormContext<StoreSettings>();
  const [currency, language, timeZone] = useWatch({ control, name: ['currency', 'language', 'timeZone'] });
  const read = readAs({ currency, language, timeZone }, new Date());
  return (
    <section className="stack" aria-label="How it reads to visitors">
      <h3>How it reads to visitors</h3>
      {read === null ? (
        <p className="muted">Choose a language and a time zone from the lists.</p>
      ) : (
        <Facts
          facts={[
            ['A price', read.price],
            ['A large one', read.largePrice],
            ['This moment', read.moment],
          ]}
        />
      )}
    </section>
  );
}
