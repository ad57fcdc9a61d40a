import { useId, useState } from 'react';
import { type AssetView, folderSchema } from '../../../../api/http/contracts/media/media.ts';
import type { BulkAction } from '../../ui/list/listDefinition.ts';
import { FolderField } from './AssetFolder.tsx';
import {
  useArchiveAssetMutation,
  useDestroyAssetMutation,
  useFileAssetMutation,
  useRestoreAssetMutation,
} from './media.api.ts';

/** What can be done to pictures that are chosen; to those that were deleted, other things than to the rest. */
export function useAssetBulk(): readonly BulkAction<AssetView>[] {
  const [archive] = useArchiveAssetMutation();
  const [restore] = useRestoreAssetMutation();
  const [destroy] = useDestroyAssetMutation();
  const [file] = useFileAssetMutation();
  const [folder, setFolder] = useState('');
  const id = useId();
  const read = folderSchema.safeParse(folder);
  return [
    {
      label: 'Put back',
      asks: 'Put these pictures back into the library?',
      suits: ({ isArchived }) => isArchived,
      run: ({ assetId }) => restore(assetId),
      takeBack: ({ assetId }) => archive({ assetId, evenIfUsed: true }),
      done: 'put back',
    },
    {
      label: 'Destroy',
      asks: 'Destroy the bytes of these pictures? Nobody can bring them back, and their addresses lead nowhere. Those that are shown somewhere stay.',
      isDanger: true,
      suits: ({ isArchived }) => isArchived,
      run: ({ assetId }) => destroy({ assetId }),
      done: 'destroyed',
    },
    {
      label: 'Put into folder',
      details: (
        <FolderField id={id} value={folder} onChange={setFolder} error={read.error?.issues[0]?.message} />
      ),
      isReady: read.success,
      startAnew: () => setFolder(''),
      suits: ({ isArchived }) => !isArchived,
      run: ({ assetId }) => file({ assetId, folder: folder.trim() }),
      takeBack: ({ assetId, folder: before }) => file({ assetId, folder: before }),
      done: 'put there',
    },
    {
      label: 'Delete',
      asks: 'Delete these pictures? Those that are shown somewhere stay.',
      isDanger: true,
      suits: ({ isArchived }) => !isArchived,
      run: ({ assetId }) => archive({ assetId }),
      takeBack: ({ assetId }) => restore(assetId),
      done: 'deleted',
    },
  ];
}
