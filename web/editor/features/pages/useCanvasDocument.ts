import { Idiomorph } from 'idiomorph';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EditorMessageCode } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { useGetHomePageQuery } from '../homePage/homePage.api.ts';
import { useGetMenusQuery } from '../navigation/navigation.api.ts';
import { useMay } from '../session/session.api.ts';
import { partAt } from '../siteParts/parts.ts';
import { useGetSitePartsQuery } from '../siteParts/siteParts.api.ts';
import { showEmptyBlocks } from './emptyBlocks.ts';
import { draftUrl } from './pages.api.ts';
import { isText } from './pageTree.ts';
import type { PageEditor, Selection } from './usePageEditor.ts';

/** What was pressed: the block, or where there is none the section. */
function pressedOn(target: EventTarget | null): Selection | null {
  // Elements of another document are no instances of this one's `Element`.
  const element = target as Element | null;
  const marked = element?.closest?.('[data-block], [data-section]');
  const block = marked?.getAttribute('data-block');
  if (block) return { kind: 'block', id: block };
  const section = marked?.getAttribute('data-section');
  return section ? { kind: 'section', id: section } : null;
}

/** Why the canvas does not show the draft: something else stands in its frame, or the page is there no more. */
type Lost = Extract<EditorMessageCode, 'DOCUMENT_DESTROYED' | 'CONTENT_MISSING'>;

/** Words that somebody writes on the canvas: presses and keys in them are the text's own. */
const isWritten = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.('[data-writing]') != null;

const KEYS_FOR_EDITOR = (event: KeyboardEvent): void => {
  if (isWritten(event.target)) return;
  const copy = new KeyboardEvent('keydown', event);
  if (!document.dispatchEvent(copy) || copy.defaultPrevented) event.preventDefault();
};

/**
 * The document in the frame: follows the draft without being loaded anew, so that nothing jumps, and tells what is pressed
 * on it. `layout` counts every change of where things stand.
 */
export function useCanvasDocument(frame: RefObject<HTMLIFrameElement | null>, editor: PageEditor) {
  const { page, select, choosePart } = editor;
  const mayDesign = useMay('settings.read');
  /** What stands around the page is shown anew once somebody has saved it. */
  const [parts, homePage, menus] = [
    useGetSitePartsQuery(undefined, { skip: !mayDesign }),
    useGetHomePageQuery(undefined, { skip: !mayDesign }),
    useGetMenusQuery(undefined, { skip: !mayDesign }),
  ];
  const popup = editor.part === 'popup' ? 'open' : 'later';
  const revisions = [parts, homePage, menus].map(({ data }) => data && String(data.revision));
  /** A page that fills the screen has nothing around it, and has it again once it does not. */
  const fillsScreen = String(page.content.details?.fillsScreen ?? false);
  const around = revisions.includes(undefined) ? null : [...revisions, fillsScreen].join(' ');
  const [height, setHeight] = useState(800);
  const [layout, setLayout] = useState(0);
  const [isReady, setReady] = useState(false);
  const [lost, setLost] = useState<Lost | null>(null);
  const {
    selection,
    write,
    writing,
    edits: { failed },
    page: { content },
  } = editor;
  /** A text that is chosen already is written in where it is pressed again. */
  const pressed = useRef(select);
  pressed.current = (next) => {
    const isAgain = next?.kind === 'block' && next.id === selection?.id;
    if (isAgain && isText(content, next.id)) write(next.id);
    else select(next);
  };
  const shown = useRef({ revision: page.revision, around, popup: 'later' });
  /** Whether words were left alone that somebody wrote in, while the draft had others. */
  const isBehind = useRef(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let leave = () => {};
    const open = () => {
      const inner = element.contentDocument;
      if (!inner?.body?.querySelector('main')) {
        // A frame is empty before its page arrives; with anything else in it the page is gone.
        if (inner?.URL !== 'about:blank') setLost('DOCUMENT_DESTROYED');
        return;
      }
      setLost(null);
      leave();
      showEmptyBlocks(inner);
      setReady(true);
      const measure = () => {
        setHeight(Math.max(400, inner.body.offsetHeight));
        setLayout((count) => count + 1);
      };
      const choose = (event: Event) => {
        if (isWritten(event.target)) return;
        event.preventDefault();
        const part = mayDesign ? partAt(event.target) : null;
        if (part) choosePart(part);
        else pressed.current(pressedOn(event.target));
      };
      const watch = new ResizeObserver(measure);
      watch.observe(inner.body);
      inner.addEventListener('click', choose, true);
      inner.addEventListener('submit', (event) => event.preventDefault(), true);
      inner.addEventListener('keydown', KEYS_FOR_EDITOR);
      measure();
      leave = () => {
        watch.disconnect();
        inner.removeEventListener('click', choose, true);
        inner.removeEventListener('keydown', KEYS_FOR_EDITOR);
      };
    };
    element.addEventListener('load', open);
    open();
    return () => {
      element.removeEventListener('load', open);
      leave();
    };
  }, [frame, choosePart, mayDesign]);

  useEffect(() => {
    const { revision } = page;
    shown.current.around ??= around;
    const isAround = shown.current.around !== around || shown.current.popup !== popup;
    // What was written and not kept gives way to what is there: it stands in the notice.
    const givesWay = failed !== null && writing === null && isBehind.current;
    if (shown.current.revision === revision && !isAround && !givesWay) return;
    const what = isAround ? 'body' : 'main';
    const asking = new AbortController();
    const refresh = async () => {
      const answer = await fetch(`${draftUrl(page.id)}?popup=${popup}`, { signal: asking.signal });
      if (answer.status === 404) setLost('CONTENT_MISSING');
      if (!answer.ok) return;
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector(what);
      const main = frame.current?.contentDocument?.querySelector(what);
      if (!main) setLost('DOCUMENT_DESTROYED');
      if (!next || !main) return;
      isBehind.current = false;
      shown.current = { revision, around, popup };
      Idiomorph.morph(main, next, {
        morphStyle: 'outerHTML',
        // What somebody writes in is theirs until they are done.
        callbacks: {
          beforeNodeMorphed: (old) => {
            if (!isWritten(old)) return true;
            isBehind.current = true;
            return false;
          },
        },
      });
      setLayout((count) => count + 1);
    };
    refresh().catch((error: unknown) => {
      // The next change shows both; who looks away from the page has asked for neither.
      if (!asking.signal.aborted) console.warn('The draft could not be shown', error);
    });
    return () => asking.abort();
  }, [page, frame, around, popup, writing, failed]);

  const showAgain = () => {
    const { current } = frame;
    if (current) current.src = draftUrl(page.id);
  };
  return { height, layout, isReady, lost, showAgain };
}
