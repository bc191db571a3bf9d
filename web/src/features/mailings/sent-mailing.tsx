import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMemberChoices } from '../../entities/member/member-choices.js';
import { useGroupChoices } from '../../shared/entity/entity-choices.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Facts } from '../../shared/ui/page/facts.js';
import { MailPreview } from '../../entities/mail/mail-preview.js';
import { newMailingLike } from './mailing-values.js';
import type { Mailing } from './mailings.api.js';

/** To whom it went: of what was deleted since, there is no name. */
function useNames({ groups, members }: Mailing): readonly string[] {
  const { t } = useTranslation('common');
  const ofGroups = useGroupChoices({ q: '', wanted: false, ids: groups });
  const ofMembers = useMemberChoices({ q: '', wanted: false, ids: members });
  const called = (name: string | undefined): string => name ?? t('filter.deleted');
  return [...groups.map((id) => called(ofGroups.nameOf(id))), ...members.map((id) => called(ofMembers.nameOf(id)))];
}

/** What cannot be changed any more. */
export function SentMailing({ mailing }: { readonly mailing: Mailing }) {
  const { t } = useTranslation(['mailings', 'common']);
  const format = useFormat();
  const names = useNames(mailing);
  const { id, sendTo, begunAt, subject, content } = mailing;
  const to = t(`mailings:to.${sendTo}`);
  return (
    <Stack>
      <Alert color="blue" variant="light">
        {t('mailings:sentText')}
      </Alert>
      <Group>
        <Button
          component={Link}
          to={newMailingLike(id)}
          variant="default"
          leftSection={<IconCopyPlus size={18} aria-hidden />}
        >
          {t('mailings:reuse')}
        </Button>
      </Group>
      <Facts
        facts={[
          [t('mailings:form.sendTo'), [to, ...names].join(t('common:separator'))],
          [t('mailings:time'), begunAt === null ? '–' : format.dateTime(begunAt)],
        ]}
      />
      <MailPreview subject={subject} content={content} />
    </Stack>
  );
}
