import type { AssetContent } from '../../../domain/media/asset.ts';

/** A photograph as it is kept. */
export const aContent: AssetContent = {
  contentHash: 'a'.repeat(64),
  sizeBytes: 184_213,
  contentType: 'image/jpeg',
  width: 1600,
  height: 2000,
  isAnimated: false,
  colorData: {
    topLeft: 'd8d2c6',
    topRight: 'd4cdbf',
    bottomLeft: '8f8778',
    bottomRight: '938a7b',
    center: '5f7f92',
  },
};
export const anotherContent: AssetContent = { ...aContent, contentHash: 'b'.repeat(64), width: 800 };
