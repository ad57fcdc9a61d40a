import sharp from 'sharp';

/** A photograph of no thing, as a camera held sideways would write it: with its place, and to be turned. */
export const aPhotograph = (width = 800, height = 600, background = '#5f7f92'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '54/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Lies on its side, and says so. */
export const aSidewaysPhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Small as a file, and far too large once it is unpacked. */
export const aBomb = (): Promise<Buffer> =>
  sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
