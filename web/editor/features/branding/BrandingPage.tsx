import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PictureField } from '../media/PictureField.tsx';
import { useMay } from '../session/session.api.ts';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { brandingSchema, useGetBrandingQuery, useSaveBrandingMutation } from './branding.api.ts';

const NAMES: Readonly<Record<string, string>> = { logo: 'Logo', shareImage: 'Preview of links' };
const nameOf = (field: string) => NAMES[field] ?? field;
const wordsOf = (_: string, value: unknown) =>
  value === null ? '(none)' : (value as { readonly alt: string }).alt || '(a picture)';

/** The pictures that stand for the store itself. */
export function BrandingPage() {
  const read = useGetBrandingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveBrandingMutation();
  const mayWrite = useMay('settings.write');
  return (
    <Page
      title="Logo"
      lead="The pictures that stand for your store."
      actions={<SiteHistoryButton of="the logo" category="preferences" part="branding" />}
    >
      <Loaded read={read}>
        {({ branding, revision }) => (
          <EditForm
            schema={brandingSchema}
            saved={branding}
            revision={revision}
            save={({ all, readAt }) => save({ ...all, readAt })}
            isReadOnly={!mayWrite}
            nameOf={nameOf}
            wordsOf={wordsOf}
          >
            <div className="stack-wide">
              <section className="card" aria-label="Logo of the store">
                <h2>Logo</h2>
                <p className="muted">Stands at the top of every page, in place of the name of the store.</p>
                <PictureField name="logo" label="Logo" />
              </section>
              <section className="card" aria-label="Links to the store">
                <h2>Links to the store</h2>
                <p className="muted">
                  What messages show beside a link to a page that has no picture of its own. Best 1,200 × 630
                  pixels.
                </p>
                <PictureField name="shareImage" label="Preview of links" />
              </section>
            </div>
          </EditForm>
        )}
      </Loaded>
    </Page>
  );
}
