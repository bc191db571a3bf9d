import { Button, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconEye, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AccessTrace } from '../../shared/access/access-trace.js';
import { useExplainAccessQuery } from '../../shared/access/explain.api.js';
import type { Reply } from '../../shared/api/contract.js';
import { SiteZone, useFormat } from '../../shared/format/use-format.js';
import { activePreview, keepPreview } from '../../shared/preview/active-preview.js';
import { useEndPreviewMutation, useGetPreviewQuery } from '../../shared/preview/preview.api.js';
import { useGetSiteQuery } from '../../shared/session/session.api.js';
import classes from './preview-banner.module.css';

const videoPage = /^\/(?:user|catalog)\/[^/]+\/(?:video|playlist\/[^/]+|event\/[^/]+)\/([a-z0-9]+)\/?$/;

/** Why whoever is looked as can watch the video of this page, or not. */
function Why({
  teamId,
  preview,
  videoId,
}: {
  readonly teamId: string;
  readonly preview: string;
  readonly videoId: string;
}) {
  const { t } = useTranslation('explain');
  const { currentData } = useExplainAccessQuery({ teamId, videoId, query: { preview } });
  if (!currentData) return null;
  return (
    <div className={classes['why']}>
      <Text fw={600} size="sm">
        {t(`answer.${currentData.access}`)}
      </Text>
      <AccessTrace explanation={currentData} />
    </div>
  );
}

function Banner({ of }: { readonly of: Reply<'GET /api/sites/{teamId}/preview'> | undefined }) {
  const { t } = useTranslation('site-preview');
  const format = useFormat();
  if (!of) return t('banner.over');
  const { kind, name, email, groups, account } = of;
  const who = {
    visitor: t('kind.visitor'),
    member: t('banner.member', { name: name || email }),
    groups:
      groups.length === 0 ? t('banner.noGroups') : t('banner.groups', { groups: groups.join(t('banner.separator')) }),
  }[kind];
  const said = t('banner.says', { who, time: format.dateTime(of.now) });
  return account === 'closed' ? `${said} ${t('banner.closed')}` : said;
}

interface Props {
  /** Another page, by which nothing is kept of what this one has read. */
  readonly open?: (path: string) => void;
}

/** Always in sight while a preview goes on: whom it is of, its time, and the way out. */
export default function PreviewBanner({ open = (path) => globalThis.location.assign(path) }: Props) {
  const { t } = useTranslation('site-preview');
  const { id = '', teamId = '', back = '/admin' } = activePreview() ?? {};
  const { pathname } = useLocation();
  const { data, isError } = useGetPreviewQuery({ teamId }, { pollingInterval: 60_000 });
  const { data: site } = useGetSiteQuery({ teamId });
  const [end] = useEndPreviewMutation();
  const [asks, setAsks] = useState(false);
  const videoId = videoPage.exec(pathname)?.[1];
  const { ref, height } = useElementSize<HTMLDivElement>();
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--marquee-top', `${height}px`);
    return () => void style.removeProperty('--marquee-top');
  }, [height]);
  const leave = async (): Promise<void> => {
    keepPreview(undefined);
    // One that is over already needs no end.
    await end({ teamId, previewId: id });
    open(back);
  };
  return (
    <SiteZone value={site?.timeZone ?? 'Asia/Tokyo'}>
      <aside className={classes['banner']} aria-label={t('title')}>
        <div ref={ref}>
          <div className={classes['row']}>
            <IconEye size={20} aria-hidden />
            <p role="status">{(data || isError) && <Banner of={isError ? undefined : data} />}</p>
            {videoId !== undefined && !isError && (
              <Button
                size="compact-sm"
                variant="white"
                color="dark"
                aria-expanded={asks}
                leftSection={<IconQuestionMark size={16} aria-hidden />}
                onClick={() => setAsks(!asks)}
              >
                {t('banner.why')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="white"
              color="dark"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => void leave()}
            >
              {t('banner.end')}
            </Button>
          </div>
          {asks && videoId !== undefined && <Why teamId={teamId} preview={id} videoId={videoId} />}
        </div>
      </aside>
    </SiteZone>
  );
}
