/**
 * Plays the videos behind sections while they are in sight, without sound, for who wants things to move and has not paused
 * them. Without this script their pictures stand still (`docs/rules/web.md#videos-behind-sections`).
 */
export function tendBackdrops(): void {
  for (const backdrop of document.querySelectorAll<HTMLElement>('[data-backdrop]')) {
    const pause = backdrop.parentElement?.querySelector<HTMLButtonElement>(':scope > [data-backdrop-pause]');
    if (pause) tend(filmIn(backdrop), pause);
  }
}

/** It is not in the page as that comes: browsers give a player to who has no scripts, and begin to load it. */
function filmIn(backdrop: HTMLElement): HTMLVideoElement {
  const film = document.createElement('video');
  const source = document.createElement('source');
  Object.assign(source, { src: backdrop.dataset.backdrop, type: backdrop.dataset.type });
  Object.assign(film, { muted: true, loop: true, playsInline: true, tabIndex: -1, preload: 'none' });
  film.disablePictureInPicture = true;
  film.setAttribute('aria-hidden', 'true');
  film.poster = backdrop.querySelector('img')?.src ?? '';
  film.append(source);
  backdrop.append(film);
  return film;
}

function tend(film: HTMLVideoElement, pause: HTMLButtonElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let isPaused = still.matches || savesData();
  let isSeen = false;
  const follow = () => {
    pause.setAttribute('aria-pressed', String(isPaused));
    if (isPaused || !isSeen || document.hidden) film.pause();
    else film.play().catch(rest);
  };
  const rest = (reason: DOMException) => {
    // It was paused before it had begun: nobody has to be told.
    if (reason.name === 'AbortError') return;
    isPaused = true;
    follow();
  };
  pause.addEventListener('click', () => {
    isPaused = !isPaused;
    follow();
  });
  still.addEventListener('change', () => {
    isPaused ||= still.matches;
    follow();
  });
  document.addEventListener('visibilitychange', follow);
  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    follow();
  }).observe(film);
  pause.hidden = false;
}

/** Whoever pays for each byte gets no film that they did not ask for. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
