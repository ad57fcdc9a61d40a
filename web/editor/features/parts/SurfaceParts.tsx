import { useState } from 'react';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ICONS, type IconName } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import { SearchPreview } from '../../ui/SearchPreview.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Part } from './Part.tsx';

/** What is pressed, and what comes up over the screen. */
export function SurfaceParts() {
  const dispatch = useEditorDispatch();
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const takeBack = async () => ({});
  return (
    <>
      <Part name="Button">
        <div className="actions">
          <Button tone="primary">Save</Button>
          <Button>History</Button>
          <Button tone="quiet">Cancel</Button>
          <Button tone="danger">Archive</Button>
          <Button isBusy>Saving</Button>
          <Menu
            label="More for this order"
            actions={[
              { label: 'Print', icon: 'print', run: () => dispatch(toastShown('Printed.')) },
              { label: 'Cancel the order', icon: 'close', isDanger: true },
              { label: 'Nothing to do', isDisabled: true },
            ]}
          />
          <Dropdown label="View" icon="columns">
            {(close) => <Button onClick={close}>Close</Button>}
          </Dropdown>
        </div>
      </Part>
      <Part name="Dialog, sheet, toasts">
        <div className="actions">
          <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
          <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
          <Button onClick={() => dispatch(toastShown('Archived.', { undo: takeBack }))}>Say with Undo</Button>
          <Button onClick={() => dispatch(toastShown('That was refused.', { tone: 'problem' }))}>
            Say a refusal
          </Button>
        </div>
        <Dialog
          isOpen={open !== null}
          variant={open ?? 'dialog'}
          title="Archive this?"
          subtitle="Nothing is deleted."
          onClose={() => setOpen(null)}
        >
          <DialogActions refusal="Somebody has it in their cart.">
            <Button onClick={() => setOpen(null)}>Keep it</Button>
            <Button tone="danger" onClick={() => setOpen(null)}>
              Archive
            </Button>
          </DialogActions>
        </Dialog>
      </Part>
      <Part name="Badge, Tabs">
        <div className="actions">
          <Badge tone="good">Running</Badge>
          <Badge tone="warn">To send</Badge>
          <Badge tone="bad">Cancelled</Badge>
          <Badge tone="info">Scheduled</Badge>
          <Badge>Ended</Badge>
        </div>
        <Tabs
          label="Sides"
          current="one"
          tabs={[
            { id: 'one', title: 'Details', to: '/config/parts' },
            { id: 'two', title: 'History', to: '/config/parts?side=history' },
          ]}
        />
      </Part>
      <Part name="SearchPreview">
        <SearchPreview path={['journal', 'a-cup']} title="A cup — Tidehus" text="From a lump of clay." />
        <SearchPreview path={['about']} title="About — Tidehus" text="" />
      </Part>
      <Part name="Icon">
        <ul className="icon-list">
          {(Object.keys(ICONS) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
