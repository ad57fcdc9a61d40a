import { fontOf, THEMES, type Theme } from '../../../../api/http/contracts/design/designing.ts';
import { Button } from '../../ui/Button.tsx';
import { said } from '../../words/language.ts';
import { Swatches } from './Swatches.tsx';
import type { DesignEditor } from './useDesignEditor.ts';

/** Finished looks. Pointing at one shows the site in it; choosing it is one step, and takes no content away. */
export function ThemesPanel({ editor }: { readonly editor: DesignEditor }) {
  return (
    <>
      <p className="muted">
        A theme brings its own colours, fonts and shapes. What your pages say stays as it is, and you can take
        it back.
      </p>
      <ul className="design-themes">
        {THEMES.map((theme) => (
          <li key={theme.id}>
            <ThemeCard editor={editor} theme={theme} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ThemeCard({ editor, theme }: { readonly editor: DesignEditor; readonly theme: Theme }) {
  const { draft, tryOut, send } = editor;
  const { light, fonts } = theme.look;
  const isChosen = draft.theme === theme.id;
  const show = () => tryOut({ ...theme.look, tweaks: draft.tweaks });
  const hide = () => tryOut(null);
  return (
    <div
      className="design-theme"
      data-chosen={isChosen || undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
    >
      <p
        className="design-theme-name"
        style={{
          background: light.paper,
          color: light.ink,
          fontFamily: `"${fontOf(fonts.display).family}", serif`,
          fontWeight: fontOf(fonts.display).headingWeight,
        }}
      >
        {theme.title}
      </p>
      <Swatches look={theme.look} />
      <p className="muted">{said(theme.about)}</p>
      <Button
        onFocus={show}
        onBlur={hide}
        aria-pressed={isChosen}
        onClick={() => void send({ type: 'ChooseTheme', theme: theme.id })}
      >
        {isChosen ? 'Chosen' : 'Choose'}
        <span className="visually-hidden">{` ${theme.title}`}</span>
      </Button>
    </div>
  );
}
