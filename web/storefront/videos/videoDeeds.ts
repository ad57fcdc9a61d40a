/** What is told of a video (`docs/rules/analytics.md#shopping`). */
export type VideoDeed = 'video_view' | 'video_play' | 'video_pause' | 'video_complete';

/** How the player of a service is asked to tell what is done with it, and what it tells: by messages between windows. */
interface PlayerWords {
  readonly origin: string;
  /** Sent to the player once it is there; whoever has heard it tells. */
  readonly asks: readonly object[];
  deedIn(message: Readonly<Record<string, unknown>>): VideoDeed | null;
}

/** States of the player, as its documentation numbers them: ended, playing, paused. */
const YOUTUBE_STATES = new Map<unknown, VideoDeed>([
  [0, 'video_complete'],
  [1, 'video_play'],
  [2, 'video_pause'],
]);
const VIMEO_EVENTS = new Map<unknown, VideoDeed>([
  ['play', 'video_play'],
  ['pause', 'video_pause'],
  ['ended', 'video_complete'],
]);

const PLAYERS: readonly PlayerWords[] = [
  {
    origin: 'https://www.youtube-nocookie.com',
    asks: [
      { event: 'listening', id: 1, channel: 'widget' },
      { event: 'command', func: 'addEventListener', args: ['onStateChange'], id: 1, channel: 'widget' },
    ],
    deedIn({ event, info }) {
      const state =
        event === 'onStateChange' ? info : (info as { playerState?: unknown } | null)?.playerState;
      return YOUTUBE_STATES.get(state) ?? null;
    },
  },
  {
    origin: 'https://player.vimeo.com',
    asks: ['play', 'pause', 'ended'].map((value) => ({ method: 'addEventListener', value })),
    deedIn: ({ event }) => VIMEO_EVENTS.get(event) ?? null,
  },
];

/** The words of the player that a frame shows; nothing for a frame of anybody else. */
export const playerIn = (address: string): PlayerWords | undefined =>
  URL.canParse(address) ? PLAYERS.find(({ origin }) => new URL(address).origin === origin) : undefined;

/** What a player says in a message, which comes as an object or as JSON; `null` for everything else that it says. */
export function deedTold(player: PlayerWords, data: unknown): VideoDeed | null {
  const message = typeof data === 'string' ? parsed(data) : data;
  return typeof message === 'object' && message !== null
    ? player.deedIn(message as Readonly<Record<string, unknown>>)
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Others put other messages there.
    return null;
  }
}
