import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Segments, Select } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ShownOn } from '../../ui/ShownOn.tsx';
import { useMay } from '../session/session.api.ts';
import type { MenuNode, MenuTarget } from './menuNodes.ts';
import { useGetMenuAreasQuery } from './navigation.api.ts';
import { useMenuPlaces } from './useMenuPlaces.ts';

interface Props {
  /** `null` for a new one. */
  readonly entry: MenuNode | null;
  readonly onSave: (entry: Pick<MenuNode, 'title' | 'detail' | 'target' | 'device'>) => void;
  readonly onClose: () => void;
}

/** A page is a place with an address, as a collection is; only the dialog tells them apart. */
type Kind = MenuTarget['kind'] | 'page';
const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'page', label: 'Page' },
  { value: 'collection', label: 'Collection' },
  { value: 'link', label: 'Address' },
  { value: 'area', label: 'Members' },
  { value: 'folder', label: 'Folder' },
];

/** What an entry of a menu is called, and where it leads. */
export function EntryDialog({ entry, onSave, onClose }: Props) {
  const mayManage = useMay('members.manage');
  const places = useMenuPlaces();
  const { data: areas = [] } = useGetMenuAreasQuery(undefined, { skip: !mayManage });
  const target = entry?.target;
  const leadsTo =
    target?.kind === 'collection' ? places.find(({ id }) => id === target.collectionId) : undefined;
  const [kind, setKind] = useState<Kind>(leadsTo?.kind ?? target?.kind ?? 'page');
  const [title, setTitle] = useState(
    target?.kind === 'link' || target?.kind === 'folder' ? (entry?.title ?? '') : '',
  );
  const [url, setUrl] = useState(target?.kind === 'link' ? target.url : '');
  const [newWindow, setNewWindow] = useState(target?.kind === 'link' && target.newWindow);
  const [collectionId, setCollectionId] = useState(target?.kind === 'collection' ? target.collectionId : '');
  const [areaId, setAreaId] = useState(target?.kind === 'area' ? target.memberAreaId : '');
  const [device, setDevice] = useState(entry?.device ?? null);
  const [isAsked, setAsked] = useState(false);
  const isNamed = kind === 'link' || kind === 'folder';
  const missing = (text: string) => (isAsked && text.trim() === '' ? 'Fill this in.' : null);
  const chosen = isAsked ? 'Choose one.' : null;

  const save = () => {
    setAsked(true);
    if (isNamed && title.trim() === '') return;
    if (kind === 'link' && url.trim() !== '')
      onSave({
        title: title.trim(),
        detail: url.trim(),
        target: { kind, url: url.trim(), newWindow },
        device,
      });
    else if (kind === 'folder') onSave({ title: title.trim(), detail: 'Folder', target: { kind }, device });
    else if (kind === 'collection' || kind === 'page') {
      const found = places.find((place) => place.id === collectionId && place.kind === kind);
      if (found)
        onSave({
          ...{ title: found.navigationTitle, detail: `/${found.urlId}` },
          target: { kind: 'collection', collectionId },
          device,
        });
    } else if (kind === 'area') {
      const found = areas.find(({ memberAreaId }) => memberAreaId === areaId);
      if (found)
        onSave({ title: found.name, detail: 'Member area', target: { kind, memberAreaId: areaId }, device });
    }
  };
  return (
    <Dialog isOpen title={entry ? `Edit ${entry.title}` : 'Add entry'} onClose={onClose}>
      <div className="stack">
        <Segments
          legend="It leads to"
          name="entry-kind"
          value={kind}
          options={KINDS.filter(({ value }) => value !== 'area' || mayManage)}
          onChange={(next) => setKind(next as Kind)}
        />
        {isNamed && (
          <TextField
            label="Name"
            maxLength={200}
            value={title}
            error={missing(title)}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
        {kind === 'link' && (
          <>
            <TextField
              label="Address"
              hint="Such as /shop, https://example.com, mailto: or tel:"
              maxLength={2000}
              spellCheck={false}
              value={url}
              error={missing(url)}
              onChange={(event) => setUrl(event.target.value)}
            />
            <Checkbox
              label="Open in a new window"
              checked={newWindow}
              onChange={(event) => setNewWindow(event.target.checked)}
            />
          </>
        )}
        {(kind === 'collection' || kind === 'page') && (
          <Select
            label={kind === 'page' ? 'Page' : 'Collection'}
            value={collectionId}
            error={collectionId === '' ? chosen : null}
            options={[
              { value: '', label: 'Choose one' },
              ...places
                .filter((place) => place.kind === kind)
                .map(({ id, title: name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setCollectionId(event.target.value)}
          />
        )}
        {kind === 'area' && (
          <Select
            label="Member area"
            value={areaId}
            error={areaId === '' ? chosen : null}
            options={[
              { value: '', label: 'Choose one' },
              ...areas.map(({ memberAreaId, name }) => ({ value: memberAreaId, label: name })),
            ]}
            onChange={(event) => setAreaId(event.target.value)}
          />
        )}
        {kind === 'folder' && <p className="muted">Move entries into it once it is there.</p>}
        <ShownOn value={device} onChange={setDevice} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={save}>
            {entry ? 'Change' : 'Add'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
