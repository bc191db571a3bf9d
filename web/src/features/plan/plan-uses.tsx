import { planUses, type PlanUse } from '@marquee/contracts';
import { Anchor, Paper, Progress, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay } from '../../shared/session/use-administrator.js';
import type { SitePlan } from './plan.api.js';
import classes from './plan.module.css';

/** From where on it is time to think of a larger plan. */
const nearly = 0.8;

interface UseProps {
  readonly kind: PlanUse;
  readonly used: number;
  readonly limit: number | null;
}

function Use({ kind, used, limit }: UseProps) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const say = kind === 'storage' ? format.fileSize : format.number;
  const share = limit === null ? 0 : used / Math.max(1, limit);
  const color = share >= 1 ? 'red' : share >= nearly ? 'orange' : 'brand';
  return (
    <div className={classes['use']}>
      <div className={classes['useHead']}>
        <Text size="sm" fw={500}>
          {t(`uses.${kind}`)}
        </Text>
        <span>{limit === null ? say(used) : t('uses.of', { used: say(used), limit: say(limit) })}</span>
      </div>
      {limit !== null && (
        <Progress
          value={Math.min(100, 100 * share)}
          color={color}
          size="md"
          radius="xl"
          aria-label={t(`uses.${kind}`)}
        />
      )}
      {share >= nearly && (
        <Text size="sm" c={share >= 1 ? 'red.9' : 'dimmed'}>
          {t(share >= 1 ? 'uses.full' : 'uses.nearly', { left: say(Math.max(0, (limit ?? 0) - used)) })}
        </Text>
      )}
    </div>
  );
}

/** How much of each limit is used. */
export function PlanUses({ uses }: Pick<SitePlan, 'uses'>) {
  const { t } = useTranslation('plan');
  const may = useMay();
  return (
    <Paper withBorder p="lg" radius="md" component="section" aria-labelledby="plan-uses">
      <Title order={2} size="h5" id="plan-uses" mb="md">
        {t('uses.title')}
      </Title>
      <div className={classes['uses']}>
        {planUses.map((kind) => (
          <Use key={kind} kind={kind} {...uses[kind]} />
        ))}
      </div>
      {may('plan.buy') && (
        <Text size="sm" mt="md">
          <Anchor component={Link} to="/admin/item_select">
            {t('uses.compare')}
          </Anchor>
        </Text>
      )}
    </Paper>
  );
}
