import { useState } from 'react';
import { useParams } from 'react-router';
import { templateRequestSchema } from '../../../../api/http/contracts/site/templates.ts';
import { isRefusal } from '../../app/editorApi.ts';
import { NothingHere } from '../../app/NothingHere.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useSite } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { PublishButton } from './PublishButton.tsx';
import { templatesPath } from './paths.ts';
import { TemplateWorkbench } from './TemplateWorkbench.tsx';
import {
  type ReadTemplate,
  useGetTemplateQuery,
  useRevertTemplateMutation,
  useSaveTemplateMutation,
} from './templates.api.ts';
import { STANDINGS } from './templateWords.ts';

/** One file: its code, a page that is made by it, and a way to have visitors see that. */
export function TemplatePage() {
  const { name = '' } = useParams();
  return <FilePage key={name} name={name} />;
}

function FilePage({ name }: { readonly name: string }) {
  const read = useGetTemplateQuery(name, { refetchOnMountOrArgChange: true });
  const template = read.currentData;
  const [, { data: saved, isLoading: isSaving }] = useSaveTemplateMutation({ fixedCacheKey: name });
  const { websiteId } = useSite();
  if (isRefusal(read.error) && read.error.status === 404) return <NothingHere />;
  const standing = template && STANDINGS[template.standing];
  const hasDraft = template?.standing === 'draft' || template?.standing === 'live-and-draft';
  return (
    <Page
      title={name}
      mark={standing && <Badge tone={standing.tone}>{standing.words}</Badge>}
      back={{ to: templatesPath, title: 'Templates' }}
      actions={
        template && (
          <>
            <ObjectHistoryButton
              of={name}
              category="template"
              objectId={`${websiteId}.${name.replace('/', '.')}`}
            />
            {template.source !== template.builtIn && <Reset name={name} />}
            {hasDraft && template.draftRevision !== null && (
              <PublishButton
                name={name}
                // What was just saved may have been answered before the file is read anew.
                revision={Math.max(template.draftRevision, saved?.draftRevision ?? 0)}
                isWaiting={isSaving}
              />
            )}
          </>
        )
      }
    >
      <Loaded read={read}>{(found) => <FileForm template={found} />}</Loaded>
    </Page>
  );
}

function FileForm({ template }: { readonly template: ReadTemplate }) {
  const { name, source, revision } = template;
  const [save] = useSaveTemplateMutation({ fixedCacheKey: name });
  return (
    <EditForm
      schema={templateRequestSchema}
      saved={{ source }}
      revision={revision}
      save={({ touched, readAt }) => save({ name, ...touched, readAt })}
      said="Saved as a draft. Visitors see it once it is published."
      nameOf={() => 'The file'}
    >
      <TemplateWorkbench name={name} />
    </EditForm>
  );
}

function Reset({ name }: { readonly name: string }) {
  const [isAsking, setAsking] = useState(false);
  const [reset] = useRevertTemplateMutation();
  const isOwn = name.startsWith('own/');
  const goes = isOwn ? 'Take it away' : 'Use the built-in file';
  return (
    <>
      <Button onClick={() => setAsking(true)}>{goes}</Button>
      {isAsking && (
        <ConfirmDialog
          title={isOwn ? 'Take this file away?' : 'Use the built-in file again?'}
          subtitle={
            isOwn
              ? 'It goes for visitors once you publish that, where no page takes it in. It stays in the history.'
              : 'It becomes the draft, which you publish as any other. Yours stays in the history.'
          }
          goes={goes}
          stays="Keep mine"
          run={() => reset(name)}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
