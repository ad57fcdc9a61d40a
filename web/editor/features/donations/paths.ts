export const donationsPath = '/config/donations';
export const pledgesPath = `${donationsPath}/pledges`;
export const donationPath = (donationId: string): string =>
  `${donationsPath}/${encodeURIComponent(donationId)}`;
