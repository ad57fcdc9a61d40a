import type { DesignDetail } from '../../../../api/http/contracts/design/design.ts';
import { themeOf } from '../../../../api/http/contracts/design/designing.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Swatches } from './Swatches.tsx';
import type { DesignEditor } from './useDesignEditor.ts';

interface Props {
  readonly editor: DesignEditor;
  readonly publications: DesignDetail['publications'];
  readonly onClose: () => void;
}

/** What visitors saw before, to look at it again and to bring it back into the draft. */
export function DesignVersions({ editor, publications, onClose }: Props) {
  const bring = async (revision: number) => {
    if (await editor.restore(revision)) onClose();
  };
  return (
    <Dialog isOpen title="Versions" subtitle="Bringing one back changes the draft only." onClose={onClose}>
      <ul className="design-versions">
        {publications.map(({ revision, at, look }) => (
          <li key={`${revision} ${at}`}>
            <Swatches look={look} />
            <span>{`${themeOf(look.theme)?.title ?? look.theme}, published ${instantOf(at)}`}</span>
            <Button onClick={() => void bring(revision)}>Bring back</Button>
          </li>
        ))}
        <li>
          <span>How every site looks at first</span>
          <Button onClick={() => void bring(-1)}>Bring back</Button>
        </li>
      </ul>
    </Dialog>
  );
}
