const LARGE = '.large';
const OPEN_LARGE = '.large:popover-open';
const STEPS = '[data-gallery-step]';
const PLAYING = '.block-gallery.is-playing';
const PAUSE = '[data-gallery-pause]';
const THUMB = '.gallery-thumbs a';

/**
 * What a script adds to galleries, which are looked at without one: arrows, playing by itself, thumbnails that do not move the
 * page, and in large pictures the arrow keys and one way out. Everything listens on the document, since the canvas of the
 * editor puts other blocks in the place of those that there were (`docs/rules/web.md#galleries`).
 */
export function tendGalleries(): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target as Element;
    const step = pressed.closest<HTMLElement>(STEPS);
    if (step) move(blockOf(step), Number(step.dataset.galleryStep));
    const pause = pressed.closest<HTMLElement>(PAUSE);
    if (pause) turnPlaying(pause);
    const thumb = pressed.closest<HTMLAnchorElement>(THUMB);
    if (!thumb) return;
    event.preventDefault();
    show(blockOf(thumb), [...siblingsOf(thumb)].indexOf(thumb.parentElement as Element));
  });
  document.addEventListener('keydown', leafThrough);
  document.addEventListener('beforetoggle', leaveOthers, true);
  document.addEventListener('toggle', keepFocus, true);
  document.addEventListener('scroll', ({ target }) => markThumb(target), true);
  for (const block of document.querySelectorAll('.block-gallery')) markThumb(listOf(block));
  play();
}

const blockOf = (part: Element): Element | null => part.closest('.block-gallery');
const listOf = (block: Element | null): HTMLElement | null =>
  block?.querySelector<HTMLElement>('.gallery') ?? null;
const siblingsOf = (thumb: Element): Iterable<Element> => thumb.closest('ul')?.children ?? [];

/** The picture that is nearest to where pictures stand. */
function currentOf(list: HTMLElement): number {
  const distances = [...list.children].map((item) => Math.abs(offsetOf(list, item)));
  return distances.indexOf(Math.min(...distances));
}

/** How far a picture is from the middle of its list, in pixels. */
function offsetOf(list: HTMLElement, item: Element): number {
  const [frame, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  return box.left + box.width / 2 - (frame.left + frame.width / 2);
}

function show(block: Element | null, index: number): void {
  const list = listOf(block);
  const item = list?.children[index];
  if (list && item) list.scrollBy({ left: offsetOf(list, item) });
}

/** To the one before or behind; from the last on to the first. */
function move(block: Element | null, by: number): void {
  const list = listOf(block);
  if (!list) return;
  const count = list.children.length;
  show(block, (currentOf(list) + by + count) % count);
}

function markThumb(list: EventTarget | null): void {
  // The page itself is scrolled as well.
  if (!(list instanceof HTMLElement) || !list.matches('.block-gallery .gallery')) return;
  const current = currentOf(list);
  const thumbs = blockOf(list)?.querySelectorAll(THUMB) ?? [];
  for (const [index, thumb] of thumbs.entries()) thumb.toggleAttribute('data-current', index === current);
}

/** By its keys as well as by its buttons; Escape and Enter are the browser's. */
function leafThrough({ key }: KeyboardEvent): void {
  const name = { ArrowLeft: 'previous', ArrowRight: 'next' }[key];
  if (name) document.querySelector<HTMLElement>(`${OPEN_LARGE} .large-${name}`)?.click();
}

/** One large picture that leads to another makes way for it: who closes that is back on the page. */
function leaveOthers({ target, newState }: ToggleEvent): void {
  if (newState !== 'open' || !(target as Element).matches(LARGE)) return;
  for (const other of document.querySelectorAll<HTMLElement>(OPEN_LARGE))
    if (other !== target) other.hidePopover();
}

/** The keyboard goes on in the picture that has come, and back on the page at the picture that was left. */
function keepFocus({ target, newState }: ToggleEvent): void {
  const large = target as HTMLElement;
  if (!large.matches(LARGE)) return;
  if (newState === 'open') large.querySelector<HTMLElement>('.large-close')?.focus();
  else if (!document.querySelector(OPEN_LARGE))
    document.querySelector<HTMLElement>(`.large-opener[popovertarget="${large.id}"]`)?.focus();
}

/** Whoever points at it, works in it, or wants nothing to move, is left alone. */
const isLeftAlone = (block: Element): boolean =>
  block.matches(':hover, :focus-within, [data-paused]') ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

const SECOND = 1000;
const waited = new WeakMap<Element, number>();

function play(): void {
  setInterval(() => {
    if (document.hidden || document.querySelector(OPEN_LARGE)) return;
    for (const block of document.querySelectorAll<HTMLElement>(PLAYING)) {
      const seconds = Number.parseInt(getComputedStyle(block).getPropertyValue('--seconds'), 10);
      const passed = isLeftAlone(block) ? 0 : (waited.get(block) ?? 0) + 1;
      waited.set(block, passed % seconds);
      if (passed >= seconds) move(block, 1);
    }
  }, SECOND);
}

function turnPlaying(button: HTMLElement): void {
  const isPaused = blockOf(button)?.toggleAttribute('data-paused') ?? false;
  button.setAttribute('aria-pressed', String(isPaused));
}
