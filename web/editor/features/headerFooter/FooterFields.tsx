import { FormText, FormTextArea, FormToggle } from '../../ui/form/fields.tsx';

export function FooterFields() {
  return (
    <section className="card" aria-label="Footer">
      <h2>Footer</h2>
      <FormTextArea
        name="footer.text"
        label="Text below the name"
        hint="The tag line of the store stands there where it is empty."
        rows={3}
        maxLength={1000}
      />
      <FormToggle name="footer.showsPolicies" label="Lines on delivery and returns" />
      <FormToggle name="footer.showsOrderLinks" label="Cart, account and gift card balance" />
      <FormText
        name="footer.smallPrint"
        label="Last line"
        hint="For example who the site belongs to."
        maxLength={300}
      />
    </section>
  );
}
