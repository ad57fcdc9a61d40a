export const campaignsPath = '/config/newsletters';
export const campaignPath = (campaignId: string): string =>
  `${campaignsPath}/${encodeURIComponent(campaignId)}`;
