import { useEffect, useRef, useState } from 'react';
import type { ColourMode, Look } from '../../../../api/http/contracts/design/designing.ts';
import { type FontFiles, sheetOf } from '../../../../api/http/contracts/design/sheet.ts';
import { asOfPath } from '../../app/moment.ts';
import { useMoment } from '../../app/store.ts';
import { Segments, Select } from '../../ui/Choice.tsx';
import { DEVICES } from '../../ui/DeviceWidth.tsx';
import { useListPagesQuery } from '../pages/pages.api.ts';
import { useScale } from '../pages/useScale.ts';
import { previewUrl } from './design.api.ts';
import type { DesignEditor } from './useDesignEditor.ts';
import type { DesignView } from './useDesignView.ts';

interface Props {
  readonly editor: DesignEditor;
  readonly view: DesignView;
  readonly fontFiles: FontFiles;
}

/** Pages that every site has. */
const PLACES = [
  { value: '/', label: 'Home page' },
  { value: '/shop', label: 'Shop' },
  { value: '/cart', label: 'Cart' },
  { value: '/checkout', label: 'Checkout' },
  { value: '/search', label: 'Search' },
  { value: '/account', label: 'Sign in' },
  { value: '/nothing/here', label: 'Page not found' },
] as const;

/** By day or by night as somebody looks at it, whatever the device of whoever designs says. */
const lookIn = (look: Look, mode: ColourMode): Look =>
  look.options.darkMode === 'as-the-device'
    ? { ...look, options: { ...look.options, darkMode: mode === 'dark' ? 'always' : 'never' } }
    : look;

/** The site itself, as the server renders it, in the look that is chosen or tried. Its links lead to its other pages. */
export function DesignPreview({ editor, view, fontFiles }: Props) {
  const { shown } = editor;
  const moment = useMoment();
  const { path, setPath, device, mode, setMode } = view;
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [loads, setLoads] = useState(0);
  const width = DEVICES[device];
  const scale = useScale(place, width);
  const { data } = useListPagesQuery();
  const own = (data?.pages ?? []).filter(({ liveRevision }) => liveRevision !== null);
  const places = [...PLACES, ...own.map(({ urlId, title }) => ({ value: `/${urlId}`, label: title }))];
  const isKnown = places.some(({ value }) => value === path);
  const sheet = sheetOf(lookIn(shown, mode), fontFiles);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded anew has the sheet of the draft.
  useEffect(() => {
    const style = frame.current?.contentDocument?.getElementById('site-design');
    if (style && style.textContent !== sheet) style.textContent = sheet;
  }, [sheet, loads]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const follow = (event: Event) => {
      event.preventDefault();
      // Elements of another document are no instances of this one's `Element`.
      const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
      if (link && link.origin === window.location.origin) setPath(link.pathname);
    };
    const stop = (event: Event) => event.preventDefault();
    const open = () => {
      const inner = element.contentDocument;
      inner?.addEventListener('click', follow, true);
      inner?.addEventListener('submit', stop, true);
      setLoads((count) => count + 1);
    };
    element.addEventListener('load', open);
    open();
    return () => element.removeEventListener('load', open);
  }, [setPath]);

  return (
    <div className="design-preview">
      <div className="design-preview-bar">
        <Select
          label="Page"
          isLabelHidden
          value={path}
          options={isKnown ? places : [...places, { value: path, label: path }]}
          onChange={({ target }) => setPath(target.value)}
        />
        {shown.options.darkMode === 'as-the-device' && (
          <Segments
            legend="Time"
            isLegendHidden
            name="preview-mode"
            value={mode}
            options={[
              { value: 'light', label: 'Day' },
              { value: 'dark', label: 'Night' },
            ]}
            onChange={(next) => setMode(next as ColourMode)}
          />
        )}
      </div>
      <div className="design-frame" ref={place}>
        <div style={{ width: width * scale, marginInline: 'auto', height: '100%' }}>
          <iframe
            ref={frame}
            title="The site in this design"
            src={asOfPath(previewUrl(path), moment)}
            // Same origin, so that it can be looked into; without scripts, so that it only shows.
            sandbox="allow-same-origin"
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})`, transformOrigin: '0 0' }}
          />
        </div>
      </div>
    </div>
  );
}
