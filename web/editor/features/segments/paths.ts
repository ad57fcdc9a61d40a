export const segmentsPath = '/config/segments';
export const newSegmentPath = `${segmentsPath}/new`;
export const segmentPath = (segmentId: string): string => `${segmentsPath}/${encodeURIComponent(segmentId)}`;
/** The customers who are in it. */
export const membersPath = (segmentId: string): string =>
  `/config/customers?${new URLSearchParams({ segment: segmentId })}`;
/** The same as a file. */
export const membersCsvPath = (segmentId: string): string =>
  `/api/commerce/customers/export.csv?${new URLSearchParams({ segment: segmentId })}`;
