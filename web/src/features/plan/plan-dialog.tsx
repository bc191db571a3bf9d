import { planCurrency, playLimits, type PlanChoice, type PlanObstacleKind } from '@marquee/contracts';
import { Alert, Anchor, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { VideoLink } from '../../entities/video/video-link.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import {
  useChangePlanMutation,
  useCheckoutPlanMutation,
  usePreviewPlanMutation,
  type PlanPreview,
} from './plan.api.js';
import classes from './plan.module.css';

interface Props {
  readonly choice: PlanChoice;
  /** Without one it is bought on the provider’s page. */
  readonly hasContract: boolean;
  readonly onClose: () => void;
  /** Goes to the provider's page; tests look where to. */
  readonly open?: (url: string) => void;
}

/** Where what is in the way is taken away. */
const places = {
  opening_prices: '/admin/general_setting/basic_info#visitors',
  subscriptions: '/admin/user/paid_history/subscription?renewal=renews',
  saml: '/admin/general_setting/sign_on',
  ip_allow_lists: '/admin/general_setting/security',
} as const satisfies Partial<Record<PlanObstacleKind, string>>;

const isPlaced = (kind: PlanObstacleKind): kind is keyof typeof places => Object.hasOwn(places, kind);

const soldLimits = playLimits.filter((limit) => limit !== 'members');

/** The lists of all of them, from which their limits can be taken together. */
function MoreVideos({ count }: { readonly count: number }) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  return (
    <>
      <Text size="sm">{t('obstacles.more', { more: format.number(count) })}</Text>
      {soldLimits.map((limit) => (
        <Anchor key={limit} component={Link} to={`/admin/video?playLimit=${limit}`} size="sm" display="block">
          {t(`obstacles.limited.${limit}`)}
        </Anchor>
      ))}
    </>
  );
}

function Obstacles({ obstacles }: Pick<PlanPreview, 'obstacles'>) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  return (
    <Alert color="orange" title={t('obstacles.title')}>
      <Stack gap="sm">
        {obstacles.map(({ kind, used, limit, videos }) => {
          const say = kind === 'storage' ? format.fileSize : format.number;
          return (
            <div key={kind}>
              <Text size="sm">{t(`obstacles.${kind}`, { used: say(used), limit: say(limit) })}</Text>
              {isPlaced(kind) && (
                <Anchor component={Link} to={places[kind]} size="sm">
                  {t(kind === 'subscriptions' ? 'obstacles.openSubscriptions' : 'obstacles.open')}
                </Anchor>
              )}
              {videos.length > 0 && (
                <List size="sm" mt={4}>
                  {videos.map(({ id, title }) => (
                    <List.Item key={id}>
                      <VideoLink id={id}>{title}</VideoLink>
                    </List.Item>
                  ))}
                </List>
              )}
              {used > videos.length && videos.length > 0 && <MoreVideos count={used - videos.length} />}
            </div>
          );
        })}
      </Stack>
    </Alert>
  );
}

function Sums({
  due,
  atRenewal,
  hasContract,
}: Pick<PlanPreview, 'atRenewal'> & { readonly due: NonNullable<PlanPreview['due']>; readonly hasContract: boolean }) {
  const { t } = useTranslation('plan');
  const { money, date } = useFormat();
  const yen = (amount: number): string => money(amount, planCurrency);
  return (
    <Stack gap="xs" aria-live="polite">
      <div className={classes['sum']}>
        <Text fw={600}>{t('preview.now')}</Text>
        <Text fw={700} size="xl">
          {yen(due.now)}
        </Text>
      </div>
      <div className={classes['sum']}>
        <Text size="sm">{t('preview.later', { at: date(due.laterAt) })}</Text>
        <Text size="sm">{yen(due.later)}</Text>
      </div>
      {due.credit > 0 && <Text size="sm">{t('preview.credit', { amount: yen(due.credit) })}</Text>}
      <Text size="sm" c="dimmed">
        {t(atRenewal ? 'preview.atRenewal' : hasContract ? 'preview.atOnce' : 'preview.first', {
          at: date(due.laterAt),
        })}
      </Text>
    </Stack>
  );
}

/** What a plan costs now and later, or what is in its way; then the button that takes it. */
export function PlanDialog({ choice, hasContract, onClose, open = (url) => globalThis.location.assign(url) }: Props) {
  const { t } = useTranslation('plan');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { money } = useFormat();
  const [requestId] = useState(newRequestId);
  const [ask, { data: preview, error }] = usePreviewPlanMutation();
  const [checkout, buying] = useCheckoutPlanMutation();
  const [change, changing] = useChangePlanMutation();
  const { plan, interval } = choice;
  useEffect(() => {
    void ask({ teamId, body: { plan, interval } });
  }, [ask, teamId, plan, interval]);
  const confirm = async (): Promise<void> => {
    const body = { requestId, plan, interval };
    if (!hasContract) {
      const { data } = await checkout({ teamId, body });
      if (data) open(data.url);
      return;
    }
    const done = await change({ teamId, body });
    if (done.error !== undefined) return;
    toast.success(t(preview?.atRenewal ? 'preview.planned' : 'preview.done'));
    void navigate('/admin/subscription/contracting_plan');
  };
  const failed = buying.error ?? changing.error;
  const label = !hasContract
    ? t('preview.buy')
    : preview?.atRenewal
      ? t('preview.plan')
      : t('preview.pay', { amount: money(preview?.due?.now ?? 0, planCurrency) });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('preview.title', { name: t(`names.${plan}`), every: t(`intervals.${interval}`) })}
      closeButtonProps={{ 'aria-label': t('preview.back') }}
    >
      <Stack gap="md">
        {error !== undefined && (
          <ErrorState error={error} onRetry={() => void ask({ teamId, body: { plan, interval } })} />
        )}
        {!preview && error === undefined && <Skeleton height={120} />}
        {preview && preview.obstacles.length > 0 && <Obstacles obstacles={preview.obstacles} />}
        {preview?.due && <Sums due={preview.due} atRenewal={preview.atRenewal} hasContract={hasContract} />}
        {failed !== undefined && (
          <Alert color="red" role="alert">
            {errorText(failed)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('preview.back')}
          </Button>
          {preview?.due && (
            <Button loading={buying.isLoading || changing.isLoading} onClick={() => void confirm()}>
              {label}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
