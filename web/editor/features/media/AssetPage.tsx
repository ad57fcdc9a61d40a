import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { type AssetView, describeAssetRequestSchema } from '../../../../api/http/contracts/media/media.ts';
import { sizeWords } from '../../../shared/fileSize.ts';
import { isRefusal } from '../../app/editorApi.ts';
import { instantOf } from '../../text/time.ts';
import { Facts } from '../../ui/Facts.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText, FormTextArea, FormTokens } from '../../ui/form/fields.tsx';
import type { EditAnswer } from '../../ui/form/useEditForm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { LOCALE } from '../../words/language.ts';
import { useMay } from '../session/session.api.ts';
import { AssetActions } from './AssetActions.tsx';
import { AssetFolder } from './AssetFolder.tsx';
import { AssetUses } from './AssetUses.tsx';
import { assetFieldName, assetFieldWords } from './assetWords.ts';
import { FocalPointField } from './FocalPointField.tsx';
import { type AssetFields, useDescribeAssetMutation, useGetAssetQuery } from './media.api.ts';
import { mediaPath } from './paths.ts';

/** One picture: what is said of it, what stays in view of it, and where it is shown. */
export function AssetPage() {
  const { assetId = '' } = useParams();
  const read = useGetAssetQuery(assetId, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const mayWrite = useMay('products.write');
  const asset = read.currentData?.asset;
  return (
    <Page
      title={asset?.fileName ?? 'Picture'}
      back={{ to: mediaPath, title: 'Media' }}
      actions={
        asset && (
          <AssetActions
            asset={asset}
            uses={read.currentData?.uses ?? []}
            onGone={() => void navigate(mediaPath)}
          />
        )
      }
    >
      <Loaded read={read}>
        {({ asset: picture, uses, revision }) => (
          <>
            <AssetForm asset={picture} revision={revision}>
              <AssetUses uses={uses} />
            </AssetForm>
            <AssetFolder
              key={picture.folder}
              assetId={picture.assetId}
              folder={picture.folder}
              isReadOnly={!mayWrite || picture.isArchived}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What another name of a file led to: where it failed for no reason of its own, that is said of the name. */
function namedAnew(answer: EditAnswer): EditAnswer {
  const { error } = answer;
  if (!isRefusal(error) || (error.status !== 0 && error.status < 500)) return answer;
  const message = `${editorMessage('RENAME_TITLE')}. ${editorMessage('RENAME_FAILED')}`;
  return { error: { ...error, message } };
}

interface FormProps {
  readonly asset: AssetView;
  readonly revision: number | null;
  readonly children: React.ReactNode;
}

function AssetForm({ asset, revision, children }: FormProps) {
  const [describeAs] = useDescribeAssetMutation();
  const mayWrite = useMay('products.write') && !asset.isArchived;
  const saved = useMemo(() => fieldsOf(asset), [asset]);
  return (
    <EditForm<AssetFields>
      schema={describeAssetRequestSchema.required()}
      saved={saved}
      revision={revision}
      save={async ({ touched, readAt }) => {
        const answer = await describeAs({ ...touched, assetId: asset.assetId, readAt });
        return 'fileName' in touched ? namedAnew(answer) : answer;
      }}
      isReadOnly={!mayWrite}
      nameOf={assetFieldName}
      wordsOf={assetFieldWords}
    >
      <div className="two-columns">
        <div className="column">
          <section className="card" aria-label="Picture">
            <FocalPointField name="focalPoint" asset={asset} />
          </section>
        </div>
        <div className="column column-side">
          <section className="card" aria-label="Texts">
            <FormTextArea
              name="altText"
              label="Alternative text"
              hint="What somebody hears who does not see it. Places that show it begin with it."
              rows={3}
              maxLength={250}
            />
            <FormText name="title" label="Title" maxLength={200} />
            <FormText name="fileName" label="File name" maxLength={200} />
            <FormTokens name="tags" label="Tags" one="tag" maxLength={50} />
          </section>
          {children}
          <section className="card" aria-label="File">
            <Facts
              facts={[
                ['Size', `${asset.width} × ${asset.height} pixels`],
                ['File', sizeWords(asset.sizeBytes, LOCALE)],
                ['Uploaded', instantOf(asset.uploadedAt)],
              ]}
            />
          </section>
        </div>
      </div>
    </EditForm>
  );
}

const fieldsOf = ({ fileName, title, altText, tags, focalPoint }: AssetView): AssetFields => ({
  ...{ fileName, title, altText, tags, focalPoint },
});
