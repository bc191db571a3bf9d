import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';
import classes from './console.module.css';

const demoApi = api.injectEndpoints({ endpoints: (build) => ({ getDemo: read(build, 'GET /api/demo') }) });
const { useGetDemoQuery } = demoApi;

/** The demo site fills itself while it can be used already; this shows how far it is. */
export function Seeding() {
  const { t } = useTranslation('console');
  const { currentData: known } = demoApi.endpoints.getDemo.useQueryState(undefined);
  const seeding = known?.seeding;
  useGetDemoQuery(undefined, { pollingInterval: known && !seeding ? 0 : 2000 });
  if (!seeding) return null;
  const percent = seeding.total > 0 ? Math.round((100 * seeding.done) / seeding.total) : 0;
  return (
    <div className={classes['banner']} role="status">
      <Text size="sm">{t('demo.seeding', { done: seeding.done, total: seeding.total })}</Text>
      <Progress value={percent} size="sm" className={classes['bannerBar'] ?? ''} aria-label={t('demo.label')} />
    </div>
  );
}
