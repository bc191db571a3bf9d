import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle, IconShoppingCartOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useListEntryOffersQuery, useListOffersQuery, type Offer } from './buying.api.js';
import { Offers } from './offers.js';

interface PageProps {
  readonly teamId: string;
  readonly offers: readonly Offer[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Where one came from, and how that is called. */
  readonly from: { readonly path: string; readonly name: string };
  /** What is opened by paying; absent: the site. */
  readonly videoId?: string;
  /** A free trial does not open it. */
  readonly afterTrial?: boolean | undefined;
  readonly open: (url: string) => void;
}

function OffersPage({ teamId, offers, error, onRetry, from, videoId, afterTrial = false, open }: PageProps) {
  const { t } = useTranslation('buying');
  const hasTrial = offers?.some(({ trialDays }) => trialDays !== null) === true;
  return (
    <Stack gap="md" maw={560} mx="auto" w="100%">
      <Anchor component={Link} to={from.path} size="sm">
        <IconArrowLeft size={14} aria-hidden /> {from.name}
      </Anchor>
      <PageTitle title={t('choose')} />
      {error !== undefined && <ErrorState error={error} onRetry={onRetry} />}
      {!offers && error === undefined && <FormSkeleton />}
      {offers?.length === 0 && (
        <EmptyState
          icon={<IconShoppingCartOff size={40} stroke={1.4} />}
          title={t('nothing')}
          text={t(videoId === undefined ? 'nothingOfSite' : 'nothingText')}
          action={
            <Button component={Link} to={from.path}>
              {from.name}
            </Button>
          }
        />
      )}
      {afterTrial && hasTrial && (
        <Alert color="orange" variant="light" role="note" icon={<IconInfoCircle aria-hidden />}>
          {t('afterTrial')}
        </Alert>
      )}
      {offers && <Offers offers={offers} teamId={teamId} back={videoId === undefined ? {} : { videoId }} open={open} />}
      {(offers?.length ?? 0) > 0 && (
        <Text size="sm" c="dimmed">
          {t('provider')}
        </Text>
      )}
    </Stack>
  );
}

interface Props {
  readonly teamId: string;
  /** Goes to the provider's page; tests look where to. */
  readonly open?: (url: string) => void;
}

const toProvider = (url: string): void => globalThis.location.assign(url);

/** The page `/user/{teamId}/item_select/{videoId}`: the prices that open a video. */
export function ItemSelect({ teamId, videoId, open = toProvider }: Props & { readonly videoId: string }) {
  const { t } = useTranslation('buying');
  const { currentData, error, refetch } = useListOffersQuery({ teamId, videoId });
  const from = { path: `/user/${teamId}/video/${videoId}`, name: t('toVideo') };
  const asked = { offers: currentData?.items, error, onRetry: () => void refetch() };
  const { afterTrial } = currentData ?? {};
  return <OffersPage teamId={teamId} {...asked} {...{ from, videoId, afterTrial, open }} />;
}

/** The page `/user/{teamId}/item_select`: the prices that open the site. */
export function SiteItemSelect({ teamId, open = toProvider }: Props) {
  const { t } = useTranslation('buying');
  const { currentData, error, refetch } = useListEntryOffersQuery({ teamId });
  const from = { path: `/user/${teamId}/setting/paid_history`, name: t('history.title') };
  const asked = { offers: currentData?.items, error, onRetry: () => void refetch() };
  return <OffersPage teamId={teamId} {...asked} from={from} open={open} />;
}
