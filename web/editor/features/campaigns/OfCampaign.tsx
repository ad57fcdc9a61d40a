import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router';
import { useMay } from '../session/session.api.ts';
import { useGetCampaignQuery } from './campaigns.api.ts';
import { campaignPath } from './paths.ts';

/** The newsletter that a list is about, by its name. */
export function OfCampaign({ campaignId }: { readonly campaignId: string }) {
  const mayRead = useMay('campaigns.read');
  const { data } = useGetCampaignQuery(mayRead ? campaignId : skipToken);
  return data ? <Link to={campaignPath(campaignId)}>{data.content.name}</Link> : 'one newsletter';
}
