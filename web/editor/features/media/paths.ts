export const mediaPath = '/config/media';
export const assetPath = (assetId: string): string => `${mediaPath}/${encodeURIComponent(assetId)}`;
export const recordingsPath = `${mediaPath}/recordings`;
export const recordingPath = (contentHash: string): string => `${recordingsPath}/${contentHash}`;
export const altTextsPath = `${mediaPath}/texts`;
