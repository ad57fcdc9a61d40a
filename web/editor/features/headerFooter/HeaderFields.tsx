import { useFormContext, useWatch } from 'react-hook-form';
import { Toggle } from '../../ui/Field.tsx';
import { FormSelect, FormText, FormToggle } from '../../ui/form/fields.tsx';
import { LAYOUT_OPTIONS } from './headerFooterWords.ts';

const NEW_BUTTON = { label: '', url: '' };

export function HeaderFields() {
  const { setValue } = useFormContext();
  const hasButton = useWatch({ name: 'header.button' }) !== null;
  return (
    <section className="card" aria-label="Header">
      <h2>Header</h2>
      <FormSelect
        name="header.layout"
        label="Name of the store"
        hint="On phones it stands in the middle."
        options={LAYOUT_OPTIONS}
      />
      <FormToggle name="header.isSticky" label="Stays in view while somebody scrolls" />
      <FormToggle name="header.showsSearch" label="Search" />
      <FormToggle name="header.showsAccount" label="Account" />
      <Toggle
        label="A button"
        isOn={hasButton}
        onChange={(isOn) =>
          setValue('header.button', isOn ? NEW_BUTTON : null, { shouldDirty: true, shouldValidate: true })
        }
      />
      {hasButton && (
        <>
          <FormText name="header.button.label" label="What the button says" maxLength={40} />
          <FormText
            name="header.button.url"
            label="Where the button leads"
            hint="An address, or a path of the site such as /shop."
            maxLength={2000}
          />
        </>
      )}
    </section>
  );
}
