import { isMeasured, type SiteMeasuring } from '@marquee/contracts';
import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { previewOfSite } from '../../preview/active-preview.js';
import { useSession } from '../../session/use-session.js';
import { consent, isRefusedByBrowser, type Consent } from './consent.js';
import { ConsentBanner } from './consent-banner.js';
import { measuredPage } from './measured-page.js';
import { eraseTraces } from './measuring-frame.js';
import { useMeasuring } from './use-measuring.js';

interface Props {
  readonly teamId: string;
  readonly measuring: SiteMeasuring;
}

/**
 * What visitors are asked, and the counting of those who agree; with the button by which they say something else. Loaded on the pages
 * of sites that are counted elsewhere alone.
 */
export function Measuring({ teamId, measuring }: Props) {
  const { t } = useTranslation('measuring');
  const { pathname } = useLocation();
  const said: Consent = useSyncExternalStore(consent.subscribe, () => consent.of(teamId, measuring));
  const isReopened = useSyncExternalStore(consent.subscribe, () => consent.isReopened(teamId));
  const isRefused = isRefusedByBrowser();
  const isCounted = measuredPage(pathname) !== undefined && previewOfSite(teamId) === undefined;
  if (!isMeasured(measuring)) return null;
  const say = (agreed: boolean): void => {
    consent.say(teamId, measuring, agreed);
    if (!agreed) eraseTraces(teamId, measuring);
  };
  return (
    <>
      <button type="button" onClick={() => consent.reopen(teamId)}>
        {t('reopen')}
      </button>
      {(isReopened || (isCounted && said === 'unasked' && !isRefused)) && (
        <AtTheTop>
          <ConsentBanner
            said={said}
            isReopened={isReopened}
            isRefused={isRefused}
            onSay={say}
            onClose={consent.close}
          />
        </AtTheTop>
      )}
      {isCounted && said === 'given' && !isRefused && (
        <Counting teamId={teamId} measuring={measuring} pathname={pathname} />
      )}
    </>
  );
}

/** Those who look after sites are no visitors; and what runs for a site shares no browser with the rights of a console. */
function Counting({ teamId, measuring, pathname }: Props & { readonly pathname: string }) {
  const { data: session } = useSession({ query: { teamId } });
  return session?.administrator === null ? <Counted teamId={teamId} measuring={measuring} pathname={pathname} /> : null;
}

function Counted({ teamId, measuring, pathname }: Props & { readonly pathname: string }) {
  useMeasuring(teamId, measuring, pathname);
  return null;
}

/** Before everything else, for whoever goes from one thing to the next by keyboard. */
function AtTheTop({ children }: { readonly children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return createPortal(children, place);
}
