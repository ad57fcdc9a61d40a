import { z } from 'zod';
import { createPageRequestSchema } from '../../../../api/http/contracts/pages/pages.ts';
import { editorApi } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { useCreatePageMutation } from '../pages/pages.api.ts';
import { type Arrange, type KeptChapters, withLesson } from './arranged.ts';

const schema = z.object({ title: createPageRequestSchema.shape.title });

interface Props {
  readonly courseId: string;
  readonly kept: KeptChapters;
  /** Where it stands at first; `null` for in no chapter. */
  readonly chapterId: string | null;
  readonly arrange: Arrange;
  readonly onClose: () => void;
}

/** A lesson begins with a section of words, at the end of its chapter. */
export function NewLessonDialog({ courseId, kept, chapterId, arrange, onClose }: Props) {
  const [create] = useCreatePageMutation();
  const dispatch = useEditorDispatch();
  const chapter = kept.find((one) => one.chapterId === chapterId);
  return (
    <Dialog
      isOpen
      title="New lesson"
      subtitle={chapter && `At the end of “${chapter.title}”.`}
      onClose={onClose}
    >
      <EditForm
        schema={schema}
        saved={{ title: '' }}
        creates="Create lesson"
        said="Created as a draft."
        save={({ all }) => create({ ...all, collectionId: courseId, presets: ['words'] })}
        onSaved={({ data }) => {
          const { id } = (data as { page: { id: string } }).page;
          onClose();
          if (chapter) void arrange(withLesson(kept, chapter.chapterId, id));
          else dispatch(editorApi.util.invalidateTags(['Courses']));
        }}
      >
        <FormText name="title" label="Title" maxLength={200} />
      </EditForm>
    </Dialog>
  );
}
