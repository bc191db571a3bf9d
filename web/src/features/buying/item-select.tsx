import { Alert, Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconShoppingCartOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useCreateCheckoutMutation, useListOffersQuery, type CouponOffer, type Offer } from './buying.api.js';
import { CouponField } from './coupon-field.js';

interface Props {
  readonly teamId: string;
  readonly videoId: string;
  /** Goes to the provider's page; tests look where to. */
  readonly open?: (url: string) => void;
}

function useTerms(): (offer: Offer) => string {
  const { t } = useTranslation('buying');
  return ({ interval, validDays, trialDays }) =>
    [
      interval === null ? t('once') : t(`every.${interval}`),
      interval === null ? (validDays > 0 ? t('validFor', { count: validDays }) : t('forever')) : '',
      trialDays === null ? '' : t('trialOf', { count: trialDays }),
    ]
      .filter((term) => term !== '')
      .join(' · ');
}

/** With another coupon it is another wish. */
const wishWith = (coupon: CouponOffer | undefined) => ({ requestId: newRequestId(), coupon });

/** One price, and the way to pay it. A double click is one wish: it has one request id. */
function OfferCard({ offer, teamId, videoId, open }: Required<Props> & { readonly offer: Offer }) {
  const { t } = useTranslation('buying');
  const { money } = useFormat();
  const termsOf = useTerms();
  const errorText = useErrorText();
  const [{ requestId, coupon }, setWish] = useState(() => wishWith(undefined));
  const [checkOut, { isLoading, error }] = useCreateCheckoutMutation();
  const { priceId, productName, productDescription, nickname, description, total, currency } = offer;
  const buy = async (): Promise<void> => {
    const { data } = await checkOut({ teamId, body: { requestId, priceId, videoId, coupon: coupon?.coupon } });
    if (data) open(data.url);
  };
  const amount = money(coupon?.total ?? total, currency);
  const before = money(total, currency);
  const isOnce = offer.interval === null;
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {productName}
        </Title>
        {nickname !== '' && <Text fw={600}>{nickname}</Text>}
        <Text size="xl" fw={700}>
          {coupon && (
            <Text
              component="s"
              size="md"
              fw={400}
              c="dimmed"
              mr="xs"
              aria-label={t('coupon.before', { amount: before })}
            >
              {before}
            </Text>
          )}
          {offer.taxPercentage === null ? amount : t('total', { amount })}
        </Text>
        <Text size="sm" c="dimmed">
          {termsOf(offer)}
        </Text>
        {[productDescription, description]
          .filter((text) => text !== '')
          .map((text) => (
            <Text key={text} size="sm" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          ))}
        <CouponField teamId={teamId} offer={offer} applied={coupon} onApply={(next) => setWish(wishWith(next))} />
        {error !== undefined && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <Button
          loading={isLoading}
          onClick={() => void buy()}
          aria-label={t(isOnce ? 'buyOf' : 'subscribeTo', { name: productName, amount })}
        >
          {t(isOnce ? 'buy' : offer.trialDays === null ? 'subscribe' : 'tryIt')}
        </Button>
      </Stack>
    </Paper>
  );
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
        <OfferCard key={offer.priceId} offer={offer} teamId={teamId} videoId={videoId} open={open} />
      ))}
      {(currentData?.items.length ?? 0) > 0 && (
        <Text size="sm" c="dimmed">
          {t('provider')}
        </Text>
      )}
    </Stack>
  );
}
