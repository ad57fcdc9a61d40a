export const mediaPath = '/config/media';
export const assetPath = (assetId: string): string => `${mediaPath}/${encodeURIComponent(assetId)}`;
export const altTextsPath = `${mediaPath}/texts`;
