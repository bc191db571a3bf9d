import { imageUrl, transferCurrency } from '@marquee/contracts';
import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { soldName } from '../../entities/payment/sold-name.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { Thumbnail } from '../../shared/ui/page/thumbnail.js';
import { useCreateCheckoutMutation, useIssueOwnInvoiceMutation, type CouponOffer, type Offer } from './buying.api.js';
import { CouponField } from './coupon-field.js';

interface Props {
  readonly teamId: string;
  readonly offer: Offer;
  /** Where one comes back to from the provider's page: to a video, to the gate of the site, or to what one has bought. */
  readonly back: { readonly videoId?: string } | { readonly gate: true };
  /** Goes to the provider's page; tests look where to. */
  readonly open: (url: string) => void;
}

/** Milliseconds. */
const day = 86_400_000;

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

/** What the button says, and what it says to those who hear it alone: the same words, and more. */
function actionOf({ interval, trialDays }: Offer) {
  if (interval === null) return { text: 'buy', of: 'buyOf' } as const;
  return trialDays === null
    ? ({ text: 'subscribe', of: 'subscribeTo' } as const)
    : ({ text: 'tryIt', of: 'tryOf' } as const);
}

/** What is paid after a free trial, and from which day. */
function TrialTerms({ offer, coupon }: { readonly offer: Offer; readonly coupon: CouponOffer | undefined }) {
  const { t } = useTranslation('buying');
  const { date, money } = useFormat();
  const now = useNow();
  const { trialDays, interval, total, currency } = offer;
  const first = coupon?.total ?? total;
  // Of what costs nothing with a coupon nothing is taken then: the coupon says what comes later.
  if (trialDays === null || interval === null || first === 0) return null;
  const at = date(new Date(now.getTime() + trialDays * day).toISOString());
  return (
    <Text size="sm">
      {t(coupon ? 'trialThen.first' : `trialThen.${interval}`, { at, amount: money(first, currency) })}
    </Text>
  );
}

/** With another coupon it is another wish. */
const wishWith = (coupon: CouponOffer | undefined) => ({ requestId: newRequestId(), coupon });

/** One price, and the way to pay it. A double click is one wish: it has one request id. */
export function OfferCard({ offer, teamId, back, open }: Props) {
  const { t } = useTranslation('buying');
  const { money } = useFormat();
  const termsOf = useTerms();
  const errorText = useErrorText();
  const [{ requestId, coupon }, setWish] = useState(() => wishWith(undefined));
  const navigate = useNavigate();
  const [checkOut, { isLoading, error }] = useCreateCheckoutMutation();
  const [issue, invoice] = useIssueOwnInvoiceMutation();
  const { priceId, imageId, productName, productDescription, nickname, description, total, currency } = offer;
  const buy = async (): Promise<void> => {
    const { data } = await checkOut({ teamId, body: { requestId, priceId, ...back, coupon: coupon?.coupon } });
    if (data) open(data.url);
  };
  const bill = async (): Promise<void> => {
    const { data } = await issue({ teamId, body: { requestId, priceId, coupon: coupon?.coupon } });
    if (data) void navigate(`/user/${teamId}/setting/paid_history`);
  };
  const failure = error ?? invoice.error;
  const amount = money(coupon?.total ?? total, currency);
  const before = money(total, currency);
  const isOnce = offer.interval === null;
  const action = actionOf(offer);
  return (
    <Paper withBorder p="md" radius="md" component="article" aria-label={soldName(offer)}>
      <Stack gap="xs">
        {imageId !== null && <Thumbnail url={imageUrl(teamId, imageId)} width="100%" />}
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
          {amount}
          {offer.taxPercentage !== null && (
            <Text component="span" size="sm" fw={400} style={{ whiteSpace: 'nowrap' }}>
              {t('taxIncluded')}
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {termsOf(offer)}
        </Text>
        <TrialTerms offer={offer} coupon={coupon} />
        {[productDescription, description]
          .filter((text) => text !== '')
          .map((text) => (
            <Text key={text} size="sm" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          ))}
        <CouponField teamId={teamId} offer={offer} applied={coupon} onApply={(next) => setWish(wishWith(next))} />
        {failure !== undefined && (
          <Alert color="red" role="alert">
            {errorText(failure)}
          </Alert>
        )}
        <Button loading={isLoading} onClick={() => void buy()} aria-label={t(action.of, { name: productName, amount })}>
          {t(action.text)}
        </Button>
        {isOnce && currency === transferCurrency && coupon?.total !== 0 && (
          <Button
            variant="default"
            loading={invoice.isLoading}
            onClick={() => void bill()}
            aria-label={t('transfer.payOf', { name: productName, amount })}
          >
            {t('transfer.pay')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
