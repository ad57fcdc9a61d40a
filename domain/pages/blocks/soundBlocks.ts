import { z } from 'zod';
import { blockType } from './blockType.ts';
import { line, list, picture, recording, toggle, words } from './fields.ts';

/** One recording with the player of the browser. */
export const audio = blockType({
  type: 41,
  name: 'audio',
  title: 'Audio',
  group: 'More',
  text: null,
  options: z.strictObject({
    url: recording('Recording'),
    title: line('Title', 200),
    artist: line('By', 200),
    description: words('Description', 1000),
    showsDownload: toggle('Offer the file to keep'),
  }),
});

/** Tracks of one album at most, as the specification says. */
export const MOST_TRACKS = 60;

/** Recordings in order, under one cover. */
export const album = blockType({
  type: 60,
  name: 'album',
  title: 'Album',
  group: 'More',
  text: null,
  options: z.strictObject({
    title: line('Title', 200),
    artist: line('By', 200),
    year: line('Year', 40),
    cover: picture('Cover'),
    description: words('Words beside it', 2000),
    tracks: list(
      'Tracks',
      'track',
      z.strictObject({
        url: recording('Recording'),
        title: line('Title', 200),
        artist: line('By, where it is somebody else', 200),
      }),
      MOST_TRACKS,
    ),
    showsNumbers: toggle('Number the tracks', true),
    showsDownload: toggle('Offer the files to keep'),
  }),
});
