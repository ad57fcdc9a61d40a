import { useFormContext, useWatch } from 'react-hook-form';
import { Toggle } from '../../ui/Field.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { FormRichText } from '../../ui/richText/FormRichText.tsx';
import { PictureField } from '../media/PictureField.tsx';

/** A title and a few paragraphs below the products; without them there is no story. */
export function StoryField({ name }: { readonly name: string }) {
  const { setValue } = useFormContext();
  const isTold = useWatch({ name }) !== null;
  return (
    <section className="card" aria-label="Story">
      <h2>Story</h2>
      <Toggle
        label="Tell a story below the products"
        isOn={isTold}
        onChange={(isOn) => setValue(name, isOn ? { title: '', html: '', image: null } : null)}
      />
      {isTold && (
        <>
          <FormText name={`${name}.title`} label="Title of the story" maxLength={200} />
          <FormRichText name={`${name}.html`} label="Text of the story" maxLength={20_000} />
          <PictureField name={`${name}.image`} label="Picture of the story" />
        </>
      )}
    </section>
  );
}
