export const memberAreasPath = '/config/members';
export const newMemberAreaPath = `${memberAreasPath}/new`;
export const memberAreaPath = (memberAreaId: string, side: 'members' | 'settings' = 'members'): string => {
  const path = `${memberAreasPath}/${encodeURIComponent(memberAreaId)}`;
  return side === 'settings' ? `${path}/settings` : path;
};
