import { createEventClient, pageContent } from '../telling/eventClient.ts';
import { deedTold, playerIn, type VideoDeed } from './videoDeeds.ts';

/** How much of a video has to be in sight to have been seen. */
const IN_SIGHT = 0.5;

/**
 * Tells of the videos of this page once they are seen, and when they are played, paused and over: those of the site itself, and
 * those of services whose players tell it.
 */
export function watchVideos(videos: Iterable<Element>): void {
  const tell = createEventClient({
    beacon: navigator.sendBeacon?.bind(navigator),
    post: (url, init) => fetch(url, init),
  });
  const said = new Map<Element, VideoDeed>();
  const say = (video: Element, deed: VideoDeed) => {
    // Players say over and over what they are doing.
    if (said.get(video) === deed) return;
    said.set(video, deed);
    tell(deed, { ...pageContent(window, Date.now()), ...aboutVideo(video) }).catch(() => {
      // It stands in the browser's log, and nobody else could be told.
    });
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        if (!said.has(target)) say(target, 'video_view');
      }
    },
    { threshold: IN_SIGHT },
  );
  for (const video of videos) {
    sight.observe(video);
    if (video instanceof HTMLVideoElement) watchOwn(video, (deed) => say(video, deed));
    if (video instanceof HTMLIFrameElement) watchFrame(video, (deed) => say(video, deed));
  }
}

function watchOwn(video: HTMLVideoElement, say: (deed: VideoDeed) => void): void {
  if (!video.paused) say('video_play');
  video.addEventListener('play', () => say('video_play'));
  // What is over is paused as well.
  video.addEventListener('pause', () => video.ended || say('video_pause'));
  video.addEventListener('ended', () => say('video_complete'));
}

function watchFrame(frame: HTMLIFrameElement, say: (deed: VideoDeed) => void): void {
  const player = playerIn(frame.src);
  if (!player) return;
  const ask = () => {
    for (const words of player.asks) frame.contentWindow?.postMessage(JSON.stringify(words), player.origin);
  };
  // A frame further down comes to be when somebody scrolls there.
  frame.addEventListener('load', ask);
  // What can still be looked into is not the player yet.
  if (frame.contentDocument === null) ask();
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== player.origin) return;
    const deed = deedTold(player, data);
    if (deed) say(deed);
  });
}

/** Which video it is: what is for members says so, every other one is known by its title, and has the page as its collection. */
function aboutVideo(video: Element) {
  const { contentCollectionId, contentItemId, viewerAccessStatus } = document.body.dataset;
  const { collectionId } = video.closest<HTMLElement>('[data-collection-id]')?.dataset ?? {};
  const { block } = video.closest<HTMLElement>('[data-block]')?.dataset ?? {};
  return {
    content_collection_id: contentCollectionId ?? collectionId ?? null,
    content_item_id: contentItemId ?? block ?? null,
    viewer_access_status: viewerAccessStatus ?? 'PUBLIC',
    object_identifier: nameOf(video),
  };
}

/** Its title, else the file that it plays. */
function nameOf(video: Element): string | null {
  const { videoTitle } = video.closest<HTMLElement>('[data-video-title]')?.dataset ?? {};
  const file = video instanceof HTMLVideoElement ? video.currentSrc.split('/').pop() : null;
  return videoTitle || video.getAttribute('title') || file || null;
}
