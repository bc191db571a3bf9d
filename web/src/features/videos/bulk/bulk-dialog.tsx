import { bulkVideosBody, publicationProblems } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { fromLocalInput } from '../../../shared/format/zoned.js';
import { ApiForm } from '../../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../../shared/ui/form/dialog-buttons.js';
import { FormDialog } from '../../../shared/ui/form/form-dialog.js';
import type { BulkBody } from '../videos.api.js';
import type { BulkTopic } from './bulk-topics.js';
import { BulkFields } from './bulk-fields.js';

interface Props {
  readonly topic: BulkTopic;
  readonly count: number;
  readonly onClose: () => void;
  readonly onSubmit: (body: BulkBody) => Promise<void>;
}

const nothing = {
  action: 'add',
  changes: {
    ...{ publication: 'public', publishFrom: '', publishUntil: '', hiddenFromList: 'keep' },
    ...{ groups: [] as string[], tags: [] as string[], categoryId: '', creatorId: '' },
    ...{ playLimit: 'members', priceIds: [] as string[] },
  },
};
export type BulkValues = typeof nothing;

const periodOf = ({ publishFrom, publishUntil }: BulkValues['changes'], timeZone: string) => ({
  publishFrom: fromLocalInput(publishFrom, timeZone),
  publishUntil: fromLocalInput(publishUntil, timeZone),
});

/** Only what the dialog is about is said; groups and tags can be added to, taken out, or replaced. */
function toBody(topic: BulkTopic, { action, changes }: BulkValues, timeZone: string) {
  const { publication, hiddenFromList, categoryId, creatorId, playLimit, priceIds } = changes;
  const said = {
    visibility: {
      publication,
      ...(publication === 'period' && periodOf(changes, timeZone)),
      ...(hiddenFromList !== 'keep' && { hiddenFromList: hiddenFromList === 'hide' }),
    },
    groups: { groups: changes.groups },
    // Without prices for members: those that were said open it again once it is sold again.
    playLimit: { playLimit, ...(playLimit !== 'members' && { priceIds }) },
    tags: { tags: changes.tags },
    category: { categoryId: categoryId === '' ? null : categoryId },
    creator: { creatorId: creatorId === '' ? null : creatorId },
  }[topic];
  return { action: topic === 'groups' || topic === 'tags' ? action : 'set', changes: said };
}

/** The server's rules at their fields; and that what is to be added, or taken out, is said. */
function check(topic: BulkTopic, { action, changes }: BulkValues, timeZone: string): Record<string, { code: string }> {
  const isLacking = (topic === 'groups' || topic === 'tags') && action !== 'set' && changes[topic].length === 0;
  const problems =
    topic === 'visibility'
      ? publicationProblems({ publication: changes.publication, ...periodOf(changes, timeZone) })
      : [];
  return {
    ...(isLacking && { [`changes.${topic}`]: { code: 'REQUIRED' } }),
    ...Object.fromEntries(problems.map(({ path, code }) => [`changes.${path}`, { code }])),
  };
}

/** Changes one thing of several videos. */
export function BulkDialog({ topic, count, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['videos', 'common']);
  const { timeZone } = useFormat();
  return (
    <FormDialog opened onClose={onClose} title={t(`videos:bulk.titles.${topic}`, { count })}>
      <ApiForm
        initialValues={nothing}
        schema={bulkVideosBody}
        toBody={(values) => toBody(topic, values, timeZone)}
        check={(values) => check(topic, values, timeZone)}
        onSubmit={async (body) => {
          await onSubmit(body);
          onClose();
        }}
      >
        {({ values, isSubmitting }) => (
          <Stack>
            <BulkFields topic={topic} values={values} />
            <DialogButtons isSubmitting={isSubmitting} action={t('common:apply')} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </FormDialog>
  );
}
