import { Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { untold } from '../../shared/api/api.js';
import { problemOf } from '../../shared/api/problem.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useListOperatedSitesQuery, useOperateSiteMutation } from '../../shared/session/session.api.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import classes from './choose-site.module.css';

/** Which site the way here has named already: whoever picks one in the console leaves it first, with what is unsaved. */
const wishOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'teamId' in state && typeof state.teamId === 'string'
    ? state.teamId
    : undefined;

/** The sites that one administers, after a login and to switch; with one alone there is nothing to choose. */
export function ChooseSite() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const wish = wishOf(useLocation().state);
  const { data, error, refetch } = useListOperatedSitesQuery(undefined, untold);
  const [operate] = useOperateSiteMutation();
  const [opening, setOpening] = useState(wish);
  const asked = useRef(false);
  const open = (teamId: string): void => {
    setOpening(teamId);
    operate({ body: { teamId } })
      .unwrap()
      .then(() => navigate('/admin', { replace: true }))
      .catch((problem: unknown) => {
        setOpening(undefined);
        toast.error(errorText(problem));
      });
  };
  useEffect(() => {
    if (wish === undefined || asked.current) return;
    asked.current = true;
    open(wish);
  });
  if (error) {
    return problemOf(error).status === 401 ? (
      <Navigate to="/login" replace />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data || opening !== undefined) return <FormSkeleton />;
  if (data.items.length < 2) return <Navigate to="/admin" replace />;
  return (
    <Stack>
      <div>
        <PageTitle title={t('sites.title')} />
        <Text size="sm">{t('sites.text')}</Text>
      </div>
      <ul className={classes['list']}>
        {data.items.map(({ id, name, role, operated }) => (
          <li key={id}>
            <UnstyledButton
              className={classes['site'] ?? ''}
              onClick={() => (operated ? void navigate('/admin', { replace: true }) : open(id))}
            >
              <div className={classes['words']}>
                <Text fw={600} className={classes['name'] ?? ''}>
                  {name}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`sites.roles.${role}`)}
                </Text>
              </div>
              <Group gap={6} wrap="nowrap">
                {operated && <Badge variant="light">{t('sites.operated')}</Badge>}
                <IconChevronRight size={18} aria-hidden />
              </Group>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
