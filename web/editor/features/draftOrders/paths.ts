export const draftsPath = '/config/draft-orders';
export const newDraftPath = `${draftsPath}/new`;

export const draftPath = (draftId: string): string => `${draftsPath}/${encodeURIComponent(draftId)}`;
