import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { asOfPath } from '../../app/moment.ts';
import { useMoment } from '../../app/store.ts';
import { Select } from '../../ui/Choice.tsx';
import { DEVICES, type Device, DeviceWidth, firstDevice } from '../../ui/DeviceWidth.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useGetSiteAccessQuery } from '../access/access.api.ts';
import { useGetHomePageQuery } from '../homePage/homePage.api.ts';
import { useGetMenusQuery } from '../navigation/navigation.api.ts';
import { pagesPath } from '../pages/paths.ts';
import { useScale } from '../pages/useScale.ts';
import { LockWords } from './LockWords.tsx';
import { PartList } from './PartList.tsx';
import { PartPanel } from './PartPanel.tsx';
import { partAt, partIn, type SitePart } from './parts.ts';
import { placeOf, STORE_PLACES, type StorePlace, storePlacePath } from './places.ts';
import { useGetSitePartsQuery } from './siteParts.api.ts';

/** A page that the store has by itself, as visitors see it, with what of it can be set beside it. */
export function StorePlacePage() {
  const { place: name = '', tab: side } = useParams();
  const place = placeOf(name) ?? (STORE_PLACES[0] as StorePlace);
  const part = partIn(side) ?? place.part ?? null;
  const navigate = useNavigate();
  const [device, setDevice] = useState(firstDevice);
  const choose = (next: string | null) => void navigate(storePlacePath(place.id, next ?? undefined));
  return (
    <div className="page-editor">
      <title>{`${place.title} · Storefold`}</title>
      <header className="page-editor-bar">
        <div className="page-editor-name">
          <Link className="back" to={pagesPath}>
            <Icon name="back" />
            Pages
          </Link>
          <h1>{place.title}</h1>
        </div>
        <DeviceWidth value={device} onChange={setDevice} />
      </header>
      <div className="design-body">
        <PlaceFrame {...{ place, device, part }} onChoose={choose} />
        <div className="stack">
          <nav className="page-panel card" aria-label="Pages and parts">
            <Select
              label="Page"
              value={place.id}
              options={STORE_PLACES.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={({ target }) => void navigate(storePlacePath(target.value))}
            />
            {!place.isWordedHere && <PartList chosen={part} onChoose={choose} />}
          </nav>
          {part ? <PartPanel key={part} part={part} /> : <PlaceSettings place={place} />}
        </div>
      </div>
    </div>
  );
}

function PlaceSettings({ place: { title, settings, isWordedHere } }: { readonly place: StorePlace }) {
  return (
    <aside className="page-panel card" aria-label={title}>
      <h2>What can be set here</h2>
      {isWordedHere ? (
        <LockWords />
      ) : (
        <p className="muted">
          Press the announcement, the header or the footer on the page to change it. The rest of this page is
          made of what you set elsewhere:
        </p>
      )}
      <ul className="page-outline-list">
        {settings.map(({ title: words, to }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

interface FrameProps {
  readonly place: StorePlace;
  readonly device: Device;
  readonly part: SitePart | null;
  readonly onChoose: (part: string | null) => void;
}

/** Says another thing each time somebody has saved what stands around pages; at first nothing. */
function useWhatWasSaved(): string {
  const read = [
    useGetSitePartsQuery().data,
    useGetHomePageQuery().data,
    useGetMenusQuery().data,
    useGetSiteAccessQuery().data,
  ];
  const known = read.every((one) => one) ? read.map((one) => one?.revision).join(' ') : null;
  const first = useRef(known);
  first.current ??= known;
  return known === first.current ? '' : `${known}`;
}

/** The page as the server renders it; what is pressed on it is chosen, and what was saved is shown at once. */
function PlaceFrame({ place, device, part, onChoose }: FrameProps) {
  const moment = useMoment();
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const width = DEVICES[device];
  const scale = useScale(room, width);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const saved = useWhatWasSaved();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const press = (event: Event) => {
      event.preventDefault();
      choose.current(partAt(event.target));
    };
    const open = () => {
      element.contentDocument?.addEventListener('click', press, true);
      element.contentDocument?.addEventListener('submit', (event) => event.preventDefault(), true);
    };
    element.addEventListener('load', open);
    open();
    return () => element.removeEventListener('load', open);
  }, []);
  return (
    <div className="design-preview design-frame" ref={room}>
      <div style={{ width: width * scale, marginInline: 'auto', height: '100%' }}>
        <iframe
          ref={frame}
          title="The page"
          src={asOfPath(
            `/api/design/preview?look=live&parts=draft&popup=${part === 'popup' ? 'open' : 'later'}&path=${encodeURIComponent(place.path)}&saved=${encodeURIComponent(saved)}`,
            moment,
          )}
          // Same origin, so that it can be looked into; without scripts, so that it only shows.
          sandbox="allow-same-origin"
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </div>
    </div>
  );
}
