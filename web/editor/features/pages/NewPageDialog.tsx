import { useNavigate } from 'react-router';
import { z } from 'zod';
import { createPageRequestSchema } from '../../../../api/http/contracts/pages/pages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormSelect, FormText } from '../../ui/form/fields.tsx';
import { useCreatePageMutation } from './pages.api.ts';
import { pagePath } from './paths.ts';
import { useFormOnPage } from './useFormOnPage.ts';

/** What a page can begin with, as presets of sections. */
const STARTS: Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly presets: readonly string[];
      readonly kind?: 'blog' | 'events' | 'portfolio' | 'gallery' | 'album' | 'course';
      /** What the form is that comes with it. */
      readonly form?: 'contact';
    }
  >
> = {
  blank: { label: 'Empty', presets: [] },
  about: {
    label: 'About',
    presets: ['hero-split', 'words-aside', 'picture-and-words', 'quote', 'team', 'call-to-action'],
  },
  blog: { label: 'Blog: a list of posts', presets: [], kind: 'blog' },
  events: { label: 'Events: a list of what is to come', presets: [], kind: 'events' },
  portfolio: { label: 'Portfolio: projects in your order', presets: [], kind: 'portfolio' },
  pictures: { label: 'Gallery: pictures in your order', presets: [], kind: 'gallery' },
  album: { label: 'Album: recordings in your order', presets: [], kind: 'album' },
  course: { label: 'Course: lessons in chapters', presets: [], kind: 'course' },
  journal: { label: 'Journal entry', presets: ['article', 'picture-and-words', 'quote', 'newsletter'] },
  landing: {
    label: 'Landing page',
    presets: ['hero-centered', 'features', 'products', 'quotes', 'faq', 'call-to-action'],
  },
  gallery: { label: 'Page with a gallery', presets: ['words', 'gallery-grid', 'contact'] },
  contact: { label: 'Contact', presets: ['words', 'contact-form', 'contact', 'faq'], form: 'contact' },
};

const schema = z.object({
  title: createPageRequestSchema.shape.title,
  urlId: z.string().max(200),
  start: z.string(),
});

export function NewPageDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [create] = useCreatePageMutation();
  const putForm = useFormOnPage();
  return (
    <Dialog isOpen title="New page" onClose={onClose}>
      <EditForm
        schema={schema}
        saved={{ title: '', urlId: '', start: 'about' }}
        creates="Create page"
        said="Created as a draft."
        save={async ({ all: { start, ...page } }) => {
          const { presets = [], kind, form } = STARTS[start] ?? {};
          const made = await create({ ...page, presets: [...presets], headed: true, ...(kind && { kind }) });
          // The page is there in either case: where its form is not, it is told, and chosen on the page.
          if (made.data && form) await putForm(made.data.page, form);
          return made;
        }}
        onSaved={({ data }) =>
          void navigate(pagePath((data as { page: { id: string } }).page.id), { replace: true })
        }
      >
        <div className="stack">
          <FormText name="title" label="Title" maxLength={200} />
          <FormText
            name="urlId"
            label="Address"
            hint={`${window.location.host}/… Small letters, digits and dashes; made of the title where you leave it empty.`}
            maxLength={200}
            spellCheck={false}
          />
          <FormSelect
            name="start"
            label="Begin with"
            options={Object.entries(STARTS).map(([value, { label }]) => ({ value, label }))}
          />
        </div>
      </EditForm>
    </Dialog>
  );
}
