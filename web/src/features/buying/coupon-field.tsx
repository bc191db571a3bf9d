import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { tidyCouponCode } from '@marquee/contracts';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../shared/api/problem.js';
import { useCodeText, useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useCheckCouponMutation, type CouponOffer, type Offer } from './buying.api.js';

interface Props {
  readonly teamId: string;
  readonly offer: Offer;
  readonly applied: CouponOffer | undefined;
  readonly onApply: (coupon: CouponOffer | undefined) => void;
}

/** What comes off, and for how long where it is paid again and again. */
function Applied({ offer, applied, onApply }: Props & { readonly applied: CouponOffer }) {
  const { t } = useTranslation('buying');
  const { money } = useFormat();
  const { currency, coupon, off, duration, durationInMonths, totalLater } = applied;
  const amount = money(totalLater, currency);
  const later = {
    once: t('coupon.later.once', { amount }),
    repeating: t('coupon.later.repeating', { amount, count: durationInMonths ?? 0 }),
    forever: t('coupon.later.forever'),
  };
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t('coupon.applied', { code: coupon, amount: money(off, currency) })}
        </Text>
        <Anchor component="button" type="button" size="sm" onClick={() => onApply(undefined)}>
          {t('coupon.remove')}
        </Anchor>
      </Group>
      {offer.interval !== null && (
        <Text size="sm" c="dimmed">
          {later[duration]}
        </Text>
      )}
    </Stack>
  );
}

/** Where a member types the code of a coupon before paying: what is paid with it shows at once. */
export function CouponField(props: Props) {
  const { teamId, offer, applied, onApply } = props;
  const { t } = useTranslation('buying');
  const errorText = useErrorText();
  const codeText = useCodeText();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [check, { error, isLoading, reset }] = useCheckCouponMutation();
  const apply = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const code = tidyCouponCode(typed);
    if (code === '') return;
    const { data } = await check({ teamId, body: { priceId: offer.priceId, coupon: code } });
    if (data) onApply(data);
  };
  // What is no code at all is as invalid as one that nobody made.
  const isNone = error !== undefined && problemOf(error).code === 'INVALID_INPUT';
  const wrong = isNone ? codeText('COUPON_INVALID') : error === undefined ? '' : errorText(error);
  if (applied) return <Applied {...props} applied={applied} />;
  if (!isOpen) {
    return (
      <Anchor component="button" type="button" size="sm" ta="left" w="fit-content" onClick={() => setOpen(true)}>
        {t('coupon.have')}
      </Anchor>
    );
  }
  return (
    <form onSubmit={(event) => void apply(event)}>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label={t('coupon.code')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            reset();
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          autoFocus
          flex={1}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `coupon-${offer.priceId}`}
        />
        <Button type="submit" variant="default" loading={isLoading}>
          {t('coupon.apply')}
        </Button>
      </Group>
      <Text id={`coupon-${offer.priceId}`} size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
        {wrong}
      </Text>
    </form>
  );
}
