import { useNavigate } from 'react-router';
import { z } from 'zod';
import { createPageRequestSchema } from '../../../../api/http/contracts/pages/pages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { useCreatePageMutation } from '../pages/pages.api.ts';
import { pagePath } from '../pages/paths.ts';
import type { RecordWords } from './recordWords.ts';

const schema = z.object({ title: createPageRequestSchema.shape.title, urlId: z.string().max(200) });

interface Props {
  readonly blog: { readonly id: string; readonly urlId: string };
  readonly words: RecordWords;
  readonly onClose: () => void;
}

/** A record begins with a section of words, and opens where it is written. */
export function NewPostDialog({ blog, words: { one }, onClose }: Props) {
  const navigate = useNavigate();
  const [create] = useCreatePageMutation();
  return (
    <Dialog isOpen title={`New ${one}`} onClose={onClose}>
      <EditForm
        schema={schema}
        saved={{ title: '', urlId: '' }}
        creates={`Create ${one}`}
        said="Created as a draft."
        save={({ all }) => create({ ...all, collectionId: blog.id, presets: ['words'] })}
        onSaved={({ data }) =>
          void navigate(pagePath((data as { page: { id: string } }).page.id), { replace: true })
        }
      >
        <div className="stack">
          <FormText name="title" label="Title" maxLength={200} />
          <FormText
            name="urlId"
            label="Address"
            hint={`${window.location.host}/${blog.urlId}/… Made of the title where you leave it empty.`}
            maxLength={200}
            spellCheck={false}
          />
        </div>
      </EditForm>
    </Dialog>
  );
}
