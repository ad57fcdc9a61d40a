import { useState } from 'react';
import {
  COLOUR_ROLES,
  type ColourMode,
  type ColourRole,
  coloursOf,
} from '../../../../api/http/contracts/design/designing.ts';
import { Segments } from '../../ui/Choice.tsx';
import { ColourField } from './ColourField.tsx';
import { Contrasts } from './Contrasts.tsx';
import { roleWords } from './designWords.ts';
import type { DesignEditor } from './useDesignEditor.ts';

const MODES = [
  { value: 'light', label: 'By day' },
  { value: 'dark', label: 'By night' },
];

/** The four colours that all others follow from, and how well they can be read. */
export function ColoursPanel({ editor }: { readonly editor: DesignEditor }) {
  const [mode, setMode] = useState<ColourMode>('light');
  const { draft, shown } = editor;
  return (
    <>
      <Segments
        legend="Colours"
        isLegendHidden
        name="colour-mode"
        value={mode}
        options={MODES}
        onChange={(next) => setMode(next as ColourMode)}
      />
      {mode === 'dark' && (
        <p className="field-hint">
          {draft.options.darkMode === 'never'
            ? 'The site has no dark mode yet: switch it on under Shapes.'
            : 'What you leave open follows from the colours by day.'}
        </p>
      )}
      {COLOUR_ROLES.map((role) => (
        <RoleField key={`${mode} ${role}`} editor={editor} mode={mode} role={role} />
      ))}
      <Contrasts editor={editor} look={shown} mode={mode} />
    </>
  );
}

interface RoleProps {
  readonly editor: DesignEditor;
  readonly mode: ColourMode;
  readonly role: ColourRole;
}

function RoleField({ editor, mode, role }: RoleProps) {
  const { draft, send, tryOut } = editor;
  const kept = draft[mode][role];
  const { label, hint } = roleWords[role];
  return (
    <ColourField
      label={label}
      hint={hint}
      value={kept ?? coloursOf(draft, mode)[role]}
      isFollowing={kept === null}
      mayFollow={mode === 'dark'}
      onTry={(hex) => tryOut({ ...draft, [mode]: { ...draft[mode], [role]: hex } })}
      onChange={(to) => void send({ type: 'ChooseColour', mode, role, from: kept, to })}
    />
  );
}
