import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useFinishZoomMutation } from '../../entities/zoom/zoom.api.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';

const setting = '/admin/setting/zoom_setting';

const given = (search: URLSearchParams, name: string) => {
  const value = search.get(name);
  return value === null ? {} : { [name]: value };
};

/** The page `/admin/setting/zoom_setting/authorized`: what Zoom sends the browser back with is handed in once, and one goes on. */
export function Component() {
  const { t } = useTranslation('zoom');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [finish] = useFinishZoomMutation();
  const [problem, setProblem] = useState<unknown>();
  const errorText = useErrorText();
  const begun = useRef(false);
  useEffect(() => {
    // Good once: also where an effect runs twice.
    if (begun.current) return;
    begun.current = true;
    const body = { state: search.get('state') ?? '', ...given(search, 'code'), ...given(search, 'error') };
    const hand = async (): Promise<void> => {
      try {
        const { next } = await finish({ teamId, body }).unwrap();
        toast.success(t('done'));
        // Nobody comes back here: what is in the address has been used.
        await navigate(next ?? setting, { replace: true });
      } catch (error) {
        setProblem(error);
      }
    };
    void hand();
  }, [finish, navigate, search, t, teamId]);
  if (problem === undefined) return <FormSkeleton />;
  return (
    <MessagePage
      icon={<IconPlugConnectedX size={44} stroke={1.5} />}
      title={t('failed')}
      actions={
        <Button component={Link} to={setting} replace>
          {t('toSetting')}
        </Button>
      }
    >
      <span role="alert">{errorText(problem)}</span>
    </MessagePage>
  );
}
