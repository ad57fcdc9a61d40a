import { useNavigate } from 'react-router';
import { z } from 'zod';
import { createPageRequestSchema } from '../../../../api/http/contracts/pages/pages.ts';
import { editorApi } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { useCreatePageMutation } from '../pages/pages.api.ts';
import { coursePath } from './paths.ts';

const schema = z.object({ title: createPageRequestSchema.shape.title, urlId: z.string().max(200) });

/** A course begins with a page of its own, and opens where its lessons are arranged. */
export function NewCourseDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const dispatch = useEditorDispatch();
  const [create] = useCreatePageMutation();
  return (
    <Dialog isOpen title="New course" onClose={onClose}>
      <EditForm
        schema={schema}
        saved={{ title: '', urlId: '' }}
        creates="Create course"
        said="Created as a draft."
        save={({ all }) => create({ ...all, kind: 'course' })}
        onSaved={({ data }) => {
          dispatch(editorApi.util.invalidateTags(['Courses']));
          void navigate(coursePath((data as { page: { id: string } }).page.id), { replace: true });
        }}
      >
        <div className="stack">
          <FormText name="title" label="Title" maxLength={200} />
          <FormText
            name="urlId"
            label="Address"
            hint={`${window.location.host}/… Made of the title where you leave it empty.`}
            maxLength={200}
            spellCheck={false}
          />
        </div>
      </EditForm>
    </Dialog>
  );
}
