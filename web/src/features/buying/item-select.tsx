import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconShoppingCartOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useListOffersQuery } from './buying.api.js';
import { OfferCard } from './offer-card.js';

interface Props {
  readonly teamId: string;
  readonly videoId: string;
  /** Goes to the provider's page; tests look where to. */
  readonly open?: (url: string) => void;
}

/** The page `/user/{teamId}/item_select/{videoId}`: the prices that open a video. */
export function ItemSelect({ teamId, videoId, open = (url) => globalThis.location.assign(url) }: Props) {
  const { t } = useTranslation('buying');
  const { currentData, error, refetch } = useListOffersQuery({ teamId, videoId });
  const back = `/user/${teamId}/video/${videoId}`;
  return (
    <Stack gap="md" maw={560} mx="auto" w="100%">
      <Anchor component={Link} to={back} size="sm">
        <IconArrowLeft size={14} aria-hidden /> {t('toVideo')}
      </Anchor>
      <PageTitle title={t('choose')} />
      {error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!currentData && error === undefined && <FormSkeleton />}
      {currentData?.items.length === 0 && (
        <EmptyState
          icon={<IconShoppingCartOff size={40} stroke={1.4} />}
          title={t('nothing')}
          text={t('nothingText')}
          action={
            <Button component={Link} to={back}>
              {t('toVideo')}
            </Button>
          }
        />
      )}
      {currentData?.items.map((offer) => (
        <OfferCard key={offer.priceId} offer={offer} teamId={teamId} back={{ videoId }} open={open} />
      ))}
      {(currentData?.items.length ?? 0) > 0 && (
        <Text size="sm" c="dimmed">
          {t('provider')}
        </Text>
      )}
    </Stack>
  );
}
