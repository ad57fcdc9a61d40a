export const mailsPath = '/config/mails';
export const sentMailPath = (mailId: string): string => `${mailsPath}/${encodeURIComponent(mailId)}`;
/** What was sent to an address. */
export const mailsToPath = (email: string): string =>
  `${mailsPath}?${new URLSearchParams({ search: email })}`;
/** The mails of a newsletter, e.g. those that were given up. */
export const mailsOfCampaignPath = (campaignId: string, view = 'all'): string =>
  `${mailsPath}?${new URLSearchParams({ campaignId, view })}`;
/** What every kind of mail says. */
export const mailTextsPath = `${mailsPath}/texts`;
export const mailTextPath = (kind: string, language: string): string =>
  `${mailTextsPath}/${kind}/${encodeURIComponent(language)}`;
