import { useFormContext, useWatch } from 'react-hook-form';
import { Toggle } from '../../ui/Field.tsx';
import { FormSelect, FormText, FormToggle } from '../../ui/form/fields.tsx';
import { LAYOUT_OPTIONS, PHONE_LAYOUT_OPTIONS } from './headerFooterWords.ts';

const NEW_BUTTON = { label: '', url: '' };
const NEW_ON_PHONES = { layout: 'centered', isSticky: true, showsButton: false };

export function HeaderFields() {
  const { setValue } = useFormContext();
  const hasButton = useWatch({ name: 'header.button' }) !== null;
  const onPhones = useWatch({ name: 'header.onPhones' });
  return (
    <section className="card" aria-label="Header">
      <h2>Header</h2>
      <FormSelect name="header.layout" label="Name of the store" options={LAYOUT_OPTIONS} />
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
      <Toggle
        label="Otherwise on phones"
        hint="Up to 432 pixels. By itself the name stands in the middle, and the button in the menu."
        isOn={Boolean(onPhones)}
        onChange={(isOn) =>
          setValue('header.onPhones', isOn ? NEW_ON_PHONES : null, {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      />
      {onPhones && (
        <>
          <FormSelect
            name="header.onPhones.layout"
            label="Name of the store on phones"
            options={PHONE_LAYOUT_OPTIONS}
          />
          <FormToggle name="header.onPhones.isSticky" label="Stays in view on phones" />
          {hasButton && (
            <FormToggle name="header.onPhones.showsButton" label="The button in the bar on phones" />
          )}
        </>
      )}
    </section>
  );
}
