import type { ReactNode } from 'react';
import { LoginNotice } from '../../../features/account/login-notice.js';
import { problemOf } from '../../../shared/api/problem.js';
import { useSiteLanguage } from '../../../shared/i18n/use-language.js';
import { useGetSiteQuery } from '../../../shared/session/session.api.js';
import { useSiteColors } from '../../../shared/theme/theme-provider.js';
import { SiteFooter } from '../../../shared/site/site-footer.js';
import { useFavicon } from '../../../shared/site/use-favicon.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';
import { SiteName } from '../../../shared/ui/page/page-title.js';
import { ShutPage } from './shut-page.js';

interface Props {
  readonly teamId: string;
  /** Shut together with a site whose plan is not paid; not what members need to get at what they pay there themselves. */
  readonly isShutWithSite?: boolean;
  /** Pages about a site make no sense without it. */
  readonly children: ReactNode;
}

/** Whoever tries again finds no site either, where there is none (any more). */
function NoSite({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (problemOf(error).code === 'TEAM_NOT_FOUND') return <LoginNotice state="gone" />;
  return <ErrorState error={error} onRetry={onRetry} />;
}

/** A page before the login of a member: it wears the site's name, colour and language. */
export function SiteFrame({ teamId, isShutWithSite = false, children }: Props) {
  const { data: site, error, refetch } = useGetSiteQuery({ teamId });
  useSiteLanguage(site?.language);
  useSiteColors(site);
  useFavicon(site?.faviconUrl);
  if (isShutWithSite && site?.shut) return <ShutPage teamId={teamId} name={site.name} />;
  return (
    <SiteName value={site?.name ?? 'Marquee'}>
      <PublicFrame site={site} below={site && <SiteFooter site={site} />}>
        {error && !site ? <NoSite error={error} onRetry={() => void refetch()} /> : children}
      </PublicFrame>
    </SiteName>
  );
}
