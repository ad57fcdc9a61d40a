import type { Popup } from '../../../../api/http/contracts/preferences/popup.ts';

/**
 * Calls `appear` once when the overlay of a page may come up: after its delay, and then either once what the page begins with was read
 * past, or once the pointer leaves the page by the top, where tabs and addresses are. Where there is no pointer that could leave, the
 * first counts. Answers how to stop waiting.
 */
export function whenItMayAppear(
  { delaySeconds, trigger }: Pick<Popup, 'delaySeconds' | 'trigger'>,
  appear: () => void,
): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    const isAboutLeaving = trigger === 'leaving' && matchMedia('(hover: hover)').matches;
    stop = isAboutLeaving ? onLeaving(appear) : pastOpening(appear);
  }, delaySeconds * 1000);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function onLeaving(appear: () => void): () => void {
  const page = document.documentElement;
  const leave = ({ clientY }: MouseEvent) => {
    if (clientY > 0) return;
    stop();
    appear();
  };
  const stop = () => page.removeEventListener('mouseleave', leave);
  page.addEventListener('mouseleave', leave);
  return stop;
}

/** What a page begins with is not covered. */
function pastOpening(appear: () => void): () => void {
  const opening = document.querySelector('.hero, .page-section');
  if (!opening) {
    appear();
    return () => {};
  }
  const watcher = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== false) return;
    watcher.disconnect();
    appear();
  });
  watcher.observe(opening);
  return () => watcher.disconnect();
}
