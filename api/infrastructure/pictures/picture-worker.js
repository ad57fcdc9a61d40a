// Runs in a process of its own, which can be ended without loss and takes its memory with it: reads and writes pictures. Plain
// JavaScript, so that it runs from the sources as well, without the loader of the process that starts it.
import sharp from 'sharp';

/** Pixels of all frames together: about 200 MB once they are unpacked. */
const MOST_PIXELS = 64_000_000;
const QUALITY = { jpeg: 82, webp: 78, avif: 50, kept: 90 };

sharp.cache(false);
sharp.concurrency(1);
// Only what is a picture of dots is ever opened, whatever a file says of itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

const open = (bytes, animated = false) =>
  sharp(bytes, { animated, limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });

/** What a refusal is called by. */
const fault = (code) => Object.assign(new Error(code), { code });

async function clean(bytes) {
  const { pages = 1, pageHeight, width, height, hasAlpha, format } = await metadataOf(bytes);
  if (width * (pageHeight ?? height) * pages > MOST_PIXELS) throw fault('PICTURE_TOO_LARGE');
  const isAnimated = pages > 1;
  const upright = isAnimated ? open(bytes, true) : open(bytes).autoOrient();
  const type = isAnimated || format === 'webp' ? 'webp' : hasAlpha || lossless(format) ? 'png' : 'jpeg';
  const { data, info } = await kept(upright, type).toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    contentType: `image/${type}`,
    width: info.width,
    height: info.pageHeight ?? info.height,
    isAnimated,
    colorData: await colorsOf(data),
  };
}

const lossless = (format) => format === 'png' || format === 'gif';

/** In the colours of the web, and without what cameras write: place, time, owner, thumbnails. */
function kept(picture, type) {
  if (type === 'png') return picture.png({ compressionLevel: 7 });
  if (type === 'webp') return picture.webp({ quality: QUALITY.kept, effort: 3 });
  return picture.jpeg({ quality: QUALITY.kept });
}

async function metadataOf(bytes) {
  try {
    return await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
  } catch (error) {
    throw Object.assign(fault('PICTURE_UNREADABLE'), { cause: error });
  }
}

/** Averages of the four quarters and of the middle. */
async function colorsOf(bytes) {
  const side = 4;
  const { data } = await open(bytes)
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const average = (places) =>
    [0, 1, 2]
      .map((channel) => places.reduce((sum, place) => sum + data[place * 3 + channel], 0) / places.length)
      .map((value) => Math.round(value).toString(16).padStart(2, '0'))
      .join('');
  return {
    topLeft: average([0, 1, 4, 5]),
    topRight: average([2, 3, 6, 7]),
    bottomLeft: average([8, 9, 12, 13]),
    bottomRight: average([10, 11, 14, 15]),
    center: average([5, 6, 9, 10]),
  };
}

async function shrink(bytes, { width, form }) {
  const { pages = 1, hasAlpha } = await metadataOf(bytes);
  const isAnimated = pages > 1;
  const small = open(bytes, isAnimated && form === 'webp').resize({ width, withoutEnlargement: true });
  if (form === 'avif') return { bytes: await small.avif({ quality: QUALITY.avif, effort: 3 }).toBuffer() };
  if (form === 'webp') return { bytes: await small.webp({ quality: QUALITY.webp, effort: 3 }).toBuffer() };
  const plain = hasAlpha ? small.png({ compressionLevel: 7 }) : small.jpeg({ quality: QUALITY.jpeg });
  return { bytes: await plain.toBuffer() };
}

const WORK = { clean, shrink };

process.on('message', async ({ id, kind, bytes, to }) => {
  try {
    const done = await WORK[kind](Buffer.from(bytes), to);
    process.send({ id, done });
  } catch (error) {
    process.send({ id, code: codeOf(error), message: String(error?.message) });
  }
});
process.on('disconnect', () => process.exit(0));

function codeOf(error) {
  if (error?.code === 'PICTURE_TOO_LARGE' || error?.code === 'PICTURE_UNREADABLE') return error.code;
  return /exceeds pixel limit/i.test(String(error?.message)) ? 'PICTURE_TOO_LARGE' : 'PICTURE_UNREADABLE';
}
