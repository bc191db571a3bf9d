import { Navigate, useParams } from 'react-router';
import { ItemSelect, SiteItemSelect } from '../../../features/buying/item-select.js';
import { ChangePrice } from '../../../features/buying/change-price.js';
import { OwnPayments } from '../../../features/buying/own-payments.js';
import { FormSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

/** With the other cards of videos: a chunk that both would share costs the films its size. */
const BoughtVideos = later(async () => (await import('./site-browsing.js')).BoughtVideos);

/** Who is not logged in buys nothing, and is led to the login and back. */
export function ItemSelectPage() {
  const { teamId, viewer, loginPath } = useCurrentSite();
  const { videoId } = useParams();
  if (viewer === null) return <Navigate to={loginPath} replace />;
  if (!viewer) return <FormSkeleton />;
  return videoId === undefined ? <SiteItemSelect teamId={teamId} /> : <ItemSelect teamId={teamId} videoId={videoId} />;
}

function PaymentsPage({ show }: { readonly show: 'purchased' | 'history' }) {
  const { teamId, viewer, loginPath } = useCurrentSite();
  if (viewer === null) return <Navigate to={loginPath} replace />;
  if (!viewer) return <FormSkeleton />;
  return (
    <OwnPayments
      teamId={teamId}
      show={show}
      opened={(purchase, name) => <BoughtVideos teamId={teamId} purchase={purchase} name={name} />}
    />
  );
}

export function PurchasedPage() {
  return <PaymentsPage show="purchased" />;
}

export function PaidHistoryPage() {
  return <PaymentsPage show="history" />;
}

export function ChangePricePage() {
  const { teamId, viewer, loginPath } = useCurrentSite();
  const { subscriptionId = '' } = useParams();
  if (viewer === null) return <Navigate to={loginPath} replace />;
  return viewer ? <ChangePrice teamId={teamId} subscriptionId={subscriptionId} /> : <FormSkeleton />;
}
