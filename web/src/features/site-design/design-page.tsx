import { updateTeamBody } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { Reply } from '../../shared/api/contract.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../shared/site/site.api.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { WithPreview } from '../../shared/ui/preview/with-preview.js';
import { ResetButton } from '../../shared/ui/preview/reset-button.js';
import { useUpdateDesignMutation } from './site-design.api.js';
import { SitePreview, type Look } from './site-preview.js';

export type Team = Reply<'GET /api/teams/{teamId}'>;

interface Props<Values extends FormikValues> {
  readonly title: string;
  readonly text: string;
  readonly toValues: (team: Team) => Values;
  readonly toBody: (values: Values) => Partial<Look>;
  /** What the page resets to. */
  readonly initial: Values;
  readonly children: ReactNode;
}

/** A page of the design: a part of it as a form, and the site as it would be beside it. */
export function DesignPage<Values extends FormikValues>(props: Props<Values>) {
  const { title, text, toValues, toBody, initial, children } = props;
  const which = { teamId: useTeamId() };
  const reading = useGetTeamQuery(which);
  const [update] = useUpdateDesignMutation();
  const { data: team, error } = reading;
  if (!team) return error ? <ErrorState error={error} onRetry={() => void reading.refetch()} /> : <FormSkeleton />;
  return (
    <Stack gap="md">
      <div>
        <PageTitle title={title} />
        <Text c="dimmed" mt={4} maw="70ch">
          {text}
        </Text>
      </div>
      <EditForm
        item={team}
        of={reading}
        schema={updateTeamBody}
        toValues={toValues}
        toBody={toBody}
        onSave={(change) => update({ ...which, ...change })}
      >
        {({ values }) => (
          <WithPreview
            preview={(device, scheme) => (
              <SitePreview team={team} look={{ ...team, ...toBody(values) }} device={device} scheme={scheme} />
            )}
          >
            {children}
            <ResetButton to={initial} />
          </WithPreview>
        )}
      </EditForm>
    </Stack>
  );
}
